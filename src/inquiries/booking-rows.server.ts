import type { Kysely } from "kysely";
import type { Booking } from "#domain/rentals/booking/booking.ts";
import { bookingOf } from "./bookings-table.ts";
import type { InquiryTables } from "./inquiries-table.ts";

/** The bookings among inquiries, by the inquiry's id. */
export async function bookingsAmong(
  database: Kysely<InquiryTables>,
  ids: readonly string[],
): Promise<Map<string, Booking>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom("bookings")
    .selectAll()
    .where("inquiry", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.inquiry, bookingOf(row)]));
}
