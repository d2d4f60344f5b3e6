import type { Kysely } from "kysely";
import type { InquiryBooking, ReadBookings } from "#inquiries/inquiry-record.ts";
import type { RequestedBookingsTable } from "#inquiries/inquiry-reports.server.ts";
import { type Booking, bookingFromRow } from "./booking.ts";
import type { RentalTables } from "./tables.ts";

function toInquiryBooking({ stay, state, byRule, noHold, holdUntil }: Booking): InquiryBooking {
  if (byRule !== null) return { ...stay, outcome: "confirmed" };
  if (state !== "requested" || holdUntil === null) return stay;
  return { ...stay, confirmBy: holdUntil, ...(noHold !== null && { outcome: "no-hold" }) };
}

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
    return new Map(rows.map((row) => [row.inquiry ?? "", toInquiryBooking(bookingFromRow(row))]));
  };

/** For the reports about inquiries. */
export const requestedBookings = (database: Kysely<RentalTables>): RequestedBookingsTable =>
  database.selectFrom("bookings").select(["inquiry", "total_cents"]).as("bookings");
