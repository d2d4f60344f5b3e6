import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cartsForArea } from "./area-carts.ts";
import type { Cart } from "./cart-schema.ts";
import { SAMPLE_CART } from "./testing/sample-cart.ts";

const base: Cart = { ...SAMPLE_CART, seatLayout: "2+2" };
const cart = (slug: string, own: Partial<Cart>): Cart => ({ ...base, slug, ...own });

const CARTS = [
  cart("bench", {}),
  cart("slow-bench", { range: 30, topSpeed: 20 }),
  cart("couple", { seats: 2, seatLayout: "2", topSpeed: 18 }),
  cart("rows", { seatLayout: "4F" }),
  cart("short-rows", { seatLayout: "4F", range: 25 }),
  cart("six", { seats: 6, seatLayout: "6F" }),
  cart("lifted", { stance: "lifted" }),
  cart("box", { seats: 2, seatLayout: "2", bed: "box", topSpeed: 15 }),
  cart("work", {
    seats: 2,
    seatLayout: "2",
    bed: "large-box",
    stance: "lifted",
    driveType: "4x4",
  }),
  cart("flat", { seats: 2, seatLayout: "2", bed: "flat" }),
];

const area = (
  slug: string,
  setting: string,
  group: Parameters<typeof cartsForArea>[1]["group"],
) => ({
  slug,
  setting,
  group,
  localRule: null,
});
const slugs = (found: { cart: Cart }[]) => found.map((suit) => suit.cart.slug);

describe("suits", () => {
  it("shows barrier towns four seats and more, with range", () => {
    const town = area("bay-head", "barrier peninsula", "barrier-peninsula");
    expect(slugs(cartsForArea(CARTS, town))).toEqual(["bench", "rows", "six"]);
  });

  it("shows farms beds, and 55+ communities short carts at standard height", () => {
    const farm = area("plumsted", "inland farmland", "inland");
    expect(slugs(cartsForArea(CARTS, farm)).slice(0, 2)).toEqual(["flat", "box"]);
    for (const { cart: found } of cartsForArea(
      CARTS,
      area("whiting", "inland 55+ communities", "inland"),
    )) {
      expect(found.stance).toBe("road");
      expect(found.seats).toBeLessThanOrEqual(4);
    }
  });

  it("shows no low-speed vehicle where a borough bans them", () => {
    const town = area("ship-bottom", "barrier island", "long-beach-island");
    const rule = {
      status: "low-speed vehicles are banned",
      says: "The borough's ordinance 2022-20 bans low-speed vehicles.",
      source: "Borough of Ship Bottom, ordinance 2022-20",
      step: "adopted" as const,
      date: "2022-12-27",
      bansLowSpeedVehicles: true,
    };
    const found = (localRule: typeof rule | null) =>
      slugs(cartsForArea(CARTS, { ...town, localRule }));
    expect(found(rule)).toEqual(["box", "couple", "slow-bench"]);
    for (const other of [null, { ...rule, bansLowSpeedVehicles: false }])
      expect(found(other)).toEqual(["bench", "rows", "six"]);
  });

  it("shows the kinds that an area names instead of those of its setting", () => {
    const town = area("lavallette", "barrier peninsula", "barrier-peninsula");
    expect(slugs(cartsForArea(CARTS, { ...town, carts: ["two seats", "flat bed"] }))).toEqual([
      "couple",
      "flat",
    ]);
  });

  it("omits a use that no cart fits", () => {
    const town = area("bay-head", "barrier peninsula", "barrier-peninsula");
    expect(cartsForArea([], town)).toEqual([]);
    expect(slugs(cartsForArea([cart("six", { seats: 6, seatLayout: "6F" })], town))).toEqual([
      "six",
    ]);
  });

  const anyArea = fc.record({
    slug: fc.stringMatching(/^[a-z-]{3,20}$/),
    setting: fc.constantFrom(
      "barrier peninsula",
      "barrier peninsula and boardwalk",
      "barrier island and lighthouse",
      "mainland bay",
      "mainland bay and river",
      "mainland bay and marinas",
      "mainland river",
      "mainland river and canal",
      "mainland pinelands to bay",
      "inland",
      "inland pinelands",
      "inland lakes",
      "inland farmland",
      "something new",
    ),
    group: fc.constantFrom(
      "barrier-peninsula" as const,
      "long-beach-island" as const,
      "bay-and-river" as const,
      "inland" as const,
      "beyond" as const,
    ),
    localRule: fc.constant(null),
  });

  it("names three different carts with three different reasons for every setting", () => {
    fc.assert(
      fc.property(anyArea, (place) => {
        const found = cartsForArea(CARTS, place);
        expect(new Set(slugs(found)).size).toBe(3);
        expect(new Set(found.map(({ reason }) => reason)).size).toBe(3);
      }),
    );
  });

  it("does not depend on the order of the carts", () => {
    fc.assert(
      fc.property(
        anyArea,
        fc.shuffledSubarray(CARTS, { minLength: CARTS.length }),
        (place, mixed) => {
          expect(cartsForArea(mixed, place)).toEqual(cartsForArea(CARTS, place));
        },
      ),
    );
  });
});
