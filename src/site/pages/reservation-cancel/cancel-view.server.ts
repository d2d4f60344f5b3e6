import type { Catalogue } from "#catalogue/catalogue.ts";
import { freeUntil } from "#domain/bookings/cancellation.ts";
import { OPEN_STATES } from "#domain/bookings/states.ts";
import { formatDay } from "#domain/dates.ts";
import { formatZonedTime } from "#domain/dealership/format-instant.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { formatCents, pluralize } from "#domain/money.ts";
import { ownPath } from "#rentals/mails/own-path.ts";
import { cancellationAt, costText, type PaidBooking } from "#rentals/mails/plan-changes.ts";

/** Returns the renter's consequences of canceling now. */
export function cancelView({ rentals }: Catalogue, own: PaidBooking, now: Date) {
  const { booking, paidCents } = own;
  const { stay, state, version } = booking;
  const rule = rentals.rules.cancellation;
  const isPossible = OPEN_STATES.some((open) => open === state);
  const result = cancellationAt(own, rule, now);
  const cost = costText(result, paidCents);
  const until = formatZonedTime(freeUntil(booking.fromAt, rule), now);
  const consequence = () => {
    if (!isPossible) return "It can't be canceled here anymore. Call us, and we'll find a way.";
    const back = result.refundCents > 0 ? ` We refund ${formatCents(result.refundCents)}.` : "";
    if (state === "requested") return `It isn't confirmed yet, so canceling is free.${back}`;
    if (result.feeCents === 0) {
      return `Canceling is free until ${until}.${back || " You owe nothing."}`;
    }
    return `It was free until ${until}. Now canceling costs ${formatCents(result.feeCents)} of the ${formatCents(stay.quote.totalCents)}.${back}`;
  };
  const amount =
    result.refundCents > 0 ? `, refund ${formatCents(result.refundCents)}` : `, ${cost}`;
  return {
    title: isPossible ? "Cancel this reservation?" : "This reservation can't be canceled here",
    stay: `${stay.vehicleName}, ${pluralize(stay.days, "day")} from ${formatDay(stay.start, "named", now)} at ${formatTime(stay.time, "long")}.`,
    consequence: consequence(),
    button: `Cancel reservation${cost === "free" ? "" : amount}`,
    isPossible,
    /** The price that the renter saw; another one has to be seen first. */
    cost,
    version,
    page: ownPath(booking),
    action: ownPath(booking, "/cancel"),
  };
}
