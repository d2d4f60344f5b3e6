import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Kysely } from "kysely";
import type { Booking } from "#domain/rentals/booking.ts";
import type { InquiriesTable, InquiryNotesTable, InquiryTables } from "./tables.ts";
import { bookingsAmong } from "./tables.ts";

/** Bounds what one transaction holds, and how long the site waits for its turn to write. */
const PURGE_BATCH = 200;
const PAGE = 500;

/** An inquiry with the number of notes that staff have written about it, and the rental that it asks for. */
export type AdminInquiry = InquiriesTable & { notes: number; booking: Booking | null };

export type InquiryNote = Pick<InquiryNotesTable, "written_at" | "text">;

/** An inquiry with its booking and its notes, the oldest first. */
export type NotedInquiry = {
  inquiry: InquiriesTable;
  booking: Booking | null;
  notes: InquiryNote[];
};

/** How one channel of an inquiry stands. `at` is when it was delivered or given up, or is due: milliseconds since 1970. */
export type Delivery = {
  channel: InquiryTables["outbox"]["channel"];
  state: "delivered" | "waiting" | "dead";
  attempts: number;
  at: number;
  fault: string | null;
};

/** Inquiries received before a date, or those of one mail address in any case of its letters. */
export type PurgeChoice = { olderThan: Date } | { email: string };

type Changed = "changed" | "already" | "unknown";

const countedNotes = (eb: ExpressionBuilder<InquiryTables, "inquiries">) =>
  eb
    .selectFrom("inquiry_notes")
    .whereRef("inquiry_notes.inquiry", "=", "inquiries.id")
    .select((notes) => notes.fn.countAll<number>().as("count"));

const isChosen =
  (choice: PurgeChoice) =>
  ({ eb, fn }: ExpressionBuilder<InquiryTables, "inquiries">) =>
    "email" in choice
      ? eb(fn<string>("lower", ["email"]), "=", choice.email.trim().toLowerCase())
      : eb("received_at", "<", choice.olderThan.toISOString());

export type InquiryAdmin = ReturnType<typeof createInquiryAdmin>;

