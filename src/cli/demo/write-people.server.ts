import type { Kysely } from "kysely";
import { createAccounts } from "#people/accounts.server.ts";
import { acceptInvitation } from "#people/join.server.ts";
import type { PeopleTables } from "#people/tables.ts";
import type { Actor } from "#platform/actor.ts";

export const DEMO_OWNER = {
  email: "morgan.sample@example.com",
  name: "Morgan Sample",
  role: "owner",
} as const;

const COLLEAGUE = {
  email: "alex.sample@example.com",
  name: "Alex Sample",
  role: "rentals",
} as const;

const DEMO: Actor = { person: null, name: "demo" };

/** Writes an owner and a colleague who have joined. */
export async function writePeople(
  database: Kysely<PeopleTables>,
  now: Date,
): Promise<[owner: Actor, colleague: Actor]> {
  const at = now.getTime();
  const accounts = createAccounts(database, () => at);
  const join = async (person: typeof DEMO_OWNER | typeof COLLEAGUE): Promise<Actor> => {
    const invited = await accounts.invite(DEMO, person);
    if (invited.kind !== "ok") throw new Error(`${person.name} cannot be invited`);
    const { id, name } = invited.person;
    await database
      .transaction()
      .execute((transaction) => acceptInvitation(transaction, invited.token, { id, name }, at));
    return { person: id, name };
  };
  return [await join(DEMO_OWNER), await join(COLLEAGUE)];
}
