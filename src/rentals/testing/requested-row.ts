import type { Booking } from "#domain/rentals/booking.ts";
import { PLANS } from "#domain/rentals/testing/sample-plans.ts";
import type { InquiriesTable } from "#inquiries/tables.ts";
import { toRequestedStay, toRow } from "#rentals/reserve.server.ts";
import type { ReservationsTable } from "#rentals/tables.ts";

/** The booking that came with an inquiry, as it was stored, with a hold from now on. */
export function requestedRow(inquiry: InquiriesTable, booking: Booking): ReservationsTable {
  const facts = { units: [], rules: PLANS.rules };
  return {
    ...toRow(toRequestedStay({ inquiry, booking }), facts, Date.now()),
    created_at: Date.parse(inquiry.received_at),
  };
}
