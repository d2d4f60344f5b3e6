import { expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { deliveryTo } from "./area-view.ts";

const to = catalogue.areaBySlug.get("ship-bottom") ?? { lat: 0, lon: 0 };
const upTo = (rentalDeliveryMaximumMiles: number) => ({
  ...catalogue,
  dealership: { ...catalogue.dealership, rentalDeliveryMaximumMiles },
});

it("has a fee up to the limit, and asks for a call beyond it", () => {
  expect(deliveryTo(upTo(28), to)?.fee).toBe("$108");
  expect(deliveryTo(upTo(27), to)).toEqual({
    fee: null,
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
