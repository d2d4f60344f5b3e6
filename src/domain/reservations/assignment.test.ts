import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  assignUnits,
  type FleetUnit,
  merged,
  overlaps,
  type Span,
  type Stay,
} from "./assignment.ts";
import { planClass } from "./class-plan.ts";

/** Tries every unit for every stay. */
function bruteForce(units: readonly FleetUnit[], stays: readonly Stay[]): boolean {
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
  .map(([from, length]): Span => ({ from, until: from + length }));

const fleet = fc
  .array(fc.array(span, { maxLength: 3 }), { maxLength: 4 })
  .map((all) => all.map((busy, index): FleetUnit => ({ id: `u${index}`, busy: merged(busy) })));

const demand = fc
  .array(span, { maxLength: 7 })
  .map((spans) => spans.map((one, index): Stay => ({ ...one, id: `s${index}` })));

describe("assigning units to stays", () => {
  it("finds an assignment exactly where one exists", () => {
    fc.assert(
      fc.property(fleet, demand, (units, stays) => {
        const found = assignUnits(units, stays);
        expect(found !== null).toBe(bruteForce(units, stays));
      }),
      { numRuns: 3000 },
    );
  });

  it("never gives a unit to two, nor while it is busy", () => {
    fc.assert(
      fc.property(fleet, demand, (units, stays) => {
        const found = assignUnits(units, stays);
        if (found === null) return;
        expect([...found.keys()].toSorted()).toEqual(stays.map(({ id }) => id).toSorted());
        for (const { id, busy } of units) {
          const spans = [...busy, ...stays.filter((stay) => found.get(stay.id) === id)];
          for (const [index, one] of spans.entries()) {
            for (const other of spans.slice(index + 1)) expect(overlaps(one, other)).toBe(false);
          }
        }
      }),
    );
  });

  it("fills a short gap before a long one", () => {
    const units = [
      { id: "always", busy: [] },
      { id: "gap", busy: [{ from: 4, until: 9 }] },
    ];
    const stays = [
      { id: "short", from: 1, until: 3 },
      { id: "long", from: 2, until: 6 },
    ];
    expect(assignUnits(units, stays)).toEqual(
      new Map([
        ["short", "gap"],
        ["long", "always"],
      ]),
    );
  });
});

describe("the plan of a class", () => {
  it("takes a stay exactly where all can still be assigned", () => {
    fc.assert(
      fc.property(fleet, demand, span, (units, stays, more) => {
        fc.pre(bruteForce(units, stays));
        const plan = planClass(units, stays);
        expect(plan.unplaced).toEqual([]);
        const stay = { ...more, id: "more" };
        const isPossible = bruteForce(units, [...stays, stay]);
        expect(plan.free(more) > 0).toBe(isPossible);
        expect(plan.add(stay)).toBe(isPossible);
      }),
      { numRuns: 2000 },
    );
  });

  it("says how many more fit", () => {
    fc.assert(
      fc.property(fleet, demand, span, (units, stays, more) => {
        const plan = planClass(units, stays);
        const free = plan.free(more);
        const added = Array.from({ length: units.length + 1 }, (_, index) =>
          plan.add({ ...more, id: `more${index}` }),
        );
        expect(added.filter(Boolean)).toHaveLength(free);
      }),
      { numRuns: 1000 },
    );
  });

  it("keeps refusing only where the units are taken, if some stays fit nowhere", () => {
    const units = [{ id: "u1", busy: [] }];
    const twice = [
      { id: "a", from: 0, until: 5 },
      { id: "b", from: 3, until: 8 },
    ];
    const plan = planClass(units, twice);
    expect(plan.unplaced.map(({ id }) => id)).toEqual(["b"]);
    expect(plan.add({ id: "c", from: 2, until: 4 })).toBe(false);
    expect(plan.add({ id: "d", from: 20, until: 24 })).toBe(true);
  });
});
