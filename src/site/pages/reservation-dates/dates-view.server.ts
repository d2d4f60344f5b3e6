import type { Catalogue } from "#catalogue/catalogue.ts";
import { OPEN_STATES } from "#domain/bookings/states.ts";
import { formatDay, type ReadAt } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { formatCents, pluralize } from "#domain/money.ts";
import type { BookingErrors } from "#domain/rentals/booking-fields.ts";
import { listExtras, withExtras } from "#domain/rentals/extra-lines.ts";
import { quoteFacts, rentalFromParams } from "#domain/rentals/quote-params.ts";
import { freezeQuote, type QuotedStay } from "#domain/rentals/quoted-stay.ts";
import { rentalSchedule } from "#domain/rentals/rental-schedule.ts";
import { isStartTime, startMistakes, startTimes } from "#domain/rentals/stay-start.ts";
import { ownPath } from "#rentals/mails/own-path.ts";
import type { Booking } from "#rentals/store/booking.ts";

export const stayText = (
  { start, time, days }: Pick<QuotedStay, "start" | "time" | "days">,
  now: ReadAt,
) =>
  `${formatDay(start, "named", now)} at ${formatTime(time, "long")} for ${pluralize(days, "day")}`;

export type OtherDates =
  | { kind: "none" }
  | { kind: "mistakes"; errors: BookingErrors }
  | { kind: "booking"; booking: QuotedStay };

/** Reads the wanted first day, time and length; the cart, the place and the drivers stay. Priced by today's rules. */
export function otherDates(
  catalogue: Catalogue,
  { stay }: Booking,
  params: URLSearchParams,
  now: Date,
): OtherDates {
  const [start, time, days] = ["start", "time", "days"].map((name) => params.get(name) ?? "");
  if (!start) return { kind: "none" };
  const requested = new URLSearchParams({
    plan: stay.vehicle,
    start,
    days: days ?? "",
    area: stay.area ?? "",
    drivers: String(stay.additionalDrivers),
  });
  const read = rentalFromParams(requested, quoteFacts(catalogue), now);
  const errors: BookingErrors = {};
  for (const { field, text } of read.ok ? [] : read.mistakes) errors[field] ??= text;
  if (!read.ok) return { kind: "mistakes", errors };
  const length = read.rental.request.days;
  const isDelivered = stay.area !== null;
  const schedule = rentalSchedule(catalogue);
  const stayStart = { start, time: time ?? "", days: length, isDelivered, bookedTime: stay.time };
  Object.assign(errors, startMistakes(stayStart, schedule, now));
  if (Object.keys(errors).length > 0) return { kind: "mistakes", errors };
  const { salesTaxRate } = catalogue.dealership;
  const quote = withExtras(freezeQuote(read.rental.quote), listExtras(stay.quote), salesTaxRate);
  return { kind: "booking", booking: { ...stay, start, time: time ?? "", days: length, quote } };
}

export function datesView(
  catalogue: Catalogue,
  booking: Booking,
  params: URLSearchParams,
  now: Date,
) {
  const { stay, state, version, key } = booking;
  const requested = otherDates(catalogue, booking, params, now);
  const value = (name: "start" | "time" | "days") =>
    (params.get(name) ?? String(stay[name])).slice(0, 20);
  const isDelivered = stay.area !== null;
  const schedule = rentalSchedule(catalogue);
  const booked = { day: value("start"), time: stay.time, isDelivered };
  const kept = isStartTime(booked, schedule) ? [stay.time] : [];
  const offered = startTimes(value("start"), isDelivered, schedule);
  const times = [...new Set([...offered, ...kept])].toSorted();
  return {
    isPossible: OPEN_STATES.some((open) => open === state),
    isConfirmed: state === "confirmed",
    now: stayText(stay, now),
    total: formatCents(stay.quote.totalCents),
    errors: requested.kind === "mistakes" ? requested.errors : {},
    offer: requested.kind === "booking" && {
      stay: stayText(requested.booking, now),
      total: formatCents(requested.booking.quote.totalCents),
      totalCents: requested.booking.quote.totalCents,
      start: requested.booking.start,
      time: requested.booking.time,
      days: requested.booking.days,
    },
    values: { start: value("start"), time: value("time"), days: value("days") },
    times: times.map((time) => ({ time, text: formatTime(time, "long") })),
    today: dealershipTime(now).day,
    maximumDays: catalogue.rentals.rules.maximumDays,
    key,
    version,
    path: ownPath(booking, "/dates"),
    page: ownPath(booking),
  };
}

export type DatesView = ReturnType<typeof datesView>;
