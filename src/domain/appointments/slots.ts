import { addDays } from "#domain/dates.ts";
import {
  dealershipInstant,
  dealershipTime,
  type Opening,
  openSpans,
  openTimeAfter,
} from "#domain/dealership/clock.ts";
import { closureOn } from "#domain/dealership/closures.ts";
import { type Interval, mergeIntervals } from "#domain/intervals/interval.ts";
import { createLoad } from "#domain/intervals/load.ts";
import type { AppointmentKind } from "./appointments-schema.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MAX_OFFERED = 3;

/** A pool has `count` fewer places for some time. */
export type PoolBlock = Interval & { count: number };

/** All times are milliseconds since 1970. */
export type PoolState = {
  /** Opening hours of the kind's department. */
  opening: Opening;
  /** How many appointments there can be at once. */
  capacity: number;
  blocks: readonly PoolBlock[];
  /** Other appointments of the pool, each with the minutes after it. */
  taken: readonly Interval[];
  now: number;
};

/** Staff book what is free at any minute of the day; notice and horizon hold for visitors. */
export type Booker = "visitor" | "staff";

type Rules = Pick<
  AppointmentKind,
  "minutes" | "minutesBetween" | "noticeHours" | "horizonDays" | "stepMinutes"
>;

export type SlotRefusal =
  | "past"
  /** Not in the hours of that day. */
  | "hours"
  | "closure"
  /** None of the times that visitors are offered. */
  | "step"
  | "notice"
  | "horizon"
  | "taken";

/** The appointment with the minutes after it. */
export const occupiedInterval = (
  from: number,
  { minutes, minutesBetween }: Pick<Rules, "minutes" | "minutesBetween">,
): Interval => ({ from, until: from + (minutes + minutesBetween) * MINUTE });

/** Spans of opening time, whole even where an instant lies in one. */
export function openIntervals({ from, until }: Interval, opening: Opening): Interval[] {
  const { day } = dealershipTime(new Date(from));
  const midnight = dealershipInstant(day, "00:00").getTime();
  const spans = [...openSpans(midnight, until, opening)];
  return mergeIntervals(spans.map(({ opens, closes }) => ({ from: opens, until: closes })));
}

/** How many appointments there are at each instant; a place that is blocked counts as one. */
export const createPoolLoad = ({ taken, blocks }: Pick<PoolState, "taken" | "blocks">) =>
  createLoad([
    ...taken,
    ...blocks.flatMap(({ count, ...block }) => Array.from({ length: count }, () => block)),
  ]);

/** The first instant with enough notice, and the first one beyond the horizon. */
function bookableInterval(
  { noticeHours, horizonDays }: Pick<Rules, "noticeHours" | "horizonDays">,
  { opening, now }: Pick<PoolState, "opening" | "now">,
): Interval {
  const { day } = dealershipTime(new Date(now));
  return {
    from: openTimeAfter(new Date(now), noticeHours * HOUR, opening).getTime(),
    until: dealershipInstant(addDays(day, horizonDays + 1), "00:00").getTime(),
  };
}

/** The last day that visitors can book, such as "2026-08-09". */
export const lastDay = ({ horizonDays }: Pick<Rules, "horizonDays">, now: number): string =>
  addDays(dealershipTime(new Date(now)).day, horizonDays);

/**
 * The starts of appointments from an instant up to another one that a visitor can book, in order: the whole appointment lies in one
 * stretch of that day's hours, on no closure, after the notice and within the horizon, and at no instant would more than the
 * pool's capacity be used. Starts are a step apart, from when the shop opens.
 */
export function freeSlots(rules: Rules, { from, until }: Interval, pool: PoolState): number[] {
  const { opening, capacity } = pool;
  if (capacity < 1 || until <= from) return [];
  const bookable = bookableInterval(rules, pool);
  const first = Math.max(from, bookable.from, pool.now);
  const last = Math.min(until, bookable.until);
  if (last <= first) return [];
  const load = createPoolLoad(pool);
  const [length, step] = [rules.minutes * MINUTE, rules.stepMinutes * MINUTE];
  const free: number[] = [];
  for (const open of openIntervals({ from: first, until: last }, opening)) {
    const skipped = Math.max(0, Math.ceil((first - open.from) / step));
    for (
      let start = open.from + skipped * step;
      start < last && start + length <= open.until;
      start += step
    ) {
      if (load.peak(occupiedInterval(start, rules)) < capacity) free.push(start);
    }
  }
  return free;
}

/** Why an appointment cannot begin at an instant; null if it can. */
export function findRefusal(
  rules: Rules,
  start: number,
  pool: PoolState,
  booker: Booker = "visitor",
): SlotRefusal | null {
  const { opening, capacity, now } = pool;
  if (start < now) return "past";
  const until = start + rules.minutes * MINUTE;
  const open = openIntervals({ from: start, until }, opening).find(
    (span) => span.from <= start && until <= span.until,
  );
  if (open === undefined) {
    const { day } = dealershipTime(new Date(start));
    return closureOn(day, opening.closures) === null ? "hours" : "closure";
  }
  if (booker === "visitor") {
    const bookable = bookableInterval(rules, pool);
    if (start >= bookable.until) return "horizon";
    if (start < bookable.from) return "notice";
    if ((start - open.from) % (rules.stepMinutes * MINUTE) !== 0) return "step";
  }
  return createPoolLoad(pool).peak(occupiedInterval(start, rules)) < capacity ? null : "taken";
}

/** Up to three of the free starts that are nearest to an instant, in order of time. */
export function nearestSlots(free: readonly number[], start: number): number[] {
  return free
    .toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start) || a - b)
    .slice(0, MAX_OFFERED)
    .toSorted((a, b) => a - b);
}
