import { type BookingState, RESERVATION_STATES } from "#domain/bookings/states.ts";
import type { Booking } from "#rentals/store/booking.ts";
import type { MailKind } from "#rentals/store/tables.ts";

/** States in which a mail is still true: after another step, that step's own mail has the news. */
const TRUE_IN: Record<MailKind, readonly BookingState[]> = {
  confirm: ["requested"],
  received: ["requested"],
  confirmed: ["confirmed"],
  declined: ["declined"],
  expired: ["expired"],
  changed: ["requested", "confirmed", "out"],
  canceled: ["canceled", "no_show"],
  reminder: ["confirmed"],
  receipt: ["out"],
  returned: ["returned", "closed"],
  message: RESERVATION_STATES,
};

/** Whether a mail to the renter still says what is so. `now` is milliseconds since 1970. */
export function isMailTrue(
  { kind, uniqueKey }: { kind: MailKind; uniqueKey: string },
  { state, stay, fromAt, awaits, renter }: Booking,
  now: number,
): boolean {
  // The address is gone once a person asked us to delete it.
  if (!TRUE_IN[kind].includes(state) || renter.email === "") return false;
  if (kind === "confirm" || kind === "received")
    return (kind === "confirm") === (awaits === "email");
  return kind !== "reminder" || (fromAt > now && uniqueKey.endsWith(` ${stay.start} ${stay.time}`));
}
