import type { Catalogue } from "#catalogue/catalogue.ts";
import { addDays, daysBetween, formatDay } from "#domain/dates.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import type { Interval } from "#domain/intervals/interval.ts";
import { pluralize } from "#domain/money.ts";
import { bookingInterval } from "#domain/rentals/booking-times.ts";
import {
  liftLimits,
  type QuoteFacts,
  rentalFromParams,
  staffQuoteFacts,
} from "#domain/rentals/quote-params.ts";
import { staffSchedule } from "#domain/rentals/rental-schedule.ts";
import { findDaysMistake, findStartTime } from "#domain/rentals/stay-days.ts";
import type { Bookings } from "#rentals/bookings.server.ts";

/**
 * Days such as "2026-12-12"; `area` is empty where the renter picks the cart up, and `time` where
 * any will do.
 */
export type StayDates = { start: string; end: string; area: string; time?: string };

/** `free` is null for a class without carts. */
export type FreeClass = { id: string; name: string; free: number | null; totalCents: number };

export type FreeCarts =
  | {
      ok: true;
      stay: { start: string; time: string; days: number; area: string };
      /** From the check-out to the return. Milliseconds since 1970. */
      span: Interval;
      /** Such as "Sat, Dec 12, 10 AM to Sat, Dec 19, 10 AM (7 days), Lavallette". */
      title: string;
      classes: readonly FreeClass[];
    }
  | { ok: false; errors: Partial<Record<keyof StayDates, string>> };

function findErrors(dates: StayDates, facts: QuoteFacts, now: Date) {
  const errors: Record<string, string> = {};
  const { start, end, area } = dates;
  const params = new URLSearchParams({ start, end, area, plan: facts.vehicles[0]?.id ?? "" });
  const read = rentalFromParams(params, facts, now);
  for (const { field, text } of read.ok ? [] : read.mistakes) errors[field] ??= text;
  if (errors.days !== undefined) errors.end ??= errors.days;
  return errors;
}

/** How many carts of each class are free for the days, at what whole price. What binds renters only is left out. */
export async function findFreeCarts(
  dates: StayDates,
  { countFree }: Pick<Bookings, "countFree">,
  catalogue: Catalogue,
  now: Date,
): Promise<FreeCarts> {
  const facts = liftLimits(staffQuoteFacts(catalogue));
  const errors = findErrors(dates, facts, now);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const { start, end, area } = dates;
  const isDelivered = area !== "";
  const days = daysBetween(start, end);
  const schedule = staffSchedule(catalogue);
  const time = findStartTime({ start, time: dates.time ?? "", days, isDelivered }, schedule, now);
  if (time === null) {
    const mistake = findDaysMistake({ start, days, isDelivered }, schedule, now);
    const field = mistake?.field === "days" ? "end" : "start";
    return { ok: false, errors: { [field]: mistake?.text ?? "" } };
  }
  const stay = { start, time, days, area: isDelivered ? area : null };
  const counts = await countFree(stay);
  const classes = facts.vehicles.flatMap(({ id, name }): FreeClass[] => {
    const params = new URLSearchParams({ plan: id, start, end, area });
    const read = rentalFromParams(params, facts, now);
    if (!read.ok) return [];
    return [{ id, name, free: counts.get(id) ?? null, totalCents: read.rental.quote.totalCents }];
  });
  const { from, to } = bookingInterval(stay);
  const at = (day: string) => `${formatDay(day, "short", now)}, ${formatTime(time, "long")}`;
  const place = isDelivered ? (facts.areas.get(area)?.name ?? area) : "picked up here";
  return {
    ok: true,
    stay: { start, time, days, area },
    span: { from: from.getTime(), until: to.getTime() },
    title: `${at(start)} to ${at(addDays(start, days))} (${pluralize(days, "day")}), ${place}`,
    classes,
  };
}
