import {
  boundingInterval,
  groupOverlapping,
  type Interval,
  overlaps,
} from "#domain/intervals/interval.ts";
import { createLoad, maxOverlap } from "#domain/intervals/load.ts";

/** One cart, and when nobody else can have it: in the shop, or out with a renter. The spans do not overlap. */
export type FleetUnit = { id: string; busy: readonly Interval[] };

/** Carts of a class. Stays with them end later than `now`. */
export type Fleet = {
  now: number;
  /** How many are never busy again once they are free. They are alike: only the number of stays counts. */
  alike: number;
  /** Until when some of those are busy. */
  away: readonly Interval[];
  /** Carts that will be busy again, such as with a date in the shop. */
  special: readonly FleetUnit[];
};

/** A longer search counts as impossible: that refuses a stay, and never gives a unit to two. */
const MAX_STEPS = 20_000;

const isLater = (now: number) => (span: Interval) => span.from > now;

export function toFleet(units: readonly FleetUnit[], now: number): Fleet {
  const current = units.map(({ id, busy }) => ({
    id,
    busy: busy.filter(({ until }) => until > now),
  }));
  const alike = current.filter(({ busy }) => !busy.some(isLater(now)));
  return {
    now,
    alike: alike.length,
    away: alike.flatMap(({ busy }) => busy),
    special: current.filter(({ busy }) => busy.some(isLater(now))),
  };
}

/** During a span, carts that are busy again only at other times are like the others. */
function fleetDuring({ now, special, ...fleet }: Fleet, span: Interval): Fleet {
  const isSpecial = ({ busy }: FleetUnit) =>
    busy.some((interval) => isLater(now)(interval) && overlaps(interval, span));
  const others = special.filter((unit) => !isSpecial(unit));
  return {
    now,
    alike: fleet.alike + others.length,
    away: [
      ...fleet.away,
      ...others.flatMap(({ busy }) => busy.filter((interval) => !isLater(now)(interval))),
    ],
    special: special.filter(isSpecial),
  };
}

/** When the unit is next busy, Infinity if never; null if it is busy during the span. */
export function nextBusy({ busy }: FleetUnit, span: Interval): number | null {
  if (busy.some((interval) => overlaps(interval, span))) return null;
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...busy.filter(({ from }) => from >= span.until).map(({ from }) => from),
  );
}

/** Units with the same busy times from now on are interchangeable. */
const listFutureBusy = ({ busy }: FleetUnit, now: number) =>
  busy.flatMap(({ from, until }) => (until > now ? [`${from}-${until}`] : [])).join(",");

/** For each stay, in order of their starts, how many special units have to be taken once it has one. */
function neededSpecial({ alike, away }: Fleet, stays: readonly Interval[]): number[] {
  const ends = [...stays, ...away].map(({ until }) => until).sort((a, b) => a - b);
  const starts = away.map(({ from }) => from).sort((a, b) => a - b);
  let [ended, begun] = [0, 0];
  return stays.map(({ from }, index) => {
    while ((ends[ended] ?? Number.POSITIVE_INFINITY) <= from) ended += 1;
    while ((starts[begun] ?? Number.POSITIVE_INFINITY) <= from) begun += 1;
    return index + 1 + begun - ended - alike;
  });
}

type Step = { options: number[]; tried: number; before: number; key: string | null };

/**
 * Takes stays in the order of their starts, each on the special unit whose free time it fills best or on one of those
 * that are alike, and goes back where that leads nowhere.
 */
function search(fleet: Fleet, stays: readonly Interval[]): boolean {
  const { special } = fleet;
  const needed = neededSpecial(fleet, stays);
  const freeFrom = special.map(() => Number.NEGATIVE_INFINITY);
  const failed = new Set<string>();
  const steps: Step[] = [];
  /** One of those that are alike. */
  const ANY = -1;

  const isEnough = (index: number, now: number) =>
    freeFrom.filter((until) => until > now).length >= (needed[index] ?? 0);

  const situation = (index: number, now: number) =>
    [
      index,
      ...special
        .map(
          (unit, which) => `${Math.max(freeFrom[which] ?? now, now)}:${listFutureBusy(unit, now)}`,
        )
        .sort(),
    ].join(" ");

  const optionsFor = (stay: Interval): number[] => {
    const kinds = new Map<string, { which: number; next: number }>();
    for (const [which, unit] of special.entries()) {
      if ((freeFrom[which] ?? 0) > stay.from) continue;
      const next = nextBusy(unit, stay);
      const kind = next === null ? "" : listFutureBusy(unit, stay.from);
      if (next !== null && !kinds.has(kind)) kinds.set(kind, { which, next });
    }
    const best = [...kinds.values()].sort((a, b) => a.next - b.next);
    return [...best.map(({ which }) => which), ANY];
  };

  /** Undoes the last choice, and says whether there is another. */
  const retreat = (): boolean => {
    const step = steps.at(-1);
    if (step === undefined) return false;
    const which = step.options[step.tried];
    if (which !== undefined && which !== ANY) freeFrom[which] = step.before;
    step.tried += 1;
    return true;
  };

  let count = 0;
  for (;;) {
    const index = steps.length - 1;
    const step = steps[index];
    const stay = stays[index];
    if (step !== undefined && stay !== undefined) {
      const which = step.options[step.tried];
      if (which === undefined) {
        if (step.key !== null) failed.add(step.key);
        steps.pop();
        if (!retreat()) return false;
        continue;
      }
      if (which !== ANY) {
        step.before = freeFrom[which] ?? 0;
        freeFrom[which] = stay.until;
      }
      if (!isEnough(index, stay.from)) {
        retreat();
        continue;
      }
    }
    const next = stays[index + 1];
    if (next === undefined) return true;
    count += 1;
    if (count > MAX_STEPS) return false;
    // Most searches never go back, and need no memory.
    const key = count > stays.length ? situation(index + 1, next.from) : null;
    if (key !== null && failed.has(key)) {
      if (!retreat()) return false;
      continue;
    }
    steps.push({ options: optionsFor(next), tried: 0, before: 0, key });
  }
}

/** Stays that overlap any of the spans in which more are there than units are alike, so that one may need a special unit. */
export function duringAny<Found extends Interval>(
  stays: readonly Found[],
  spans: readonly Interval[],
): Found[] {
  if (spans.length === 0) return [];
  return stays.filter((stay) => spans.some((span) => overlaps(span, stay)));
}

/** Whether each stay can have a unit of its own. */
export function canAssign(fleet: Fleet, stays: readonly Interval[]): boolean {
  const { alike, away, special } = fleet;
  const scarce = createLoad([...stays, ...away]).above(alike);
  if (special.length === 0) return scarce.length === 0;
  return groupOverlapping(duringAny(stays, scarce)).every((group) => {
    const during = fleetDuring(fleet, boundingInterval(group));
    if (during.special.length < special.length) return canAssign(during, group);
    const busy = special.flatMap((unit) => unit.busy);
    return (
      maxOverlap([...group, ...away, ...busy]) <= alike + special.length && search(fleet, group)
    );
  });
}
