import type { Catalogue } from "#catalogue/catalogue.ts";
import { handoverMistakes } from "#domain/rentals/handover.ts";
import { quoteFacts, rentalFromParams } from "#domain/rentals/quote-params.ts";
import { freezeQuote, type QuotedStay } from "#domain/rentals/quoted-stay.ts";
import { rentalSchedule } from "#domain/rentals/rental-schedule.ts";
import type { Booking } from "#rentals/store/booking.ts";

export type RequestedStay = { start: string; time: string; days: string };

export type NewStay =
  | { ok: true; requested: RequestedStay; booking: QuotedStay; differenceCents: number }
  | { ok: false; requested: RequestedStay; mistakes: readonly string[] };

/** Other dates with the price that the site would quote. A cart that is out keeps its start. */
export function newStay(
  booking: Booking,
  typed: RequestedStay,
  catalogue: Catalogue,
  now: Date,
): NewStay {
  const { stay, state, createdAt } = booking;
  const isOut = state === "out";
  const requested = isOut ? { ...typed, start: stay.start, time: stay.time } : typed;
  const { start, time } = requested;
  // The start of a longer stay was checked, and its price with a rush fee or without, when it was requested.
  const priced = isOut ? new Date(createdAt) : now;
  const params = new URLSearchParams({
    plan: stay.vehicle,
    start,
    days: requested.days,
    area: stay.area ?? "",
    drivers: String(stay.additionalDrivers),
    time,
  });
  const read = rentalFromParams(params, quoteFacts(catalogue), priced);
  if (!read.ok) return { ok: false, requested, mistakes: read.mistakes.map(({ text }) => text) };
  const { request, quote } = read.rental;
  if (isOut && request.days <= stay.days) {
    return { ok: false, requested, mistakes: [`Enter more than ${stay.days} days in all.`] };
  }
  const handover = {
    start,
    time,
    days: request.days,
    isDelivered: stay.area !== null,
    bookedTime: stay.time,
  };
  const schedule = rentalSchedule(catalogue);
  const mistakes = Object.values(
    handoverMistakes(handover, isOut ? { ...schedule, leadHours: 0 } : schedule, priced),
  );
  if (mistakes.length > 0 || read.rental.start === null) {
    return {
      ok: false,
      requested,
      mistakes: mistakes.length > 0 ? mistakes : ["Choose a first day."],
    };
  }
  const changed = { ...stay, start, time, days: request.days, quote: freezeQuote(quote) };
  return {
    ok: true,
    requested,
    booking: changed,
    differenceCents: quote.totalCents - stay.quote.totalCents,
  };
}

/** What the address asks to see the price of; null if it asks nothing. */
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
