import { formatZonedTime } from "#domain/dealership/format-instant.ts";
import { formatCents } from "#domain/money.ts";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import {
  type CancelReason,
  cancellationConsequence,
  freeUntil,
  type Priced,
} from "./cancellation.ts";

/**
 * Says what a renter who cancels at different times owes. Nothing is paid on the site, so that it speaks of a refund only where
 * money was taken.
 */
export function cancellationSentence(
  { fromAt, totalCents, paidCents }: Priced,
  rule: RentalPlans["rules"]["cancellation"],
  now: Date,
): string {
  const describeCost = (reason: CancelReason) => {
    const priced = { fromAt, totalCents, paidCents };
    const { feeCents, refundPercent } = cancellationConsequence(priced, reason, rule, fromAt);
    if (feeCents === 0) return "nothing";
    return feeCents === totalCents
      ? "the full price"
      : `${formatCents(feeCents)}, ${100 - refundPercent}% of the price`;
  };
  const until = freeUntil(fromAt, rule);
  const when =
    now < until
      ? `Free to cancel until ${formatZonedTime(until, now)}. After that`
      : `Your rental starts in less than ${rule.freeHours} hours. From now on`;
  return [
    `${when}, canceling a confirmed rental costs ${describeCost("customer")}.`,
    `If you don't show up, you owe ${describeCost("nobody-there")}.`,
    ...(paidCents > 0
      ? [`You've paid ${formatCents(paidCents)}: what is above the cost comes back.`]
      : []),
  ].join(" ");
}
