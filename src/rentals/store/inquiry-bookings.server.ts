import type { Kysely } from "kysely";
import type { ReadBookings } from "#inquiries/inquiry-record.ts";
import type { RequestedBookingsTable } from "#inquiries/inquiry-reports.server.ts";
import { bookingFromRow } from "./booking.ts";
import type { RentalTables } from "./tables.ts";

/** For inquiries, which know of a booking only what came with them. */
export const createBookingReader =
  (database: Kysely<RentalTables>): ReadBookings =>
  async (inquiries) => {
    if (inquiries.length === 0) return new Map();
    const rows = await database
      .selectFrom("bookings")
      .selectAll()
      .where("inquiry", "in", inquiries)
      .execute();
    return new Map(rows.map((row) => [row.inquiry ?? "", bookingFromRow(row).stay]));
  };

/** For the reports about inquiries. */
export const requestedBookings = (database: Kysely<RentalTables>): RequestedBookingsTable =>
  database.selectFrom("bookings").select(["inquiry", "total_cents"]).as("bookings");
