import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import { closedTodayLabel } from "#domain/dealership/closed-today.ts";

const CLOCK = new URL("./shifted-clock.ts", import.meta.url);

const { hours, closures } = catalogue.dealership;

/** Settings of a site in a process of its own, whose clock is ahead of the machine's. Milliseconds. */
export const clockAhead = (aheadMs: number) => ({
  NODE_OPTIONS: `--import=${CLOCK.href}`,
  CLOCK_AHEAD_MS: String(aheadMs),
});

const isClosed = (day: string) => closedTodayLabel(day, { hours: hours.sales, closures }) !== null;

function findDay(today: string, matches: (day: string) => boolean): string {
  const days = Array.from({ length: 14 }, (_, ahead) => addDays(today, ahead));
  return days.find(matches) ?? today;
}

/**
 * The same hour of the next day with opening hours, which may be today; the day after has some too, since tests can run
 * past midnight. Pages of closed days have other buttons.
 */
export function openDay() {
  const now = new Date();
  const { day: today, time } = dealershipTime(now);
  const day = findDay(today, (one) => !isClosed(one) && !isClosed(addDays(one, 1)));
  return clockAhead(day === today ? 0 : dealershipInstant(day, time).getTime() - now.getTime());
}

/** Noon of a day without opening hours. */
export function closedDay() {
  const now = new Date();
  const day = findDay(addDays(dealershipTime(now).day, 1), isClosed);
  return clockAhead(dealershipInstant(day, "12:00").getTime() - now.getTime());
}
