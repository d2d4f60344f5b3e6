import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Interval } from "#domain/intervals/interval.ts";
import { maxOverlap } from "#domain/intervals/load.ts";
import { createUnconfirmedLoad, maxUnconfirmed } from "./hold-limits.ts";

describe("unconfirmed requests of a class", () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 1],
    [10, 5],
    [11, 5],
  ])("keep at most half of %i carts, and one at least", (carts, expected) => {
    expect(maxUnconfirmed(carts)).toBe(expected);
  });

  const span = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 30 }))
    .map(([from, length]): Interval => ({ from, until: from + length }));

  it("never keep more at any moment, in any order", () => {
    fc.assert(
      fc.property(fc.array(span), fc.integer({ min: 1, max: 12 }), (spans, carts) => {
        const load = createUnconfirmedLoad([], carts);
        const kept: Interval[] = [];
        for (const one of spans) {
          if (!load.hasRoom(one)) continue;
          load.add(one);
          kept.push(one);
        }
        expect(maxOverlap(kept)).toBeLessThanOrEqual(maxUnconfirmed(carts));
      }),
    );
  });

  it("have no limit where the carts are not on record", () => {
    const load = createUnconfirmedLoad([{ from: 0, until: 1 }], 0);
    expect(load.hasRoom({ from: 0, until: 1 })).toBe(true);
  });
});
