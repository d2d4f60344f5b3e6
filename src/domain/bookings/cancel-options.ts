import type { PolicyFigures } from "#domain/content/policy-figures-schema.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { usd } from "#domain/money.ts";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import { CANCEL_REASONS, type CancelReason, cancellationConsequence } from "./cancellation.ts";
import { mostCents, type Paid } from "./payments.ts";
import type { BookingState } from "./states.ts";

const LABELS = {
  customer: "The customer cancels",
  "nobody-there": "The customer doesn't show up",
  dealership: "We cancel",
} as const;

/** Amounts in cents. */
export type CancelOption = {
  reason: CancelReason;
  label: string;
  why: string;
  refundCents: number;
  /** Part of the price that the policy keeps. */
  feeCents: number;
  /** Charge for a wasted delivery trip, which staff decide; null without one. */
  delivery: { label: string; cents: number } | null;
};

type Canceled = { state: BookingState; fromAt: number; stay: QuotedStay };

type Policy = {
  cancellation: RentalPlans["rules"]["cancellation"];
  delivery: PolicyFigures["delivery"];
};

/** Lists the reasons for a cancellation with the refund and the fee of each at a time. */
export function cancelOptions(
  { state, fromAt, stay }: Canceled,
  payments: readonly Paid[],
  { cancellation, delivery: fees }: Policy,
  now: Date,
): CancelOption[] {
  const isRequest = state === "requested";
  const isToday = stay.start === dealershipTime(now).day;
  const reasons = isRequest ? (["customer", "dealership"] as const) : CANCEL_REASONS;
  return reasons.map((reason) => {
    const { refundPercent, refundCents, feeCents } = cancellationConsequence(
      {
        fromAt,
        totalCents: stay.quote.totalCents,
        paidCents: mostCents("refund", payments) ?? 0,
      },
      isRequest ? "dealership" : reason,
      cancellation,
      now.getTime(),
    );
    const truck = (label: string, dollars: number) => ({ label, cents: dollars * 100 });
    const isDelivered = stay.area !== null && !isRequest;
    const delivery =
      isDelivered && reason === "customer" && isToday
        ? truck("Same-day cancellation of the delivery", fees.sameDayCancellationFee)
        : isDelivered && reason === "nobody-there"
          ? truck("Missed appointment", fees.missedAppointmentFee)
          : null;
    const policy =
      reason === "customer" && refundPercent < 100
        ? `Rental policy: less than ${cancellation.freeHours} hours before the start, ${refundPercent}% comes back`
        : refundPercent === 100
          ? "Everything comes back"
          : refundPercent === 0
            ? "No-show: nothing comes back"
            : `No-show: ${refundPercent}% comes back`;
    return {
      reason,
      label: LABELS[reason],
      why:
        delivery === null ? policy : `${policy}. ${delivery.label}: ${usd(delivery.cents / 100)}`,
      refundCents,
      feeCents,
      delivery,
    };
  });
}
