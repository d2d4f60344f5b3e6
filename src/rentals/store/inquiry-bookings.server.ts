import type { Kysely } from "kysely";
import type { RequestedBooking } from "#domain/requested.ts";
import { type Booking, bookingFromRow } from "./booking.ts";
import type { RentalTables } from "./tables.ts";

function toRequestedBooking({ stay, state, byRule, noHold, holdUntil }: Booking): RequestedBooking {
  if (byRule !== null) return { ...stay, outcome: "confirmed" };
  if (state !== "requested" || holdUntil === null) return stay;
  return { ...stay, confirmBy: holdUntil, ...(noHold !== null && { outcome: "no-hold" }) };
}

/** For inquiries, which know of a booking only what came with them. */
export const createBookingReader =
  (database: Kysely<RentalTables>) =>
  async (inquiries: readonly string[]): Promise<ReadonlyMap<string, RequestedBooking>> => {
    if (inquiries.length === 0) return new Map();
    const rows = await database
      .selectFrom("bookings")
      .selectAll()
      .where("inquiry", "in", inquiries)
      .execute();
    return new Map(rows.map((row) => [row.inquiry ?? "", toRequestedBooking(bookingFromRow(row))]));
  };