/** What the dealership's staff do with inquiries. */
export function createInquiryAdmin(
  database: Kysely<InquiryTables>,
  clock: () => Date = () => new Date(),
) {
  const rows = () =>
    database
      .selectFrom("inquiries")
      .selectAll()
      .select((eb) => countedNotes(eb).as("notes"));

  const complete = async (
    found: readonly (InquiriesTable & { notes: number | null })[],
  ): Promise<AdminInquiry[]> => {
    const bookings = await bookingsAmong(
      database,
      found.map(({ id }) => id),
    );
    return found.map((row) => ({
      ...row,
      notes: Number(row.notes),
      booking: bookings.get(row.id) ?? null,
    }));
  };

  const idOf = async (reference: string) => {
    const row = await database
      .selectFrom("inquiries")
      .select("id")
      .where("reference", "=", reference.toUpperCase())
      .executeTakeFirst();
    return row?.id ?? null;
  };

  const setClosed = async (reference: string, to: "closed" | "open"): Promise<Changed> => {
    const { numUpdatedRows } = await database
      .updateTable("inquiries")
      .set({ closed_at: to === "closed" ? clock().toISOString() : null })
      .where("reference", "=", reference.toUpperCase())
      .where("closed_at", to === "closed" ? "is" : "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return "changed";
    return (await idOf(reference)) === null ? "unknown" : "already";
  };

  const notesOf = async (ids: readonly string[]): Promise<Map<string, InquiryNote[]>> => {
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
    /** The newest first, at most `limit`: those that are not closed, or all. */
    async list({ closed, limit }: { closed: boolean; limit: number }): Promise<AdminInquiry[]> {
      const query = closed ? rows() : rows().where("closed_at", "is", null);
      const found = await query.orderBy("received_at", "desc").orderBy("id").limit(limit).execute();
      return await complete(found);
    },

    /** The oldest first, at most `limit`: received up to an instant, not closed and without a note. */
    async unanswered({ until, limit }: { until: Date; limit: number }): Promise<AdminInquiry[]> {
      const found = await rows()
        .where("closed_at", "is", null)
        .where("received_at", "<=", until.toISOString())
        .where(({ not, exists }) =>
          not(
            exists((eb) =>
              eb
                .selectFrom("inquiry_notes")
                .select("inquiry_notes.id")
                .whereRef("inquiry_notes.inquiry", "=", "inquiries.id"),
            ),
          ),
        )
        .orderBy("received_at")
        .orderBy("id")
        .limit(limit)
        .execute();
      return await complete(found);
    },

    /** One inquiry by its reference, in any case of its letters, or null. */
    async find(reference: string): Promise<AdminInquiry | null> {
      const found = await rows().where("reference", "=", reference.toUpperCase()).execute();
      return (await complete(found))[0] ?? null;
    },

    /** The notes about an inquiry by its id, the oldest first. */
    async notes(id: string): Promise<InquiryNote[]> {
      return (await notesOf([id])).get(id) ?? [];
    },

    /** How an inquiry, by its id, has gone out on each channel. */
    async deliveries(id: string): Promise<Delivery[]> {
      const found = await database
        .selectFrom("outbox")
        .select(["channel", "attempts", "fault", "due_at", "delivered_at", "dead_at"])
        .where("inquiry", "=", id)
        .orderBy("channel")
        .execute();
      return found.map(({ channel, attempts, fault, due_at, delivered_at, dead_at }) => ({
        channel,
        state: delivered_at !== null ? "delivered" : dead_at !== null ? "dead" : "waiting",
        attempts,
        at: Number(delivered_at ?? dead_at ?? due_at),
        fault,
      }));
    },

    /** Writes a note about an inquiry. False when there is no such inquiry. */
    async note(reference: string, text: string): Promise<boolean> {
      const inquiry = await idOf(reference);
      if (inquiry === null) return false;
      const written_at = clock().toISOString();
      await database
        .insertInto("inquiry_notes")
        .values({ id: randomUUID(), inquiry, written_at, text })
        .execute();
      return true;
    },

    /** Closes an inquiry that is open. */
    async close(reference: string): Promise<Changed> {
      return await setClosed(reference, "closed");
    },

    /** Opens an inquiry that is closed. */
    async reopen(reference: string): Promise<Changed> {
      return await setClosed(reference, "open");
    },

    /** All inquiries since a date with their notes, the oldest first, a page at a time. */
    async *pages(since: Date | null, size = PAGE): AsyncGenerator<NotedInquiry[]> {
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
        const notes = await notesOf(ids);
        const bookings = await bookingsAmong(database, ids);
        yield page.map((inquiry) => ({
          inquiry,
          booking: bookings.get(inquiry.id) ?? null,
          notes: notes.get(inquiry.id) ?? [],
        }));
      }
    },

    /** How many inquiries there are, or how many of them a purge would remove. */
    async count(choice: PurgeChoice | null = null): Promise<number> {
      const all = database
        .selectFrom("inquiries")
        .select((eb) => eb.fn.countAll<number>().as("count"));
      const query = choice === null ? all : all.where(isChosen(choice));
      return Number((await query.executeTakeFirst())?.count ?? 0);
    },

    /** Removes inquiries with their notes, bookings and what is still to be delivered of them, in batches. Answers how many. */
    async purge(
      choice: PurgeChoice,
      onBatch: (removed: number) => void = () => {},
      size = PURGE_BATCH,
    ): Promise<number> {
      let removed = 0;
      for (;;) {
        const { numDeletedRows } = await database
          .deleteFrom("inquiries")
          .where("id", "in", (eb) =>
            eb.selectFrom("inquiries").select("id").where(isChosen(choice)).limit(size),
          )
          .executeTakeFirst();
        if (numDeletedRows === 0n) return removed;
        removed += Number(numDeletedRows);
        onBatch(removed);
      }
    },
  };
}
