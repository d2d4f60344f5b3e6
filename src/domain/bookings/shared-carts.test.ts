import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { overlaps } from "#domain/intervals/interval.ts";
import { sharedCarts } from "./shared-carts.ts";

const stay = (id: number, unit: string | null, from: number, until: number) => ({
  id,
  unit,
  from,
  until,
});

describe("stays that share a cart", () => {
  it("are found by cart, the earlier one first", () => {
    const stays = [stay(3, "4S-02", 5, 9), stay(2, "4S-01", 5, 9), stay(1, "4S-01", 0, 6)];
    expect(sharedCarts(stays).map((pair) => pair.map(({ id }) => id))).toEqual([[1, 2]]);
  });

  it("are not those that follow one another, or that have no cart yet", () => {
    const stays = [stay(1, "4S-01", 0, 5), stay(2, "4S-01", 5, 9), stay(3, null, 0, 9)];
    expect(sharedCarts([...stays, stay(4, null, 0, 9)])).toEqual([]);
  });

  const random = fc.array(
    fc.tuple(
      fc.constantFrom("A", "B"),
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 1, max: 9 }),
    ),
    { maxLength: 12 },
  );
  it("include each stay that overlaps another of its cart", () => {
    const check = fc.property(random, (list) => {
      const stays = list.map(([unit, from, length], id) => stay(id, unit, from, from + length));
      const pairs = sharedCarts(stays);
      for (const [one, other] of pairs) {
        expect(overlaps(one, other) && one.unit === other.unit).toBe(true);
      }
      const clashes = (item: (typeof stays)[number]) =>
        stays.some((other) => other !== item && other.unit === item.unit && overlaps(item, other));
      const found = new Set(pairs.flat().map(({ id }) => id));
      expect(found).toEqual(new Set(stays.filter(clashes).map(({ id }) => id)));
    });
    fc.assert(check);
  });
});
