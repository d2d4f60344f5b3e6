import type { ExpressionBuilder, Kysely } from "kysely";
import type { Booking } from "#domain/rentals/booking.ts";
import { type Actor, type AuditTables, recordChange } from "#platform/audit.server.ts";
import type { ReadBookings } from "./inquiry-record.ts";
import type { InquiriesTable, InquiryNotesTable, InquiryTables } from "./tables.ts";

// Small, so that the site's writes do not wait long.
const PURGE_BATCH = 50;
const PAGE_ROWS = 500;

export type AdminInquiry = InquiriesTable & { notes: number; booking: Booking | null };

export type InquiryNote = Pick<InquiryNotesTable, "written_at" | "text">;

export type NotedInquiry = {
  inquiry: InquiriesTable;
  booking: Booking | null;
  notes: InquiryNote[];
};

/** `at` is when it was delivered or given up, or is due, in milliseconds since 1970. */
export type Delivery = {
  channel: InquiryTables["outbox"]["channel"];
  state: "delivered" | "waiting" | "failed";
  attempts: number;
  at: number;
  fault: string | null;
};

const countedNotes = (eb: ExpressionBuilder<InquiryTables, "inquiries">) =>
  eb
    .selectFrom("inquiry_notes")
    .whereRef("inquiry_notes.inquiry", "=", "inquiries.id")
    .select((notes) => notes.fn.countAll<number>().as("count"));

const receivedBefore =
  (date: Date) =>
  ({ eb }: ExpressionBuilder<InquiryTables, "inquiries">) =>
    eb("received_at", "<", date.toISOString());

export type InquiryAdmin = ReturnType<typeof createInquiryAdmin>;

/** References are case-insensitive. */
export function createInquiryAdmin(
  database: Kysely<InquiryTables & AuditTables>,
  readBookings: ReadBookings,
) {
  const rows = () =>
    database
      .selectFrom("inquiries")
      .selectAll()
      .select((eb) => countedNotes(eb).as("notes"));

  const complete = async (
    found: readonly (InquiriesTable & { notes: number | null })[],
  ): Promise<AdminInquiry[]> => {
    const bookings = await readBookings(found.map(({ id }) => id));
    return found.map((row) => ({
      ...row,
      notes: Number(row.notes),
      booking: bookings.get(row.id) ?? null,
    }));
  };

  const getNotes = async (ids: readonly string[]): Promise<Map<string, InquiryNote[]>> => {
    const found = await database
      .selectFrom("inquiry_notes")
      .select(["inquiry", "written_at", "text"])
      .where("inquiry", "in", ids)
      .orderBy("written_at")
      .orderBy("id")
      .execute();
    const byInquiry = new Map<string, InquiryNote[]>();
    for (const { inquiry, ...note } of found) {
      byInquiry.set(inquiry, [...(byInquiry.get(inquiry) ?? []), note]);
    }
    return byInquiry;
  };

  return {
    async list({ closed, limit }: { closed: boolean; limit: number }): Promise<AdminInquiry[]> {
      const query = closed ? rows() : rows().where("closed_at", "is", null);
      const found = await query.orderBy("received_at", "desc").orderBy("id").limit(limit).execute();
      return await complete(found);
    },

    async unanswered({ until, limit }: { until: Date; limit: number }): Promise<AdminInquiry[]> {
      const found = await rows()
        .where("closed_at", "is", null)
        .where("received_at", "<=", until.toISOString())
        .where("answered_at", "is", null)
        .orderBy("received_at")
        .orderBy("id")
        .limit(limit)
        .execute();
      return await complete(found);
    },

    async find(reference: string): Promise<AdminInquiry | null> {
      const found = await rows().where("reference", "=", reference.toUpperCase()).execute();
      return (await complete(found))[0] ?? null;
    },

    async notes(id: string): Promise<InquiryNote[]> {
      return (await getNotes([id])).get(id) ?? [];
    },

    async deliveries(id: string): Promise<Delivery[]> {
      const found = await database
        .selectFrom("outbox")
        .select(["channel", "attempts", "fault", "due_at", "delivered_at", "dead_at"])
        .where("inquiry", "=", id)
        .orderBy("channel")
        .execute();
      return found.map(({ channel, attempts, fault, due_at, delivered_at, dead_at }) => ({
        channel,
        state: delivered_at !== null ? "delivered" : dead_at !== null ? "failed" : "waiting",
        attempts,
        at: Number(delivered_at ?? dead_at ?? due_at),
        fault,
      }));
    },

    async *pages(since: Date | null, size = PAGE_ROWS): AsyncGenerator<NotedInquiry[]> {
      let last = { received_at: since?.toISOString() ?? "", id: "" };
      for (;;) {
        const { received_at, id } = last;
        const page = await database
          .selectFrom("inquiries")
          .selectAll()
          .where((eb) =>
            eb.or([
              eb("received_at", ">", received_at),
              eb.and([eb("received_at", "=", received_at), eb("id", ">", id)]),
            ]),
          )
          .orderBy("received_at")
          .orderBy("id")
          .limit(size)
          .execute();
        const end = page.at(-1);
        if (end === undefined) return;
        last = end;
        const ids = page.map((inquiry) => inquiry.id);
        const notes = await getNotes(ids);
        const bookings = await readBookings(ids);
        yield page.map((inquiry) => ({
          inquiry,
          booking: bookings.get(inquiry.id) ?? null,
          notes: notes.get(inquiry.id) ?? [],
        }));
      }
    },

    /** Of all, or of those received before a date. */
    async count(before: Date | null = null): Promise<number> {
      const all = database
        .selectFrom("inquiries")
        .select((eb) => eb.fn.countAll<number>().as("count"));
      const query = before === null ? all : all.where(receivedBefore(before));
      return Number((await query.executeTakeFirst())?.count ?? 0);
    },

    /** Deletes those received before a date, with their notes and outbox rows. Returns the number of inquiries. */
    async purge(
      actor: Actor,
      before: Date,
      onBatch: (removed: number) => void = () => {},
      size = PURGE_BATCH,
    ): Promise<number> {
      const removeBatch = () =>
        database.transaction().execute(async (transaction) => {
          const { numDeletedRows } = await transaction
            .deleteFrom("inquiries")
            .where("id", "in", (eb) =>
              eb.selectFrom("inquiries").select("id").where(receivedBefore(before)).limit(size),
            )
            .executeTakeFirst();
          if (numDeletedRows > 0n) {
            await recordChange(transaction, actor, {
              action: "delete old",
              subject: "inquiries",
              before: String(numDeletedRows),
            });
          }
          return Number(numDeletedRows);
        });
      let removed = 0;
      for (let batch = await removeBatch(); batch > 0; batch = await removeBatch()) {
        removed += batch;
        onBatch(removed);
      }
      return removed;
    },
  };
}
