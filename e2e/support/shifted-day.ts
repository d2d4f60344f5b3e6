import { addDays } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import { findDay, isOpen, today } from "./days.ts";

const CLOCK = new URL("./shifted-clock.ts", import.meta.url);

/** Settings for a site in its own process, with its clock that many milliseconds ahead of the machine's. */
export const clockAhead = (aheadMs: number) => ({
  NODE_OPTIONS: `--import=${CLOCK.href}`,
  CLOCK_AHEAD_MS: String(aheadMs),
});

/** The next day that is open, today included. The day after is open too, because tests can run past midnight. */
export const nextOpenDay = () => findDay(today(), (one) => isOpen(one) && isOpen(addDays(one, 1)));

/** Settings for a site at the same hour of the next open day. Forms offer other days on closed ones. */
export function openDay() {
  const now = new Date();
  const { time } = dealershipTime(now);
  const day = nextOpenDay();
  return clockAhead(day === today() ? 0 : dealershipInstant(day, time).getTime() - now.getTime());
}

/** Settings for a site whose clock begins at a time of a day. */
export const clockAt = (day: string, time: string) =>
  clockAhead(dealershipInstant(day, time).getTime() - Date.now());
