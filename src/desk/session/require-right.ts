import { data, type RouterContextProvider } from "react-router";
import { can, type Right } from "#people/roles.ts";
import type { Actor } from "#platform/actor.ts";
import { type SignedIn, signedIn } from "./signed-in.ts";

export type Staff = SignedIn & { actor: Actor & { person: string } };

/** Throws a 401 response. For what everybody may do with the own account. */
export function requirePerson(context: Readonly<RouterContextProvider>): Staff {
  const person = context.get(signedIn);
  if (person === null) throw data({ signedOut: true }, { status: 401 });
  return { ...person, actor: { person: person.id, name: person.name } };
}

/** Throws a 401 or 403 response. Each loader and action of the desk begins with it. */
export function requireRight(context: Readonly<RouterContextProvider>, right: Right): Staff {
  const person = requirePerson(context);
  if (!can(person.roles, right)) throw data({ right }, { status: 403 });
  return person;
}
