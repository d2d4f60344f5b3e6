import type { Hours } from "#domain/dealership/dealership-schema.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import { PLANS } from "#domain/rentals/testing/sample-plans.ts";
import type { InquiriesTable } from "#inquiries/tables.ts";
import { toRequestedStay, toRow } from "#rentals/changes/reserve.server.ts";
import type { BookingsTable } from "#rentals/store/tables.ts";

const ALWAYS_OPEN: Hours = [
  { days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], opens: "00:00", closes: "23:59" },
];

/** The booking that came with an inquiry, as it was stored, with a hold from now on. */
export function requestedRow(inquiry: InquiriesTable, stay: QuotedStay): BookingsTable {
  const facts = { rules: PLANS.rules, opening: { hours: ALWAYS_OPEN, closures: [] } };
  return {
    ...toRow(toRequestedStay(inquiry, stay), facts, Date.now()),
    customer: inquiry.customer,
    created_at: Date.parse(inquiry.received_at),
  };
}
