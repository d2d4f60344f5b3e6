import type { Kysely, Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { addEvent, CHANGE, shownSubject } from "./events.server.ts";
import { queueMentionMails, withdrawMentionMails } from "./outbox/staff-mails.server.ts";
import type { EventTables, OutboxTables } from "./tables.ts";

/** The kind of an event that only staff see. */
export const NOTE = "note";

export type NewNote = {
  subject: string;
  reference?: string | null;
  /** Milliseconds since 1970. */
  at: number;
  text: string;
  /** Ids of the people who get an email. */
  mails?: readonly string[];
};

/** Takes part in a transaction that holds a lock on the record's row. Returns the note's id. */
export async function addNote(
  transaction: Transaction<EventTables>,
  by: Actor,
  { text, mails = [], ...record }: NewNote,
): Promise<string> {
  const event = { ...record, by, kind: NOTE, reason: text, action: "note" };
  const note = String(await addEvent(transaction, event));
  await queueMentionMails(transaction.withTables<OutboxTables>(), by, {
    people: mails,
    record: shownSubject(record),
    note,
  });
  return note;
}

export const createNotes = (database: Kysely<EventTables>) => ({
  /** Its text is gone for good. False if it is no note of that person on one of these records. */
  removeNote: (
    by: Actor & { person: string },
    subjects: readonly string[],
    note: string,
  ): Promise<boolean> =>
    database.transaction().execute(async (transaction) => {
      const id = Number(note);
      if (!Number.isSafeInteger(id) || subjects.length === 0) return false;
      const removed = await transaction
        .updateTable("events")
        .set({ kind: CHANGE, reason: null, detail: "{}" })
        .where("id", "=", id)
        .where("kind", "=", NOTE)
        .where("person", "=", by.person)
        .where("subject", "in", subjects)
        .returning(["subject", "reference"])
        .executeTakeFirst();
      if (removed === undefined) return false;
      await withdrawMentionMails(transaction.withTables<OutboxTables>(), note);
      const { subject, reference } = removed;
      await addEvent(transaction, { subject, reference, by, kind: CHANGE, action: "undo note" });
      return true;
    }),
});

export type Notes = ReturnType<typeof createNotes>;
