import type { RentalPlans } from "#domain/rentals/plan-schema.ts";

export const CANCEL_REASONS = ["customer", "nobody-there", "dealership"] as const;

export type CancelReason = (typeof CANCEL_REASONS)[number];

export type Consequence = {
  /** Percentage of the rental price. */
  refundPercent: number;
  /** Refund of payments, without the deposit. Not below zero. */
  refundCents: number;
  /** Part of the rental price that the dealership keeps or is still owed. */
  feeCents: number;
};

export type Priced = {
  /** Start of the rental, in milliseconds since 1970. */
  fromAt: number;
  totalCents: number;
  /** Paid for the rental so far, without the deposit. */
  paidCents: number;
};

/** Counted in real time, although the clocks may change in between. */
export const freeUntil = (
  fromAt: number,
  { freeHours }: Pick<RentalPlans["rules"]["cancellation"], "freeHours">,
): Date => new Date(fromAt - freeHours * 3_600_000);

/** content/rental-plans.json has the rule. `now` is in milliseconds since 1970. */
export function cancellationConsequence(
  { fromAt, totalCents, paidCents }: Priced,
  reason: CancelReason,
  rule: RentalPlans["rules"]["cancellation"],
  now: number,
): Consequence {
  const { lateRefundPercent, noShowRefundPercent } = rule;
  const isFree = reason === "dealership" || now <= freeUntil(fromAt, rule).getTime();
  const latePercent = reason === "nobody-there" ? noShowRefundPercent : lateRefundPercent;
  const refundPercent = isFree && reason !== "nobody-there" ? 100 : latePercent;
  const feeCents = totalCents - Math.round((totalCents * refundPercent) / 100);
  return { refundPercent, feeCents, refundCents: Math.max(0, paidCents - feeCents) };
}
