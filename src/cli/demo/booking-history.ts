import { PAYMENT_METHODS } from "#domain/bookings/payments.ts";
import type { BookingState } from "#domain/bookings/states.ts";
import type { NewBookingRow } from "#rentals/changes/reserve.server.ts";
import { type NewBookingEvent, RENTER, toRecord } from "#rentals/store/events.server.ts";
import type { BookingPaymentsTable } from "#rentals/store/tables.ts";
import type { DemoContext } from "./booking-rows.ts";
import { pick } from "./demo-booking.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Minutes until staff confirm or decline a request. */
const DECISION_MINUTES = [35, 80, 20, 140, 55];

/** The states that a booking has passed. Its present state is the last one. */
const HISTORIES: Record<BookingState, readonly BookingState[]> = {
  requested: ["requested"],
  confirmed: ["requested", "confirmed"],
  out: ["requested", "confirmed", "out"],
  returned: ["requested", "confirmed", "out", "returned"],
  closed: ["requested", "confirmed", "out", "returned", "closed"],
  declined: ["requested", "declined"],
  expired: ["requested", "expired"],
  canceled: ["requested", "confirmed", "canceled"],
  no_show: ["requested", "confirmed", "no_show"],
};

/** Returns the renter's request, the decision of staff and what happened since, the oldest first. */
export function createEvents(
  row: NewBookingRow,
  index: number,
  { staff }: DemoContext,
): NewBookingEvent[] {
  const decidedAt = row.created_at + pick(DECISION_MINUTES, index) * MINUTE;
  const times: Record<BookingState, number> = {
    requested: row.created_at,
    confirmed: decidedAt,
    declined: decidedAt,
    expired: row.created_at + DAY,
    canceled: Math.max(decidedAt, row.from_at - 2 * DAY),
    no_show: row.from_at + 3 * HOUR,
    out: row.from_at,
    returned: row.to_at,
    closed: row.to_at + 2 * HOUR,
  };
  const history = HISTORIES[row.state];
  return history.map((state, place): NewBookingEvent => {
    const from = history[place - 1];
    const hasUnit = state === "confirmed" || state === "out";
    return {
      ...toRecord(row),
      at: times[state],
      by: state === "requested" || state === "canceled" ? RENTER : pick(staff, index + place),
      kind: state,
      ...(from !== undefined && { from }),
      to: state,
      detail: hasUnit ? { unit: row.unit } : {},
    };
  });
}

type Payment = Omit<BookingPaymentsTable, "id" | "void_reason" | "card_digits">;

/** The renter pays when the cart goes out, and gets the deposit back when the booking is closed. */
export function createPayments(
  row: NewBookingRow,
  index: number,
  { staff }: DemoContext,
): Payment[] {
  const { person, name } = pick(staff, index);
  const payment = (kind: Payment["kind"], cents: number, at: number): Payment => ({
    booking: row.id,
    kind,
    method: pick(PAYMENT_METHODS, index % 4 === 0 ? 0 : 1),
    cents,
    at,
    person,
    author: name,
  });
  const taken = [
    payment("payment", row.total_cents, row.from_at),
    payment("deposit", row.deposit_cents, row.from_at),
  ];
  switch (row.state) {
    case "out":
    case "returned":
      return taken;
    case "closed":
      return [...taken, payment("deposit-return", row.deposit_cents, row.to_at + HOUR)];
    default:
      return [];
  }
}
