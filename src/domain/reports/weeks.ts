import { addDays } from "#domain/dates.ts";
import { dealershipInstant } from "#domain/dealership/clock.ts";

/** Weeks of each span, by its name in the address. */
export const REPORT_SPANS = { "4-weeks": 4, "13-weeks": 13, year: 52 } as const;

export type ReportSpan = keyof typeof REPORT_SPANS;

/** Monday to Sunday at the dealership; `until` is the first instant of the next week. */
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

/** The same weekdays, 52 weeks before. */
export function weeksOfYearBefore(weeks: readonly Week[]): Week[] {
  return weeks.map(({ monday }) => {
    const before = addDays(monday, -364);
    return {
      monday: before,
      from: dealershipInstant(before, "00:00"),
      until: dealershipInstant(addDays(before, 7), "00:00"),
    };
  });
}
