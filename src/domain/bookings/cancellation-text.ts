import { formatCents } from "#domain/money.ts";
import {
  bookingInterval,
  formatDateTime,
  freeCancellationDeadline,
} from "#domain/rentals/booking-times.ts";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import { type CancelReason, cancellationConsequence } from "./cancellation.ts";

/**
 * What a renter who cancels at different times owes. Nothing is paid on the site, so that it speaks of a refund only where
 * money was taken: `paidCents` is what was paid for the rental, without the deposit.
 */
export function cancellationSentence(
  stay: Pick<QuotedStay, "start" | "time" | "days" | "quote">,
  rule: RentalPlans["rules"]["cancellation"],
  now: Date,
  paidCents = 0,
): string {
  const { totalCents } = stay.quote;
  const fromAt = bookingInterval(stay).from.getTime();
  const describeCost = (reason: CancelReason) => {
    const priced = { fromAt, totalCents, paidCents };
    const { feeCents, refundPercent } = cancellationConsequence(priced, reason, rule, fromAt);
    if (feeCents === 0) return "nothing";
    return feeCents === totalCents
      ? "the full price"
      : `${formatCents(feeCents)}, ${100 - refundPercent}% of the price`;
  };
  const until = freeCancellationDeadline(stay, rule.freeHours);
  const when =
    now < until
      ? `Free to cancel until ${formatDateTime(until, now)}. After that`
      : `Your rental starts in less than ${rule.freeHours} hours. From now on`;
  return [
    `${when}, canceling a confirmed rental costs ${describeCost("customer")}.`,
    `If you don't show up, you owe ${describeCost("nobody-there")}.`,
    ...(paidCents > 0
      ? [`You've paid ${formatCents(paidCents)}: what is above the cost comes back.`]
      : []),
  ].join(" ");
}
