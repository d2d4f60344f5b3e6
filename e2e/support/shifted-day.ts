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

function aheadOf(now: Date, matches: (day: string) => boolean): number {
  const { day, time } = dealershipTime(now);
  const days = Array.from({ length: 14 }, (_, ahead) => addDays(day, ahead));
  const found = days.find(matches) ?? day;
  return found === day ? 0 : dealershipInstant(found, time).getTime() - now.getTime();
}

const isClosed = (day: string) => closedTodayLabel(day, { hours: hours.sales, closures }) !== null;

/** The same hour of the next day with opening hours, which may be today. Pages of closed days have other buttons. */
export const openDay = () => clockAhead(aheadOf(new Date(), (day) => !isClosed(day)));

/** The same hour of the next day without opening hours, which may be today. */
export const closedDay = () => clockAhead(aheadOf(new Date(), isClosed));
