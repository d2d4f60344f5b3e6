import type { Closure, Hours } from "./dealership-schema.ts";
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

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function readUtcOffset(instant: number): number {
  const parts = WALL_CLOCK.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((found) => found.type === type)?.value);
  const local = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return local - Math.floor(instant / 1000) * 1000;
}

/** By the hour, within which the offset does not change. Intl takes 20 µs for each. */
const offsets = new Map<number, number>();
const MAX_OFFSETS = 20_000;

function utcOffset(instant: number): number {
  const hour = Math.floor(instant / HOUR);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const offset = readUtcOffset(hour * HOUR);
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

/** Milliseconds since 1970, as if the dealership's local time were UTC. */
export function wallClockTime(instant: number): number {
  return Math.floor(instant / 1000) * 1000 + utcOffset(instant);
}

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

/** "2026-07-10T14:05:00-04:00", of an instant in milliseconds since 1970. */
export function dealershipIso(instant: number): string {
  const offset = utcOffset(instant);
  const minutes = Math.abs(offset) / 60_000;
  const pad = (count: number) => String(count).padStart(2, "0");
  const zone = `${offset < 0 ? "-" : "+"}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  return `${new Date(wallClockTime(instant)).toISOString().slice(0, 19)}${zone}`;
}

const sinceMidnight = (time: string) => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * HOUR + (minute / 60) * HOUR;
};

export type Opening = { hours: Hours; closures: readonly Closure[] };

/** In order, from an instant up to the end of another one's day. Days with a note are closed. */
export function* openSpans(
  start: number,
  end: number,
  { hours, closures }: Opening,
): Generator<{ opens: number; closes: number }> {
  const firstDay = Math.floor(wallClockTime(start) / DAY) * DAY;
  for (let midnight = firstDay; midnight <= wallClockTime(end); midnight += DAY) {
    for (const span of hoursOn(new Date(midnight).toISOString().slice(0, 10), hours, closures)) {
      const opens = Math.max(start, instantFromWallClock(midnight + sinceMidnight(span.opens)));
      const closes = instantFromWallClock(midnight + sinceMidnight(span.closes));
      if (closes > opens) yield { opens, closes };
    }
  }
}

export function openMilliseconds(from: Date, to: Date, opening: Opening): number {
  const start = from.getTime();
  const end = to.getTime();
  let open = 0;
  for (const { opens, closes } of openSpans(start, Math.max(start, end), opening)) {
    open += Math.max(0, Math.min(end, closes) - opens);
  }
  return open;
}

/** When so much opening time has passed; a year later if there is not enough. */
export function openTimeAfter(from: Date, milliseconds: number, opening: Opening): Date {
  const start = from.getTime();
  const latest = start + 366 * DAY;
  let left = milliseconds;
  for (const { opens, closes } of openSpans(start, latest, opening)) {
    if (left <= closes - opens) return new Date(opens + left);
    left -= closes - opens;
  }
  return new Date(latest);
}

/** Since when so much opening time has passed; a year earlier if there is not enough. */
export function openTimeBefore(to: Date, milliseconds: number, { hours, closures }: Opening): Date {
  const end = to.getTime();
  const lastDay = Math.floor(wallClockTime(end) / DAY) * DAY;
  let left = milliseconds;
  for (let midnight = lastDay; midnight >= lastDay - 366 * DAY; midnight -= DAY) {
    const day = new Date(midnight).toISOString().slice(0, 10);
    for (const span of hoursOn(day, hours, closures).toReversed()) {
      const opens = instantFromWallClock(midnight + sinceMidnight(span.opens));
      const closes = instantFromWallClock(midnight + sinceMidnight(span.closes));
      const open = Math.max(0, Math.min(end, closes) - opens);
      if (open >= left) return new Date(Math.min(end, closes) - left);
      left -= open;
    }
  }
  return new Date(end - 366 * DAY);
}
