import type { Kysely } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { addEvent, CHANGE } from "./events.server.ts";
import { withdrawMentionMails } from "./outbox/staff-mails.server.ts";
import type { EventTables, OutboxTables } from "./tables.ts";

/** The kind of an event that only staff see. */
export const NOTE = "note";

/** What a note stores; the event of the result is the note. */
export const newNote = (text: string, { mails = [] }: { mails?: readonly string[] } = {}) =>
  ({
    set: null,
    event: { kind: NOTE, reason: text },
    mail: null,
    audit: { action: "note" },
    mentions: mails,
  }) as const;

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
