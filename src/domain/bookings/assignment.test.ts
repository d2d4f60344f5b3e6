import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Interval, mergeIntervals, overlaps } from "#domain/intervals/interval.ts";
import { canAssign, type FleetUnit, toFleet } from "./assignment.ts";
import { planClass } from "./class-plan.ts";

/** Tries every unit for every stay. */
function bruteForce(units: readonly FleetUnit[], stays: readonly Interval[]): boolean {
  const taken = units.map(({ busy }) => [...busy]);
  const place = (index: number): boolean => {
    const stay = stays[index];
    if (stay === undefined) return true;
    return taken.some((spans) => {
      if (spans.some((span) => overlaps(span, stay))) return false;
      spans.push(stay);
      if (place(index + 1)) return true;
      spans.pop();
      return false;
    });
  };
  return place(0);
}

const span = fc
  .tuple(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 1, max: 6 }))
  .map(([from, length]): Interval => ({ from, until: from + length }));

/** From before now, which is 0, as with carts that are out. */
const busySpan = fc
  .tuple(fc.integer({ min: -4, max: 14 }), fc.integer({ min: 1, max: 6 }))
  .map(([from, length]): Interval => ({ from, until: from + length }));

const fleet = fc
  .array(fc.array(busySpan, { maxLength: 3 }), { maxLength: 4 })
  .map((all) =>
    all.map((busy, index): FleetUnit => ({ id: `u${index}`, busy: mergeIntervals(busy) })),
  );

const demand = fc.array(span, { maxLength: 8 });

describe("assigning units to stays", () => {
  it("is possible exactly where an assignment exists", () => {
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(fleet, demand, (units, stays) => {
        const isPossible = bruteForce(units, stays);
        seen.add(isPossible);
        expect(canAssign(toFleet(units, 0), stays)).toBe(isPossible);
      }),
      { numRuns: 5000 },
    );
    expect(seen.size).toBe(2);
  });
});

describe("the plan of a class", () => {
  it("takes a stay exactly where all can still be assigned", () => {
    fc.assert(
      fc.property(fleet, demand, span, (units, stays, more) => {
        fc.pre(bruteForce(units, stays));
        const plan = planClass(units, stays, 0);
        expect(plan.unplaced).toEqual([]);
        const stay = { ...more };
        const isPossible = bruteForce(units, [...stays, stay]);
        expect(plan.free(more) > 0).toBe(isPossible);
        expect(plan.add(stay)).toBe(isPossible);
      }),
      { numRuns: 2000 },
    );
  });

  it("says how many more fit, also after others were added", () => {
    fc.assert(
      fc.property(fleet, demand, fc.array(span, { maxLength: 5 }), (units, stays, more) => {
        const plan = planClass(units, stays, 0);
        const placed = stays.filter((stay) => !plan.unplaced.includes(stay));
        expect(bruteForce(units, placed)).toBe(true);
        for (const stay of more) {
          let count = 0;
          const added = (copies: number) => Array.from({ length: copies }, () => stay);
          while (bruteForce(units, [...placed, ...added(count + 1)])) count += 1;
          expect(plan.free(stay)).toBe(count);
          expect(plan.add(stay)).toBe(count > 0);
          if (count > 0) placed.push(stay);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("needs no stays that are outside of the decisive span", () => {
    let smaller = 0;
    fc.assert(
      fc.property(fleet, demand, span, (units, stays, candidate) => {
        fc.pre(bruteForce(units, stays));
        const decisive = planClass(units, stays, 0).decisiveSpan(candidate);
        const within = stays.filter((stay) => overlaps(stay, decisive));
        if (within.length < stays.length) smaller += 1;
        const free = planClass(units, within, 0).free(candidate);
        expect(free).toBe(planClass(units, stays, 0).free(candidate));
      }),
      { numRuns: 3000 },
    );
    expect(smaller).toBeGreaterThan(100);
  });

  it("plans a year of a large fleet", () => {
    const [DAY, carts] = [24, 300];
    const units = Array.from({ length: carts }, (_, index): FleetUnit => {
      const out = index % 2 === 0 ? [{ from: -DAY, until: (index % 5) * DAY + 1 }] : [];
      const shop =
        index % 15 === 0 ? [{ from: (20 + index) * DAY, until: (23 + index) * DAY }] : [];
      return { id: `u${index}`, busy: [...out, ...shop] };
    });
    const stays = Array.from({ length: 12_000 }, (_, index): Interval => {
      const from = (6 + ((index * 7) % 355)) * DAY + (index % 9);
      return { from, until: from + (1 + (index % 8)) * DAY };
    });
    const plan = planClass(units, stays, 0);
    expect(plan.unplaced).toEqual([]);
    for (let day = 10; day < 41; day += 1) {
      const candidate = { from: day * DAY, until: (day + 1) * DAY };
      const busy = [...stays, ...units.flatMap((unit) => unit.busy)].filter((interval) =>
        overlaps(interval, candidate),
      );
      expect(plan.free(candidate)).toBeGreaterThanOrEqual(carts - busy.length);
      expect(plan.free(candidate)).toBeLessThan(carts);
    }
  });

  it("keeps refusing only where the units are taken, if some stays fit nowhere", () => {
    const units = [{ id: "u1", busy: [] }];
    const twice = [
      { from: 0, until: 5 },
      { from: 3, until: 8 },
    ];
    const plan = planClass(units, twice, 0);
    expect(plan.unplaced).toEqual([{ from: 3, until: 8 }]);
    expect(plan.add({ from: 2, until: 4 })).toBe(false);
    expect(plan.add({ from: 20, until: 24 })).toBe(true);
  });
});
