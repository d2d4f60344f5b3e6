import { daysBetween, formatDay, formatMonthDay, type ReadAt } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { toWeekday } from "#domain/dealership/closures.ts";
import { formatTime } from "#domain/dealership/hours.ts";

// Instants are in milliseconds since 1970 or in ISO 8601; texts are in the dealership's time.

type Instant = string | number;

function toDayAndClock(at: Instant): { day: string; clock: string } {
  const { day, time } = dealershipTime(new Date(at));
  return { day, clock: formatTime(time, "long") };
}

/** "Sat, Jul 11, 9:42 AM", or "Sat, Jul 11, 2026, 9:42 AM" if that is more than 60 days away. */
export function formatDateTime(at: Instant, now: ReadAt): string {
  const { day, clock } = toDayAndClock(at);
  return `${formatDay(day, "short", now)}, ${clock}`;
}

/** "9:12 AM" today, else "Fri, Jul 10, 4:21 PM". */
export function formatRecentTime(at: Instant, now: Date): string {
  const { day, clock } = toDayAndClock(at);
  return day === dealershipTime(now).day ? clock : formatDateTime(at, now);
}

/** "9:31 AM" today, "Fri" within a week before, else "Jul 9". */
export function formatRelativeDay(at: Instant, now: Date): string {
  const { day, clock } = toDayAndClock(at);
  const days = daysBetween(day, dealershipTime(now).day);
  if (days === 0) return clock;
  return (days < 7 && toWeekday(day)) || formatMonthDay(day, now);
}
