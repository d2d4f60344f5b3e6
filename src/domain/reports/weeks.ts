import { addDays, daysBetween } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";

/** Weeks of each span, by its name in the address. */
export const REPORT_SPANS = { "4-weeks": 4, "13-weeks": 13, year: 52 } as const;

export type ReportSpan = keyof typeof REPORT_SPANS;

/** Longer periods are not reported. */
export const MAX_REPORT_DAYS = 731;

/**
 * Monday to Sunday at the dealership, or what a period has of that week: `monday` is then its first day. `until` is the first
 * instant after it.
 */
export type Week = { monday: string; from: Date; until: Date };

function toMonday(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** The week of `today`, which is still running, is the last. */
export function reportWeeks(today: string, count: number): Week[] {
  const last = toMonday(today);
  return Array.from({ length: count }, (_, index) => {
    const monday = addDays(last, 7 * (index + 1 - count));
    return {
      monday,
      from: dealershipInstant(monday, "00:00"),
      until: dealershipInstant(addDays(monday, 7), "00:00"),
    };
  });
}

/** The days from one to another, both included, by weeks. At most `MAX_REPORT_DAYS`, the last ones. */
export function weeksBetween(from: string, to: string): Week[] {
  const first = daysBetween(from, to) < MAX_REPORT_DAYS ? from : addDays(to, 1 - MAX_REPORT_DAYS);
  const weeks: Week[] = [];
  for (let day = first; day <= to; ) {
    const next = addDays(toMonday(day), 7);
    const end = next <= to ? next : addDays(to, 1);
    weeks.push({
      monday: day,
      from: dealershipInstant(day, "00:00"),
      until: dealershipInstant(end, "00:00"),
    });
    day = end;
  }
  return weeks;
}

const yearBefore = (instant: Date): Date => {
  const { day, time } = dealershipTime(instant);
  return dealershipInstant(addDays(day, -364), time);
};

/** The same weekdays, 52 weeks before; of the week that `now` is in, the same part. */
export function weeksOfYearBefore(weeks: readonly Week[], now?: Date): Week[] {
  return weeks.map(({ monday, from, until }) => ({
    monday: addDays(monday, -364),
    from: yearBefore(from),
    until: yearBefore(now !== undefined && from < now && now < until ? now : until),
  }));
}
