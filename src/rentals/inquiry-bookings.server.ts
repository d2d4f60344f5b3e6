import type { Kysely } from "kysely";
import type { ReadBookings } from "#inquiries/inquiry-record.ts";
import type { RequestedBookingsTable } from "#inquiries/inquiry-reports.server.ts";
import { reservationFromRow } from "./reservation.ts";
import type { ReservationTables } from "./tables.ts";

/** For inquiries, which know of a booking only what came with them. */
export const createBookingReader =
  (database: Kysely<ReservationTables>): ReadBookings =>
  async (inquiries) => {
    if (inquiries.length === 0) return new Map();
    const rows = await database
      .selectFrom("bookings")
      .selectAll()
      .where("inquiry", "in", inquiries)
      .execute();
    return new Map(rows.map((row) => [row.inquiry ?? "", reservationFromRow(row).booking]));
  };

/** For the reports about inquiries. */
export const requestedBookings = (database: Kysely<ReservationTables>): RequestedBookingsTable =>
  database.selectFrom("bookings").select(["inquiry", "total_cents"]).as("bookings");
