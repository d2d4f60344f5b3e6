import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Staff } from "#desk/session/require-right.ts";
import {
  cancelOptions as allCancelOptions,
  type CancelOption as Option,
} from "#domain/bookings/cancel-options.ts";
import type { Paid } from "#domain/bookings/payments.ts";
import { formatDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import type { Booking } from "#rentals/store/booking.ts";

/** The most that rentals staff may waive, in cents; an owner has no limit. */
const MAX_WAIVED_CENTS = 15_000;

export type CancelOption = Option & { canWaive: boolean };

/** Returns the fee of each cancellation reason as of now, and whether this person may waive it. */
export function cancelOptions(
  booking: Booking,
  payments: readonly Paid[],
  { rentals, figures }: Catalogue,
  { roles }: Pick<Staff, "roles">,
  now: Date,
): CancelOption[] {
  const policy = { cancellation: rentals.rules.cancellation, delivery: figures.delivery };
  return allCancelOptions(booking, payments, policy, now).map((option) => ({
    ...option,
    canWaive: roles.includes("owner") || option.feeCents <= MAX_WAIVED_CENTS,
  }));
}

/** "today" or "Sat, Jul 11" */
export const dayWord = (day: string, now: Date) =>
  day === dealershipTime(now).day ? "today" : formatDay(day, "short", now);
