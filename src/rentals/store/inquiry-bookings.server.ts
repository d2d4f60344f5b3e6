import { type Kysely, type SqlBool, sql } from "kysely";
import { type BookedOutcome, listOutcomeStates } from "#domain/bookings/booked-outcome.ts";
import type { RequestedBooking } from "#domain/requested.ts";
import { type Booking, bookingFromRow } from "./booking.ts";
import type { RentalTables } from "./tables.ts";

function toRequestedBooking({ stay, state, byRule, noHold, holdUntil }: Booking): RequestedBooking {
  if (byRule !== null) return { ...stay, outcome: "confirmed" };
  if (state !== "requested" || holdUntil === null) return stay;
  return { ...stay, confirmBy: holdUntil, ...(noHold !== null && { outcome: "no-hold" }) };
}

/** True of inquiries that ended so by the booking that came with them, in statements that read inquiries. */
export const isBookedAs = (outcome: BookedOutcome["outcome"]) =>
  sql<SqlBool>`exists (select 1 from bookings where bookings.inquiry = inquiries.id
    and bookings.state in (${sql.join(listOutcomeStates(outcome))}))`;

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
