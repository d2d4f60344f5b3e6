import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cart } from "./cart-schema.ts";
import { type ComparableFacts, cartFacts, differences, relatedCarts } from "./related-carts.ts";
import { SAMPLE_CART } from "./testing/sample-cart.ts";

const GT4: Cart = { ...SAMPLE_CART, slug: "gt4" };

const cart = fc
  .record({
    brand: fc.constantFrom("EVOLUTION" as const, "DENAGO" as const),
    series: fc.constantFrom("CLASSIC", "D5"),
    price: fc.integer({ min: 60, max: 180 }).map((hundreds) => hundreds * 100),
    layout: fc.constantFrom(
      ["2", 2] as const,
      ["2+2", 4] as const,
      ["4F", 4] as const,
      ["4+2", 6] as const,
      ["6F", 6] as const,
      ["6+2", 8] as const,
    ),
    stance: fc.constantFrom("road" as const, "lifted" as const),
    range: fc.integer({ min: 20, max: 60 }),
    topSpeed: fc.integer({ min: 15, max: 28 }),
    driveType: fc.constantFrom("2x4" as const, "4x4" as const),
  })
  .map(({ layout: [seatLayout, seats], ...rest }) => ({ ...rest, seatLayout, seats }));

const carts = fc
  .array(cart, { maxLength: 12 })
  .map((list) =>
    list.map(
      (facts, index): Cart => ({ ...GT4, ...facts, slug: `c${index}`, vehicleName: `C${index}` }),
    ),
  );

describe("differences", () => {
  it("are listed as short phrases, with the price last", () => {
    const other: Cart = {
      ...GT4,
      slug: "x",
      seats: 6,
      seatLayout: "4+2",
      stance: "lifted",
      range: 50,
      topSpeed: 24,
      driveType: "4x4",
      price: 15_195,
    };
    expect(differences(cartFacts(GT4), other)).toEqual([
      "6 seats instead of 4",
      "two seats face back",
      "lifted instead of standard height",
      "10 miles more range",
      "1 mph slower",
      "four-wheel drive instead of rear-wheel drive",
      "$1,600 more",
    ]);
  });

  it("include the battery with the brand, and an equal price", () => {
    const other = { ...GT4, slug: "d", brand: "DENAGO", batteryType: "Lithium Ion", range: 39 };
    expect(differences(cartFacts(GT4), other)).toEqual([
      "1 mile less range",
      "Lithium Ion instead of Lead Acid",
      "the same price",
    ]);
  });

  it("are reversed when the carts are swapped", () => {
    const turned: Record<string, string> = {
      more: "less",
      less: "more",
      faster: "slower",
      slower: "faster",
    };
    fc.assert(
      fc.property(cart, cart, (one, other) => {
        const a: Cart = { ...GT4, ...one, slug: "a", vehicleName: "A" };
        const b: Cart = { ...GT4, ...other, slug: "b", vehicleName: "B" };
        const back = differences(cartFacts(b), a);
        const forth = differences(cartFacts(a), b).map((words) => {
          const swap = /^(.+) instead of (.+)$/.exec(words);
          if (swap) {
            const [, mine = "", theirs = ""] = swap;
            return mine.endsWith(" seats")
              ? `${theirs} seats instead of ${mine.replace(" seats", "")}`
              : `${theirs} instead of ${mine}`;
          }
          if (words === "two seats face back") return "all seats face forward";
          if (words === "all seats face forward") return "two seats face back";
          return words.replace(/(\w+)(?= range$|$)/, (word) => turned[word] ?? word);
        });
        expect(forth).toEqual(back);
      }),
    );
  });
});

describe("a vehicle with few known facts", () => {
  const USED: ComparableFacts = {
    slug: "used",
    brand: "Club Car",
    series: "Used",
    price: 6500,
    seats: null,
    seatLayout: null,
    stance: null,
    range: null,
    topSpeed: null,
    driveType: null,
    battery: null,
  };

  it("is compared only on known facts", () => {
    expect(differences(USED, GT4)).toEqual(["$7,095 more"]);
    expect(differences({ ...USED, range: 25, battery: "Lead Acid" }, GT4)).toEqual([
      "15 miles more range",
      "$7,095 more",
    ]);
  });

  it("is not compared on unknown facts, and is related to the nearest in price", () => {
    const list = [
      GT4,
      { ...GT4, slug: "near", price: 6995 },
      { ...GT4, slug: "less", price: 6000 },
    ];
    expect(relatedCarts(USED, list).map(({ reason, cart: { slug } }) => [reason, slug])).toEqual([
      ["Another choice", "near"],
      ["Another choice", "less"],
      ["Another choice", "gt4"],
    ]);
    expect(relatedCarts({ ...USED, seats: 4 }, list)[0]).toMatchObject({ reason: "Lower price" });
  });
});

describe("relatedCarts", () => {
  it("returns one with more seats, one with more range and one that costs less", () => {
    const list: Cart[] = [
      GT4,
      { ...GT4, slug: "carrier", series: "CARRIER", seats: 8, seatLayout: "6+2", price: 13_995 },
      { ...GT4, slug: "gt6", seats: 6, seatLayout: "6F", price: 15_595 },
      { ...GT4, slug: "xt6", seats: 6, seatLayout: "6F", price: 17_595, stance: "lifted" },
      { ...GT4, slug: "xt4", range: 50, price: 15_595, stance: "lifted" },
      { ...GT4, slug: "ranger", range: 30, price: 9595 },
      { ...GT4, slug: "cheap", range: 30, price: 6995 },
    ];
    expect(
      relatedCarts(cartFacts(GT4), list).map(({ reason, cart: { slug } }) => [reason, slug]),
    ).toEqual([
      ["More seats", "gt6"],
      ["More range", "xt4"],
      ["Lower price", "ranger"],
    ]);
  });

  it("returns up to three other carts, each once, that match their labels", () => {
    fc.assert(
      fc.property(carts, (list) => {
        const all = [GT4, ...list];
        const found = relatedCarts(cartFacts(GT4), all);
        expect(found).toHaveLength(Math.min(3, list.length));
        expect(new Set(found.map((one) => one.cart.slug)).size).toBe(found.length);
        for (const { cart: other, reason } of found) {
          expect(other.slug).not.toBe(GT4.slug);
          if (reason === "More seats") expect(other.seats).toBeGreaterThan(GT4.seats);
          if (reason === "More range") expect(other.range).toBeGreaterThan(GT4.range);
          if (reason === "Lower price") expect(other.price).toBeLessThan(GT4.price);
        }
        if (list.some(({ seats }) => seats > GT4.seats)) {
          expect(found[0]?.reason).toBe("More seats");
        }
      }),
    );
  });
});
