import { z } from "zod";
import { defineIntents, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import {
  askOnce,
  type IntentResult,
  type Outdated,
  ok,
  reject,
  rejectFields,
} from "#desk/actions/intent-result.ts";
import { hiddenText, optionalText, UNREADABLE_FORM } from "#desk/ui/form-schemas.ts";
import type { PersonChange } from "#people/accounts.server.ts";
import { invitationLink, parseInvitation } from "#people/invitation.ts";
import { ROLES, sortRoles } from "#people/roles.ts";
import { isRecentlyAuthenticated } from "#people/sessions.server.ts";

/** A link that is shown once. */
export type Invited = { name: string; email: string; link: string; until: number };

const LAST_OWNER =
  "This is the only owner who can sign in, so nothing was changed. Invite another owner, who has to join first.";
const OUTDATED: Outdated = {
  kind: "outdated",
  message:
    "Someone else changed this person just now. Nothing was changed: look again, then decide.",
};
const NO_PROOF = "Nothing was changed yet. Confirm again that it's you first.";

const inviteSchema = z.object({
  email: optionalText,
  name: optionalText,
  role: optionalText,
  reason: z.enum(["", "another", "lost"], UNREADABLE_FORM).default(""),
  /** The role that the list showed; empty for a person who is typed in. */
  was: z.union([z.literal(""), z.enum(ROLES)], UNREADABLE_FORM).default(""),
});

const ASK_REASON =
  "This person has an account already. Say whether a device was lost, then invite again.";

async function invite({
  input,
  services,
  staff,
}: IntentArgs<z.output<typeof inviteSchema>>): Promise<IntentResult<Invited>> {
  if (!isRecentlyAuthenticated(staff)) return reject(NO_PROOF);
  const parsed = parseInvitation(input);
  if (!parsed.ok) return rejectFields({ ...parsed.mistakes });
  const { people, publicUrl } = services;
  const known = await people.accounts.findByEmail(parsed.invitation.email);
  if (input.was !== "" && known?.role !== input.was) return OUTDATED;
  if (known?.hasJoined && !known.isDisabled && input.reason === "") {
    return rejectFields({ reason: ASK_REASON });
  }
  const invited = await people.accounts.invite(staff.actor, parsed.invitation, {
    isLost: input.reason === "lost",
  });
  if (invited.kind !== "ok") return reject(LAST_OWNER);
  const { person, token, until } = invited;
  const { name, email } = person;
  const link = invitationLink(publicUrl, token);
  return { kind: "ok", data: { name, email, link, until } };
}

const LIST = new Intl.ListFormat("en-US", { type: "conjunction" });

const personSchema = z.object({ id: hiddenText });
/** `were` are the roles that the page showed, such as "sales,driver"; each new one is a field such as "role-sales". */
const rolesSchema = personSchema.extend({ were: hiddenText });

function toResult(changed: PersonChange, message: string): IntentResult {
  if (changed.kind === "outdated") return OUTDATED;
  if (changed.kind === "rejected") return reject(LAST_OWNER);
  return changed.kind === "ok" ? ok(message) : { kind: "missing" };
}

async function changeRoles(args: IntentArgs<z.output<typeof rolesSchema>>): Promise<IntentResult> {
  const { input, services, staff, values } = args;
  if (!isRecentlyAuthenticated(staff)) return reject(NO_PROOF);
  const { accounts } = services.people;
  const person = (await accounts.list()).find(({ id }) => id === input.id);
  if (person === undefined) return { kind: "missing" };
  const roles = ROLES.filter((role) => values[`role-${role}`] === "yes");
  const names = LIST.format(roles);
  if (roles.length === 0) {
    return reject(`${person.name} needs a role. To end the access, disable ${person.name}.`);
  }
  if (person.roles.join() === roles.join()) return ok(`${person.name} is ${names} already.`);
  if (roles.includes("owner") && person.role !== "owner") {
    const question = askOnce(values, {
      about: `owner ${person.id}`,
      message: `${person.name} would be able to do everything: prices and settings, people and roles, and the removal of data. The roles are not changed yet.`,
      button: `Make ${person.name} an owner`,
    });
    if (question !== null) return question;
  }
  const were = sortRoles(input.were.split(","));
  const changed = await accounts.changeRoles(staff.actor, input.id, { roles, were });
  const undo = {
    intent: "roles",
    id: person.id,
    were: roles.join(),
    ...Object.fromEntries(person.roles.map((role) => [`role-${role}`, "yes"])),
  };
  // Back to owner is asked about again.
  const canUndo = person.role !== "owner";
  return changed.kind === "ok"
    ? ok(`${person.name} is ${names} now.`, { undo: canUndo ? undo : null })
    : toResult(changed, "");
}

async function disable({ input, services, staff }: IntentArgs<z.output<typeof personSchema>>) {
  if (!isRecentlyAuthenticated(staff)) return reject(NO_PROOF);
  const changed = await services.people.accounts.disable(staff.actor, input.id);
  return toResult(changed, "The person is signed out everywhere and cannot sign in anymore.");
}

export const peopleAction = defineIntents<unknown, Invited>(
  { right: "people", to: ({ url }) => url.pathname },
  {
    invite: intent(inviteSchema, invite),
    roles: intent(rolesSchema, changeRoles, { isBackground: true }),
    disable: intent(personSchema, disable),
  },
);
