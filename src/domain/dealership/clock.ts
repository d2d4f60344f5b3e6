import type { Hours } from "./dealership-schema.ts";
import { hoursOn } from "./hours.ts";

export const DEALERSHIP_TIME_ZONE = "America/New_York";

const WALL_CLOCK = new Intl.DateTimeFormat("en-US", {
  timeZone: DEALERSHIP_TIME_ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/** Milliseconds since 1970, as if the dealership's local time were UTC. */
export function wallClockTime(instant: number): number {
  const parts = WALL_CLOCK.formatToParts(instant);
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

const utcOffset = (instant: number) => wallClockTime(instant) - Math.floor(instant / 1000) * 1000;

/** Ambiguous local times resolve to the first instant, skipped ones an hour earlier. */
export function instantFromWallClock(local: number): number {
  const near = local - utcOffset(local);
  // The offset may change between the first estimate and the result.
  return local - utcOffset(near);
}

/** Such as { day: "2026-07-10", time: "14:05" }. */
export function dealershipTime(instant: Date): { day: string; time: string } {
  const local = new Date(wallClockTime(instant.getTime())).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

export function dealershipInstant(day: string, time: string): Date {
  return new Date(instantFromWallClock(Date.parse(`${day}T${time}:00Z`)));
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const sinceMidnight = (time: string) => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * HOUR + (minute / 60) * HOUR;
};

/** Days with a note are closed. */
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
