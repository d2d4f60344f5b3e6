import type { Stop } from "#desk/pages/today/stops.server.ts";

/** The page of a booking where the cart of a stop is handed over or taken back; null where it cannot be yet. */
export function bookingStep(
  { reference, kind, word }: Stop,
  page = "/desk/rentals",
): string | null {
  if (kind === "deliver") return `${page}/${reference}?view=hand-over`;
  return word === "Not out yet" ? null : `${page}/${reference}`;
}
