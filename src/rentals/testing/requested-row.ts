import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import { PLANS } from "#domain/rentals/testing/sample-plans.ts";
import type { InquiriesTable } from "#inquiries/tables.ts";
import { toRequestedStay, toRow } from "#rentals/changes/reserve.server.ts";
import type { BookingsTable } from "#rentals/store/tables.ts";

/** The booking that came with an inquiry, as it was stored, with a hold from now on. */
export function requestedRow(inquiry: InquiriesTable, stay: QuotedStay): BookingsTable {
  const facts = { units: [], rules: PLANS.rules };
  return {
    ...toRow(toRequestedStay({ inquiry, booking: stay }), facts, Date.now()),
    created_at: Date.parse(inquiry.received_at),
  };
}
