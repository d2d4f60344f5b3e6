import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Booking } from "#domain/rentals/booking.ts";
import { bookingFromRow, type InquiriesTable, type InquiryTables } from "./tables.ts";

export type BookingStart = Pick<
  InquiriesTable,
  "reference" | "first_name" | "last_name" | "phone" | "answered_at" | "closed_at"
> & { booking: Booking };

/** A mail about an inquiry that is still open. */
export type UndeliveredMail = Pick<InquiriesTable, "reference" | "first_name" | "last_name"> & {
  channel: InquiryTables["outbox"]["channel"];
};

export type DayOverview = ReturnType<typeof createDayOverview>;

/** What a day at the dealership begins with. */
export function createDayOverview(database: Kysely<InquiryTables>) {
  return {
    /** Bookings that begin from one day to another, both included, in the order of their start. */
    async bookingStarts(from: string, to: string, limit: number): Promise<BookingStart[]> {
      const rows = await database
        .selectFrom("bookings")
        .innerJoin("inquiries", "inquiries.id", "bookings.inquiry")
        .selectAll("bookings")
        .select([
          "inquiries.reference",
          "inquiries.first_name",
          "inquiries.last_name",
          "inquiries.phone",
          "inquiries.answered_at",
          "inquiries.closed_at",
        ])
        .where("start_day", ">=", from)
        .where("start_day", "<=", to)
        .orderBy("start_day")
        .orderBy("start_time")
        .orderBy("bookings.inquiry")
        .limit(limit)
        .execute();
      return rows.map(
        ({ reference, first_name, last_name, phone, answered_at, closed_at, ...row }) => ({
          ...{ reference, first_name, last_name, phone, answered_at, closed_at },
          booking: bookingFromRow(row),
        }),
      );
    },

    /** The latest first. */
    async undeliveredMails(limit: number): Promise<UndeliveredMail[]> {
      return await database
        .selectFrom("outbox")
        .innerJoin("inquiries", "inquiries.id", "outbox.inquiry")
        .select(["reference", "first_name", "last_name", "outbox.channel"])
        .where("outbox.dead_at", "is not", null)
        .where("inquiries.closed_at", "is", null)
        .orderBy("outbox.dead_at", "desc")
        .orderBy("outbox.id")
        .limit(limit)
        .execute();
    },
  };
}

export const dayIndexMigration: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createIndex("bookings_start")
      .on("bookings")
      .columns(["start_day", "start_time"])
      .execute();
    await sql`create index outbox_dead on outbox (dead_at) where dead_at is not null`.execute(
      database,
    );
  },
};
