import { expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { toProducts } from "#domain/carts/product-feed.ts";
import type { OfferedUnit } from "#domain/carts/unit.ts";
import { cartToVehicle, type Vehicle } from "#domain/carts/vehicle.ts";
import { sampleVehicle } from "#inventory/testing/samples.ts";
import { unitLines, unitOffers, vehicleOffer } from "./unit-lines.server.ts";

const UNIT: OfferedUnit = {
  stockNumber: "U1",
  condition: "used",
  miles: 12,
  hours: null,
  price: 8000,
  state: "in stock",
  day: null,
};

const UNITS: OfferedUnit[][] = [
  [],
  [UNIT, { ...UNIT, stockNumber: "N2", condition: "new", price: 9000, state: "on hold" }],
  [{ ...UNIT, condition: "demo", state: "on order", day: "2026-12-24" }],
  [{ ...UNIT, price: null }],
];

const IMPORTED = Array.from({ length: 60 }, (_, number): Vehicle => {
  const vehicle = sampleVehicle(number);
  const condition = ["new", "used", "refurbished", "pre-owned", undefined][number % 5];
  return {
    ...vehicle,
    price: number % 7 === 0 ? null : vehicle.price,
    inStock: number % 3 > 0,
    specifications: {
      ...vehicle.specifications,
      ...(condition === undefined ? {} : { condition }),
    },
  };
});

const schemaOrg = (word: string) =>
  `https://schema.org/${word.replaceAll(/(?:^|[ -])(.)/g, (_, letter) => letter.toUpperCase())}`;

it("the feed, structured data and the page say the same of every vehicle", () => {
  const vehicles = [...catalogue.carts.map(cartToVehicle), ...IMPORTED];
  let compared = 0;
  for (const vehicle of vehicles) {
    for (const units of UNITS) {
      const cart = vehicle.catalogue ? catalogue.cartBySlug.get(vehicle.id) : undefined;
      const offers = units.length > 0 ? unitOffers(units) : vehicleOffer(vehicle);
      const results = toProducts(vehicle, units, cart, "Google");
      const products = results.flatMap((result) => (result.ok ? result.product : []));
      for (const { id, price, availability, condition } of products) {
        const offer = offers.find(({ sku = vehicle.id }) => sku === id);
        expect(offer).toMatchObject({
          price: String(price),
          availability: schemaOrg(availability === "preorder" ? "pre order" : availability),
          itemCondition: schemaOrg(`${condition} condition`),
        });
        compared += 1;
      }
      for (const { price } of offers) expect(Number(price)).toBeGreaterThan(0);
      const lines = unitLines(units, new Date()).map(({ value }) => value);
      expect(lines.filter((line) => line.includes("Call for price"))).toHaveLength(
        units.filter(({ price }) => price === null).length,
      );
    }
  }
  expect(compared).toBeGreaterThan(vehicles.length);
});
