import { expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import { deliveryTo } from "#site/towns/town-facts.ts";
import { areaView } from "./area-view.ts";

const to = catalogue.areaBySlug.get("ship-bottom") ?? { lat: 0, lon: 0 };
const upTo = (rentalDeliveryMaximumMiles: number) => ({
  ...catalogue,
  dealership: { ...catalogue.dealership, rentalDeliveryMaximumMiles },
});

it("has a fee up to the limit, and asks for a call beyond it", () => {
  expect(deliveryTo(upTo(28), to)?.fee).toBe("$108");
  expect(deliveryTo(upTo(27), to)).toEqual({
    fee: null,
    distance: "about 28 miles",
    sum: "About 28 miles from our Shore showroom. Rentals are delivered up to 27 miles. Please call us.",
  });
});

it("is empty when no location is known", () => {
  const locations = catalogue.dealership.locations.map((location) => ({
    ...location,
    coordinates: null,
  }));
  expect(
    deliveryTo({ ...catalogue, dealership: { ...catalogue.dealership, locations } }, to),
  ).toBeNull();
});

/** A cart that a page's advice names, unless it advises against it. */
const NAMED: readonly [RegExp, (cart: Cart) => boolean][] = [
  [/two-seater|two seats are enough|two will do/, ({ seats, bed }) => seats === 2 && bed === null],
  [/flip seat|rear-facing/, ({ seatLayout }) => seatLayout === "2+2"],
  [/two forward rows|four forward seats/, ({ seatLayout }) => seatLayout === "4F"],
  [
    /(?<!than a )third row|three (forward )?rows|six seats facing/,
    ({ seatLayout }) => seatLayout === "6F",
  ],
  [/eight-seat/, ({ seats }) => seats === 8],
  [
    /(?<!need a )lifted (cart|four-seater)/,
    ({ stance, bed }) => stance === "lifted" && bed === null,
  ],
  [/utility cart|cargo box|compact box/, ({ bed }) => bed !== null],
  [/four-wheel drive/, ({ driveType, bed }) => driveType === "4x4" && bed !== null],
  [/flat bed/, ({ bed }) => bed === "flat"],
];

it.each(catalogue.areas)("shows every kind of cart that the advice for $name names", (area) => {
  const shown = areaView(catalogue, area).carts.map(({ slug }) => catalogue.cartBySlug.get(slug));
  const missing = NAMED.filter(
    ([words, fits]) => words.test(area.choosing) && !shown.some((cart) => cart && fits(cart)),
  );
  expect(missing.map(([words]) => words.source)).toEqual([]);
});
