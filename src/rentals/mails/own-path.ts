import type { Booking } from "#rentals/store/booking.ts";

type Part = "" | "/confirm" | "/cancel" | "/dates" | "/calendar.ics";

/** The renter's page, or a part of it, with the key that opens it. */
export function ownPath(
  { reference, key }: Pick<Booking, "reference" | "key">,
  part: Part = "",
  more: Record<string, string> = {},
): string {
  return `/reservations/${reference}${part}?${new URLSearchParams({ key, ...more })}`;
}
