import type { Kysely } from "kysely";
import { type Actor, type AuditTables, recordChange } from "#platform/audit.server.ts";
import { inquiryRecord } from "./inquiry-record.ts";
import { hasEmail, type InquiryTables, readBookings } from "./tables.ts";

export type PersonalData = ReturnType<typeof createPersonalData>;

/** What the dealership holds of a person, by email address in any case. Nothing is held of what is no address. */
export function createPersonalData(database: Kysely<InquiryTables & AuditTables>) {
  const inquiries = database.withTables<InquiryTables>();

  return {
    async count(email: string): Promise<number> {
      const { count } = await inquiries
        .selectFrom("inquiries")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where(hasEmail(email))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Each inquiry with its rental, notes, answers and calls, the oldest first; to be written as JSON. */
    async export(actor: Actor, email: string): Promise<object[]> {
      const held = await inquiries
        .selectFrom("inquiries")
        .selectAll()
        .where(hasEmail(email))
        .orderBy("received_at")
        .execute();
      if (held.length === 0) return [];
      const ids = held.map(({ id }) => id);
      const bookings = await readBookings(inquiries, ids);
      const notes = await database
        .selectFrom("inquiry_notes")
        .select(["inquiry", "written_at as writtenAt", "author", "text"])
        .where("inquiry", "in", ids)
        .orderBy("written_at")
        .execute();
      const entries = await database
        .selectFrom("inquiry_entries")
        .select(["inquiry", "at", "kind", "author", "text", "detail", "canceled_at as canceledAt"])
        .where("inquiry", "in", ids)
        .orderBy("at")
        .execute();
      const files = await database
        .selectFrom("inquiry_attachments as file")
        .innerJoin("inquiry_entries as entry", "entry.id", "file.entry")
        .select(["entry.inquiry", "entry.at", "file.name"])
        .where("entry.inquiry", "in", ids)
        .orderBy("entry.at")
        .orderBy("file.place")
        .execute();
      await database.transaction().execute((transaction) =>
        recordChange(transaction.withTables<AuditTables>(), actor, {
          action: "export person",
          subject: "inquiries",
          after: String(held.length),
        }),
      );
      const of = <Row extends { inquiry: string }>(rows: readonly Row[], id: string) =>
        rows.filter(({ inquiry }) => inquiry === id).map(({ inquiry: _id, ...row }) => row);
      return held.map((row) => ({
        ...inquiryRecord(row, bookings.get(row.id) ?? null),
        closedAt: row.closed_at,
        notes: of(notes, row.id),
        conversation: of(entries, row.id),
        attachments: of(files, row.id),
      }));
    },

    /** Permanently, with notes, answers, rentals and what is still to be sent. Returns the number of inquiries. */
    async remove(actor: Actor, email: string): Promise<number> {
      return await database.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .withTables<InquiryTables>()
          .deleteFrom("inquiries")
          .where(hasEmail(email))
          .executeTakeFirst();
        const removed = Number(numDeletedRows);
        if (removed === 0) return 0;
        // Without the address: this row stays.
        await recordChange(transaction.withTables<AuditTables>(), actor, {
          action: "delete person",
          subject: "inquiries",
          before: String(removed),
        });
        return removed;
      });
    },
  };
}
