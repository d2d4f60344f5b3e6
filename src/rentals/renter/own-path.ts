import type { Reservation } from "#rentals/reservation.ts";

type Part = "" | "/cancel" | "/dates" | "/calendar.ics";

/** The renter's page, or a part of it, with the key that opens it. */
export function ownPath(
  { reference, key }: Pick<Reservation, "reference" | "key">,
  part: Part = "",
  more: Record<string, string> = {},
): string {
  return `/reservations/${reference}${part}?${new URLSearchParams({ key, ...more })}`;
}
