import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { dayText } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { usd } from "#domain/money.ts";
import { CANCEL_REASONS, cancellationConsequence } from "#domain/reservations/cancellation.ts";
import { mostCents, type Paid } from "#domain/reservations/payments.ts";
import type { Reservation } from "#reservations/reservation.ts";

const LABELS = {
  customer: "The customer cancels",
  "nobody-there": "Nobody is there",
  dealership: "We cancel",
} as const;

/** What rentals may waive, in cents; an owner may waive all. */
const MOST_WAIVED = 15_000;

export type CancelOption = {
  reason: keyof typeof LABELS;
  label: string;
  why: string;
  refundCents: number;
  /** What the policy keeps of the price. */
  feeCents: number;
  /** For a truck that goes in vain; a person decides. */
  delivery: { label: string; cents: number } | null;
  canWaive: boolean;
};

/** What each reason for a cancellation comes to now. */
export function cancelOptions(
  reservation: Reservation,
  payments: readonly Paid[],
  { rentals: { rules }, figures }: Catalogue,
  { role }: Pick<Staff, "role">,
  now: Date,
): CancelOption[] {
  const isRequest = reservation.state === "requested";
  const { booking } = reservation;
  const isToday = booking.start === dealershipTime(now).day;
  const { sameDayCancellationFee, missedAppointmentFee } = figures.delivery;
  const { freeHours } = rules.cancellation;
  const reasons = isRequest ? (["customer", "dealership"] as const) : CANCEL_REASONS;
  return reasons.map((reason) => {
    const priced = {
      ...reservation,
      totalCents: booking.quote.totalCents,
      paidCents: mostCents("refund", payments) ?? 0,
    };
    const rule = isRequest ? "dealership" : reason;
    const { refundPercent, refundCents, feeCents } = cancellationConsequence(
      priced,
      rule,
      rules.cancellation,
      now.getTime(),
    );
    const truck = (label: string, dollars: number) => ({ label, cents: dollars * 100 });
    const isDelivered = booking.area !== null && !isRequest;
    const delivery =
      isDelivered && reason === "customer" && isToday
        ? truck("Same-day cancellation of the delivery", sameDayCancellationFee)
        : isDelivered && reason === "nobody-there"
          ? truck("Missed appointment", missedAppointmentFee)
          : null;
    const policy =
      reason === "customer" && refundPercent < 100
        ? `Rental policy: less than ${freeHours} hours before the start, ${refundPercent}% comes back`
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
      canWaive: role === "owner" || feeCents <= MOST_WAIVED,
    };
  });
}

/** "today" or "Sat, Jul 11" */
export const dayWord = (day: string, now: Date) =>
  day === dealershipTime(now).day ? "today" : dayText(day, "short");
