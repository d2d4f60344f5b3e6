import type { Catalogue } from "#catalogue/catalogue.ts";
import { dayText } from "#domain/dates.ts";
import { clockText } from "#domain/dealership/hours.ts";
import { centsText, counted } from "#domain/money.ts";
import { instantText } from "#domain/rentals/booking-times.ts";
import { OPEN_STATES } from "#domain/reservations/states.ts";
import { ownPath } from "#rentals/renter/own-path.ts";
import {
  cancellationAt,
  costText,
  freeUntil,
  type PaidReservation,
} from "#rentals/renter/plan-changes.ts";

/** What canceling means now, for the renter. */
export function cancelView({ rentals }: Catalogue, own: PaidReservation, now: Date) {
  const { reservation, paidCents } = own;
  const { booking, state, version } = reservation;
  const rule = rentals.rules.cancellation;
  const isPossible = OPEN_STATES.some((open) => open === state);
  const result = cancellationAt(own, rule, now);
  const cost = costText(result, paidCents);
  const until = instantText(freeUntil(reservation, rule));
  const consequence = () => {
    if (!isPossible) return "It can't be canceled here any more. Call us, and we'll find a way.";
    const back = result.refundCents > 0 ? ` We refund ${centsText(result.refundCents)}.` : "";
    if (state === "requested") return `It isn't confirmed yet, so canceling is free.${back}`;
    if (result.feeCents === 0) {
      return `Canceling is free until ${until}.${back || " You owe nothing."}`;
    }
    return `It was free until ${until}. Now canceling costs ${centsText(result.feeCents)} of the ${centsText(booking.quote.totalCents)}.${back}`;
  };
  const amount = result.refundCents > 0 ? `, refund ${centsText(result.refundCents)}` : `, ${cost}`;
  return {
    title: isPossible ? "Cancel this reservation?" : "This reservation can't be canceled here",
    stay: `${booking.vehicleName}, ${counted(booking.days, "day")} from ${dayText(booking.start, "named")} at ${clockText(booking.time, "long")}.`,
    consequence: consequence(),
    button: `Cancel reservation${cost === "free" ? "" : amount}`,
    isPossible,
    /** The price that the renter saw; another one has to be seen first. */
    cost,
    version,
    page: ownPath(reservation),
    action: ownPath(reservation, "/cancel"),
  };
}
