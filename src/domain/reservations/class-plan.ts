import {
  assignUnits,
  byStart,
  type FleetUnit,
  groupsOf,
  overlaps,
  peakOf,
  type Span,
  type Stay,
} from "./assignment.ts";

/** What a class of carts has promised, and whether it can promise more. */
export type ClassPlan = ReturnType<typeof planClass>;

/** The stays that overlap a span, directly or through others. */
function connected(stays: readonly Stay[], span: Stay): Stay[] {
  const group = groupsOf([...stays, span]).find((found) => found.includes(span)) ?? [];
  return group.filter((stay) => stay !== span);
}

/**
 * Stays that fit with no unit, because a cart left the fleet or came back late, are in `unplaced`; others are
 * refused only where all units are taken by those that do fit.
 */
export function planClass(units: readonly FleetUnit[], stays: readonly Stay[]) {
  const placed: Stay[] = [];
  const unplaced: Stay[] = [];

  const canAdd = (stay: Stay) => assignUnits(units, [...connected(placed, stay), stay]) !== null;

  const add = (stay: Stay): boolean => {
    if (!canAdd(stay)) return false;
    placed.push(stay);
    return true;
  };

  for (const group of groupsOf(stays)) {
    if (assignUnits(units, group) !== null) placed.push(...group);
    else for (const stay of group.sort(byStart)) if (!add(stay)) unplaced.push(stay);
  }

  return {
    unplaced: unplaced as readonly Stay[],

    /** False if the stay does not fit with all others. */
    add,

    /** How many more stays of a span fit. */
    free(span: Span): number {
      const busy = units.flatMap((unit) => unit.busy);
      const during = (one: Span) => overlaps(one, span);
      const within = [...placed.filter(during), ...busy.filter(during)].map((one) => ({
        from: Math.max(one.from, span.from),
        until: Math.min(one.until, span.until),
      }));
      const most = units.length - peakOf(within);
      // Units that are never busy are all alike, so that the count alone decides.
      if (busy.length === 0) return Math.max(0, most);
      const others = connected(placed, { ...span, id: "" });
      for (let count = most; count > 0; count -= 1) {
        const more = Array.from({ length: count }, (_, index) => ({ ...span, id: `+${index}` }));
        if (assignUnits(units, [...others, ...more]) !== null) return count;
      }
      return 0;
    },

    /** A unit for each stay that has one. */
    assignment: () => assignUnits(units, placed) ?? new Map<string, string>(),
  };
}
