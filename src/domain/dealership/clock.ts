import { once } from "#domain/memoize.ts";
import type { Hours } from "./dealership-schema.ts";
import { hoursOn } from "./hours.ts";

/** Where the dealership is: its days and hours are those of the New Jersey shore, wherever the site and its visitors are. */
export const DEALERSHIP_TIME_ZONE = "America/New_York";

const wallClock = once(
  () =>
    new Intl.DateTimeFormat("en-US", {
      timeZone: DEALERSHIP_TIME_ZONE,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    }),
);

/** What the dealership's clock shows at an instant (milliseconds since 1970), written as if that were UTC, in whole seconds. */
export function wallClockTime(instant: number): number {
  const parts = wallClock().formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((found) => found.type === type)?.value);
  return Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
}

const aheadAt = (instant: number) => wallClockTime(instant) - Math.floor(instant / 1000) * 1000;

/**
 * The instant at which the dealership's clock shows a time, which is written as if it were UTC. Of a time that the clock
 * shows twice the first; for one that it leaves out the instant at which it shows an hour less.
 */
export function instantFromWallClock(shown: number): number {
  const near = shown - aheadAt(shown);
  // The clock may have been changed between that time and the instant it was first taken for.
  return shown - aheadAt(near);
}

/** The dealership's day ("2026-07-10") and time ("14:05") at an instant. */
export function dealershipTime(instant: Date): { day: string; time: string } {
  const shown = new Date(wallClockTime(instant.getTime())).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The instant at which the dealership's clock shows a time ("14:05") of a day ("2026-07-10"). */
export function dealershipInstant(day: string, time: string): Date {
  return new Date(instantFromWallClock(Date.parse(`${day}T${time}:00Z`)));
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const sinceMidnight = (time: string) => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * HOUR + (minute / 60) * HOUR;
};

/** Milliseconds from one instant to another in which the dealership is open. Days with a note are closed. */
export function openMilliseconds(from: Date, to: Date, hours: Hours): number {
  const start = from.getTime();
  const end = to.getTime();
  let open = 0;
  const firstDay = Math.floor(wallClockTime(start) / DAY) * DAY;
  for (let midnight = firstDay; midnight <= wallClockTime(Math.max(start, end)); midnight += DAY) {
    for (const span of hoursOn(new Date(midnight).toISOString().slice(0, 10), hours)) {
      const opens = Math.max(start, instantFromWallClock(midnight + sinceMidnight(span.opens)));
      const closes = Math.min(end, instantFromWallClock(midnight + sinceMidnight(span.closes)));
      open += Math.max(0, closes - opens);
    }
  }
  return open;
}
