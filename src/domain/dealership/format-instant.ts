import { addDays, daysBetween, formatDay, formatMonthDay, type ReadAt } from "#domain/dates.ts";
import { DEALERSHIP_TIME_ZONE, dealershipTime } from "./clock.ts";
import { toWeekday } from "./closures.ts";
import { formatTime, weekdayName } from "./hours.ts";

/** An instant: a date, milliseconds since 1970, or ISO 8601. All texts are in the dealership's time. */
export type Instant = Date | number | string;

const readWallClock = (at: Instant) => dealershipTime(new Date(at));

/** "10:30 AM" */
export const formatClock = (at: Instant): string => formatTime(readWallClock(at).time, "long");

/** "Sat, Jul 11, 10:30 AM", or "Sat, Jul 11, 2026, 10:30 AM" if that is more than 60 days away. */
export const formatDateTime = (at: Instant, now: ReadAt): string =>
  `${formatDay(readWallClock(at).day, "short", now)}, ${formatClock(at)}`;

const ZONE = new Intl.DateTimeFormat("en-US", {
  timeZone: DEALERSHIP_TIME_ZONE,
  timeZoneName: "short",
});

/** "EST" or "EDT" */
export const formatTimeZone = (at: Instant): string =>
  ZONE.formatToParts(new Date(at)).find(({ type }) => type === "timeZoneName")?.value ?? "";

/** "Fri, Jul 10, 9:42 AM EDT" */
export const formatZonedTime = (at: Instant, now: ReadAt): string =>
  `${formatDateTime(at, now)} ${formatTimeZone(at)}`;

/** "9:12 AM" today, else "Fri, Jul 10, 4:21 PM". */
export const formatRecentTime = (at: Instant, now: Instant): string =>
  readWallClock(at).day === readWallClock(now).day
    ? formatClock(at)
    : formatDateTime(at, new Date(now));

/** "9:31 AM" today, else "Sun, Jul 12". */
export function formatTimeOrDay(at: Instant, now: Instant): string {
  const { day } = readWallClock(at);
  return day === readWallClock(now).day ? formatClock(at) : formatDay(day, "short", new Date(now));
}

/** "9:31 AM" today, "Fri" within a week before, else "Jul 9". */
export function formatPastDay(at: Instant, now: Instant): string {
  const { day } = readWallClock(at);
  const days = daysBetween(day, readWallClock(now).day);
  if (days === 0) return formatClock(at);
  return (days < 7 && toWeekday(day)) || formatMonthDay(day, new Date(now));
}

const DAYS_BY_NAME = 6;

/** "Today", "Tomorrow", "Monday" within the next six days, else "Mon, Jul 20", of an ISO day. */
export function formatComingDay(day: string, now: Instant): string {
  const { day: today } = readWallClock(now);
  if (day === today) return "Today";
  if (day === addDays(today, 1)) return "Tomorrow";
  const weekday = toWeekday(day);
  return day > today && day <= addDays(today, DAYS_BY_NAME) && weekday !== undefined
    ? weekdayName(weekday)
    : formatDay(day, "short", new Date(now));
}

/** "tomorrow, 10:30 AM", "Monday, 10:30 AM" */
export function formatComingTime(at: Instant, now: Instant): string {
  const day = formatComingDay(readWallClock(at).day, now);
  const isNamed = day === "Today" || day === "Tomorrow";
  return `${isNamed ? day.toLowerCase() : day}, ${formatClock(at)}`;
}
