import {
  type CancelReason,
  type Consequence,
  cancellationConsequence,
  freeUntil,
} from "#domain/bookings/cancellation.ts";
import { formatZonedTime } from "#domain/dealership/format-instant.ts";
import { formatCents } from "#domain/money.ts";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import type { Booking } from "#rentals/store/booking.ts";

type Rule = RentalPlans["rules"]["cancellation"];

/** `paidCents` is what was paid for the rental, without the deposit. */
export type PaidBooking = { booking: Booking; paidCents: number };

function consequence(
  { booking: { fromAt, stay }, paidCents }: PaidBooking,
  reason: CancelReason,
  rule: Rule,
  now: number,
) {
  const priced = { fromAt, totalCents: stay.quote.totalCents, paidCents };
  return cancellationConsequence(priced, reason, rule, now);
}

/** Returns the consequence of canceling for the renter at a time. Canceling a request is free. */
export function cancellationAt(own: PaidBooking, rule: Rule, now: Date): Consequence {
  const reason = own.booking.state === "requested" ? "dealership" : "customer";
  return consequence(own, reason, rule, now.getTime());
}

/** Formats the consequence in dollars: the refund where money was taken, otherwise the amount due. */
export function costText({ feeCents, refundCents }: Consequence, paidCents: number): string {
  if (refundCents > 0) return `${formatCents(refundCents)} comes back`;
  if (feeCents === 0) return "free";
  const due = feeCents - paidCents;
  return due > 0 ? `${formatCents(due)} is due` : "nothing comes back";
}

/** The deadline and what canceling costs before and after it, and without being there. */
export function cancellationRows(
  own: PaidBooking,
  rule: Rule,
  now: Date,
): { when: string; cost: string }[] {
  const { fromAt, state } = own.booking;
  const deadline = freeUntil(own.booking.fromAt, rule);
  const isEarly = now < deadline;
  const costs = (reason: CancelReason) =>
    costText(consequence(own, reason, rule, fromAt), own.paidCents);
  const late = state === "requested" ? "Once confirmed" : "From now on";
  return [
    ...(state === "requested" ? [{ when: "Until we confirm it", cost: costs("dealership") }] : []),
    ...(isEarly
      ? [{ when: `Until ${formatZonedTime(deadline, now)}`, cost: costs("dealership") }]
      : []),
    { when: isEarly ? "After that" : late, cost: costs("customer") },
    { when: "If you don't show up", cost: costs("nobody-there") },
  ];
}
