import { addDays, formatDay } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import type { Bookings } from "#rentals/bookings.server.ts";
import { type CalendarQuery, shownDays } from "./calendar-query.ts";

/** Finds the first booking after the days that are shown. */
export async function findNextStart(
  query: CalendarQuery,
  bookings: Pick<Bookings, "nextStart">,
  now: Date,
): Promise<{ day: string; text: string } | null> {
  const last = shownDays(query).at(-1) ?? query.from;
  const end = dealershipInstant(addDays(last, 1), "00:00").getTime();
  const start = await bookings.nextStart(Math.max(end, now.getTime()));
  if (start === null) return null;
  const { day } = dealershipTime(new Date(start));
  return { day, text: formatDay(day, "short", now) };
}
