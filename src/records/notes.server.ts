import type { Kysely, Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { addEvent, CHANGE, markUndone } from "./events.server.ts";
import { withdrawMentionMails } from "./outbox/staff-mails.server.ts";
import type { EventTables, MentionTables, OutboxTables } from "./tables.ts";

/** The kind of an event that only staff see. */
export const NOTE = "note";

/** Ids of the people whom a note mentions, and of those among them who get an email about it. */
export type Mentioned = { people: readonly string[]; mails: readonly string[] };

const NOBODY: Mentioned = { people: [], mails: [] };

/** The change that adds a note; the event of the result is the note. */
export const newNote = (text: string, mentioned = NOBODY) =>
  ({
    set: null,
    event: { kind: NOTE, reason: text },
    mail: null,
    audit: { action: "note" },
    mentioned,
  }) as const;

/** Its author is not mentioned. */
export async function addMentions(
  transaction: Transaction<MentionTables>,
  author: Actor,
  note: number,
  people: readonly string[],
): Promise<void> {
  const rows = people
    .filter((person) => person !== author.person)
    .map((person) => ({ note, person, read_at: null }));
  if (rows.length > 0) await transaction.insertInto("mentions").values(rows).execute();
}

/** Removes the text of a note for good. False if it is no note of that person, or no longer there. */
export const undoNote = (
  database: Kysely<EventTables>,
  by: Actor,
  { id, subject, reference }: { id: number; subject: string; reference: string | null },
): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("events")
      .set({ kind: CHANGE, reason: null, detail: "{}" })
      .where("id", "=", id)
      .where("kind", "=", NOTE)
      .where("person", "=", by.person)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await transaction
      .withTables<MentionTables>()
      .deleteFrom("mentions")
      .where("note", "=", id)
      .execute();
    await withdrawMentionMails(transaction.withTables<OutboxTables>(), String(id));
    const undo = { subject, reference, by, kind: CHANGE, action: "undo note" };
    await markUndone(transaction, id, await addEvent(transaction, undo));
    return true;
  });
