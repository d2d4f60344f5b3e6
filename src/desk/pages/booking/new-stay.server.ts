import type { Catalogue } from "#catalogue/catalogue.ts";
import { changeStayFields, mistakesWithoutOverride } from "#desk/bookings/staff-stays.server.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { Booking } from "#rentals/store/booking.ts";

export type RequestedStay = { start: string; time: string; days: string };

export type NewStay =
  | { ok: true; requested: RequestedStay; booking: QuotedStay; differenceCents: number }
  | { ok: false; requested: RequestedStay; mistakes: readonly string[] };

/** Quotes other dates at the price of the site. A cart that is out keeps its start. */
export function newStay(
  booking: Booking,
  typed: RequestedStay,
  catalogue: Catalogue,
  now: Date,
): NewStay {
  const { stay, state } = booking;
  const isOut = state === "out";
  const requested = isOut ? { ...typed, start: stay.start, time: stay.time } : typed;
  const read = changeStayFields(booking, requested, catalogue, now);
  if (!read.ok) return { ok: false, requested, mistakes: mistakesWithoutOverride(read.errors) };
  const changed = read.stay;
  if (isOut && changed.days <= stay.days) {
    return { ok: false, requested, mistakes: [`Enter more than ${stay.days} days in all.`] };
  }
  const differenceCents = changed.quote.totalCents - stay.quote.totalCents;
  return { ok: true, requested, booking: changed, differenceCents };
}

/** Reads the dates whose price the address requests; null without such a request. */
export function parseRequestedStay(
  params: URLSearchParams,
  { stay }: Booking,
): RequestedStay | null {
  if (!params.has("days")) return null;
  return {
    start: params.get("start") ?? stay.start,
    time: params.get("time") ?? stay.time,
    days: params.get("days") ?? "",
  };
}
