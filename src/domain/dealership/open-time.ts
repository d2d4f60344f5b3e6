import type { Day, Hours } from "./dealership-schema.ts";

/** Where the dealership is: its hours are those of the New Jersey shore, wherever the site runs. */
export const DEALERSHIP_TIME_ZONE = "America/New_York";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAYS: readonly Day[] = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

const wallClock = new Intl.DateTimeFormat("en-US", {
  timeZone: DEALERSHIP_TIME_ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/** What the dealership's clock shows at an instant, written as if that were UTC, in whole seconds. */
function shown(instant: number): number {
  const parts = wallClock.formatToParts(instant);
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

const aheadAt = (instant: number) => shown(instant) - Math.floor(instant / 1000) * 1000;

/** The instant at which the dealership's clock shows a time. */
function instantOf(clock: number): number {
  const near = clock - aheadAt(clock);
  // The clock may have been changed between that time and the instant it was first taken for.
  return clock - aheadAt(near);
}

const sinceMidnight = (time: string) => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * HOUR + (minute / 60) * HOUR;
};

/** Milliseconds from one instant to another in which the dealership is open. Days with a note are closed. */
export function openTime(from: Date, to: Date, hours: Hours): number {
  const start = from.getTime();
  const end = to.getTime();
  let open = 0;
  const firstDay = Math.floor(shown(start) / DAY) * DAY;
  for (let midnight = firstDay; midnight <= shown(Math.max(start, end)); midnight += DAY) {
    const name = DAYS[new Date(midnight).getUTCDay()];
    for (const entry of hours) {
      if ("note" in entry || !entry.days.some((day) => day === name)) continue;
      const opens = Math.max(start, instantOf(midnight + sinceMidnight(entry.opens)));
      const closes = Math.min(end, instantOf(midnight + sinceMidnight(entry.closes)));
      open += Math.max(0, closes - opens);
    }
  }
  return open;
}
