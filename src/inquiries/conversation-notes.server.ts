import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { type Actor, type AuditTables, recordChange } from "#platform/audit.server.ts";
import {
  queueMentionMails,
  type StaffMailTables,
  withdrawMentionMails,
} from "#platform/mail/staff-mails.server.ts";
import type { InquiryTables } from "./tables.ts";

/** References are case-insensitive. A note answers nobody and changes no version. */
export function createConversationNotes(
  database: Kysely<InquiryTables & AuditTables>,
  clock: () => Date = () => new Date(),
) {
  return {
    /** Returns the note's id; null if there is no such inquiry. `mails` are the ids of the people who get an email. */
    async addNote(
      actor: Actor,
      reference: string,
      text: string,
      { mails = [] }: { mails?: readonly string[] } = {},
    ): Promise<string | null> {
      return await database.transaction().execute(async (transaction) => {
        const inquiry = await transaction
          .selectFrom("inquiries")
          .select(["id", "reference"])
          .where("reference", "=", reference.toUpperCase())
          .executeTakeFirst();
        if (inquiry === undefined) return null;
        const id = randomUUID();
        await transaction
          .insertInto("inquiry_notes")
          .values({
            id,
            inquiry: inquiry.id,
            written_at: clock().toISOString(),
            text,
            person: actor.person,
            author: actor.name,
          })
          .execute();
        const subject = `inquiry:${inquiry.reference}`;
        await recordChange(transaction, actor, { action: "note", subject });
        await queueMentionMails(transaction.withTables<StaffMailTables>(), actor, {
          people: mails,
          subject,
          note: id,
        });
        return id;
      });
    },

    /** False if it is not a note of that person. */
    async removeNote(
      actor: Actor & { person: string },
      reference: string,
      note: string,
    ): Promise<boolean> {
      return await database.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom("inquiry_notes")
          .where("id", "=", note)
          .where("person", "=", actor.person)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await withdrawMentionMails(transaction.withTables<StaffMailTables>(), note);
        const subject = `inquiry:${reference.toUpperCase()}`;
        await recordChange(transaction, actor, { action: "undo note", subject });
        return true;
      });
    },
  };
}
