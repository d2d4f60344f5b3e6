import { addDays, formatDay, type ReadAt } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { toWeekday } from "#domain/dealership/closures.ts";
import { formatTime, weekdayName } from "#domain/dealership/hours.ts";

/** The kind that is no service line. */
export const TEST_DRIVE = "test-drive";

/** "Test drive", or a service's title. */
export function appointmentLabel(
  kind: string,
  { services }: { services: readonly { id: string; title: string }[] },
): string {
  if (kind === TEST_DRIVE) return "Test drive";
  return services.find(({ id }) => id === kind)?.title ?? kind;
}

/** "about 30 minutes", "about an hour". */
export function formatAppointmentLength(minutes: number): string {
  if (minutes === 60) return "about an hour";
  return minutes % 60 === 0 ? `about ${minutes / 60} hours` : `about ${minutes} minutes`;
}

const DAYS_BY_NAME = 6;

/** "Today", "Tomorrow", "Monday" within the next six days, else "Mon, Jul 20". */
export function formatRelativeDay(day: string, now: number): string {
  const { day: today } = dealershipTime(new Date(now));
  if (day === today) return "Today";
  if (day === addDays(today, 1)) return "Tomorrow";
  const weekday = toWeekday(day);
  return day > today && day <= addDays(today, DAYS_BY_NAME) && weekday !== undefined
    ? weekdayName(weekday)
    : formatDay(day, "short", now);
}

/** "10:30 AM" */
export const formatStartTime = (at: number): string =>
  formatTime(dealershipTime(new Date(at)).time, "long");

/** "Sat, Jul 11, 10:30 AM"; with the year if that is more than 60 days away. */
export function formatStart(at: number, now: ReadAt): string {
  return `${formatDay(dealershipTime(new Date(at)).day, "short", now)}, ${formatStartTime(at)}`;
}

/** "tomorrow, 10:30 AM" */
export function formatNextStart(at: number, now: number): string {
  const day = formatRelativeDay(dealershipTime(new Date(at)).day, now);
  const isNamed = day === "Today" || day === "Tomorrow";
  return `${isNamed ? day.toLowerCase() : day}, ${formatStartTime(at)}`;
}
