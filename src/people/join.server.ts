import type { Transaction } from "kysely";
import { recordChange } from "#records/events.server.ts";
import { PERSON } from "#records/outbox/staff-mails.server.ts";
import { toSubject } from "#records/subjects.ts";
import type { Person } from "./accounts.server.ts";
import { consumeToken } from "./one-time-tokens.server.ts";
import type { PeopleTables } from "./tables.ts";

/**
 * Who changes a person's tokens locks the person first: of two who took tokens in another order, each would wait for the
 * other. An update that changes nothing locks the row on both engines.
 */
export async function lockPerson(
  transaction: Transaction<PeopleTables>,
  id: string,
): Promise<void> {
  await transaction
    .updateTable("desk_people")
    .set((row) => ({ id: row.ref("id") }))
    .where("id", "=", id)
    .execute();
}

/** Takes the invitation: false if somebody else was faster, or it is another person's. */
export async function acceptInvitation(
  transaction: Transaction<PeopleTables>,
  token: string,
  person: Pick<Person, "id" | "name">,
  at: number,
): Promise<boolean> {
  await lockPerson(transaction, person.id);
  const invitation = await consumeToken(transaction, "invite", token, at);
  if (invitation?.person !== person.id) return false;
  await transaction
    .updateTable("desk_people")
    .set((row) => ({ joined_at: row.fn.coalesce("joined_at", row.val(at)) }))
    .where("id", "=", person.id)
    .execute();
  await recordChange(
    transaction,
    { person: person.id, name: person.name },
    { action: "join", subject: toSubject(PERSON, person.id) },
  );
  return true;
}
