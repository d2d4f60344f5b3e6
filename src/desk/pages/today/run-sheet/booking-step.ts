import type { Stop } from "#desk/pages/today/stops.server.ts";

/** The page of a booking where the cart of a stop is checked out or in; null where it cannot be yet. */
export function bookingStep(
  { reference, kind, word }: Stop,
  page = "/desk/rentals",
): string | null {
  if (kind === "deliver") return `${page}/${reference}?view=check-out`;
  return word === "Not out yet" ? null : `${page}/${reference}`;
}
