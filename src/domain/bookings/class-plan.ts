import {
  boundingInterval,
  compareIntervals,
  groupOverlapping,
  type Interval,
  mergeIntervals,
  overlaps,
} from "#domain/intervals/interval.ts";
import { createLoad } from "#domain/intervals/load.ts";
import { canAssign, duringAny, type FleetUnit, nextBusy, toFleet } from "./assignment.ts";

/** Capacity of a rental class: the stays that it has promised, and whether more fit. */
export type ClassPlan = ReturnType<typeof planClass>;

/**
 * Stays that fit with no unit, because a cart left the fleet or came back late, are in `unplaced`; others are
 * refused only where all units are taken by those that do fit. All stays end later than `now`, in milliseconds since
 * 1970.
 */
export function planClass(units: readonly FleetUnit[], stays: readonly Interval[], now: number) {
  const fleet = toFleet(units, now);
  const busy = fleet.special.flatMap((unit) => unit.busy);
  const all = createLoad([...stays, ...fleet.away]);
  const scarce = all.above(fleet.alike);
  const contested = new Set(
    groupOverlapping(duringAny(stays, scarce)).flatMap((group) =>
      canAssign(fleet, group) ? [] : group,
    ),
  );
  const placed = stays.filter((stay) => !contested.has(stay));
  const unplaced: Interval[] = [];
  /** Load on the interchangeable units. */
  const load = contested.size === 0 ? all : createLoad([...placed, ...fleet.away]);
  const whole = createLoad([...placed, ...fleet.away, ...busy]);

  /** Stays of the same span. */
  const canAdd = (more: readonly Interval[]): boolean => {
    const [span] = more;
    if (span === undefined) return true;
    if (whole.peak(span) + more.length > units.length) return false;
    if (load.peak(span) + more.length <= fleet.alike) return true;
    const groupsWith = (added: readonly Interval[]) =>
      groupOverlapping([
        ...duringAny(placed, [
          ...load.above(fleet.alike),
          ...load.above(fleet.alike - added.length, span),
        ]),
        ...added,
      ]);
    // Most often the new stays can have the special units that are free then, which leaves little to search.
    const taken = fleet.special
      .filter((unit) => nextBusy(unit, span) !== null)
      .slice(0, more.length);
    const others = { ...fleet, special: fleet.special.filter((unit) => !taken.includes(unit)) };
    const groups = groupsWith(more.slice(taken.length));
    const during = groups.filter((group) => overlaps(boundingInterval(group), span));
    if (during.every((group) => canAssign(others, group))) return true;
    return canAssign(fleet, groupsWith(more).find((group) => group.includes(span)) ?? []);
  };

  let hulls: Interval[] | null = null;
  const scarceHulls = (): readonly Interval[] => {
    hulls ??= mergeIntervals(duringAny(placed, load.above(fleet.alike)));
    return hulls;
  };

  const add = (stay: Interval): boolean => {
    if (!canAdd([stay])) return false;
    placed.push(stay);
    load.add(stay);
    whole.add(stay);
    hulls = null;
    return true;
  };

  for (const stay of [...contested].sort(compareIntervals)) if (!add(stay)) unplaced.push(stay);

  return {
    unplaced: unplaced as readonly Interval[],

    /** False if the stay does not fit with all others. */
    add,

    /** Returns how many more stays of a span fit. */
    free(span: Interval): number {
      const most = units.length - whole.peak(span);
      // Where carts are not scarce, the placed stays leave the special ones unused.
      const isScarce = scarceHulls().some((hull) => overlaps(hull, span));
      const unused = fleet.special.filter((unit) => nextBusy(unit, span) !== null);
      const sure = isScarce ? 0 : fleet.alike - load.peak(span) + unused.length;
      for (let count = most; count > sure; count -= 1) {
        const more = Array.from({ length: count }, () => ({ ...span }));
        if (canAdd(more)) return count;
      }
      return Math.max(0, Math.min(most, sure));
    },

    /**
     * Returns the interval from the first start to the last end of all stays that can decide whether stays within a span
     * fit. Other stays matter only if they overlap this interval.
     */
    decisiveSpan(span: Interval): Interval {
      // Without special units, the number of stays alone decides.
      if (fleet.special.length === 0) return span;
      const spans = [...duringAny(stays, [...scarce, span]), span];
      return boundingInterval(groupOverlapping(spans).find((group) => group.includes(span)) ?? []);
    },
  };
}
