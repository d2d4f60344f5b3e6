import { expect, it } from "vitest";
import type { OfferedUnit } from "#domain/carts/unit.ts";
import { USED_CLUB_CAR } from "#inventory/testing/samples.ts";
import { product } from "./product.ts";
import { unitLines, unitOffers, vehicleOffer } from "./unit-lines.server.ts";

const USED: OfferedUnit = {
  stockNumber: "U1042",
  condition: "used",
  miles: 1204,
  hours: null,
  price: 8995,
  state: "in stock",
  day: null,
};
const DEMO: OfferedUnit = {
  ...USED,
  stockNumber: "D7",
  condition: "demo",
  miles: null,
  hours: 1,
  state: "on hold",
  day: "2026-11-30",
};
const NEW: OfferedUnit = {
  ...USED,
  stockNumber: "N3",
  condition: "new",
  miles: null,
  state: "on order",
  day: "2026-12-04",
};

it("describes each unit in a line", () => {
  expect(
    unitLines([USED, DEMO, NEW, { ...NEW, day: null }], new Date("2026-11-20")).map(
      ({ value }) => value,
    ),
  ).toEqual([
    "Used · 1,204 miles · $8,995 · in stock",
    "Demo · 1 hour · $8,995 · on hold until Mon, Nov 30",
    "New · $8,995 · on order, expected December 4, 2026",
    "New · $8,995 · on order",
  ]);
});

it("offers each unit to search engines, and a vehicle without units as a whole", () => {
  const facts = {
    id: "used-onward",
    name: "Club Car Onward",
    description: "Runs well.",
    brand: "Club Car",
    model: "Onward",
    images: [],
    features: [],
    specifications: [],
    rating: null,
  };
  const getOffers = (offers: ReturnType<typeof unitOffers>) =>
    product("https://x.example", { ...facts, offers });
  expect(getOffers(unitOffers([USED, NEW, DEMO]))).toMatchObject({
    offers: [
      {
        "@type": "Offer",
        sku: "U1042",
        price: "8995",
        availability: "https://schema.org/InStock",
        itemCondition: "https://schema.org/UsedCondition",
      },
      { sku: "N3", availability: "https://schema.org/PreOrder" },
      { sku: "D7", availability: "https://schema.org/OutOfStock" },
    ],
  });
  const sold = { ...USED_CLUB_CAR, price: 9000, inStock: false };
  expect(getOffers(vehicleOffer(sold, true))).toMatchObject({
    offers: {
      price: "9000",
      availability: "https://schema.org/SoldOut",
      itemCondition: "https://schema.org/UsedCondition",
    },
  });
  expect(getOffers(vehicleOffer({ ...sold, price: null }))).not.toHaveProperty("offers");
});
