import { describe, expect, it } from "vitest";
import type { Cart } from "./cart-schema.ts";
import { cartToVehicle, specifications, vehicleBadge } from "./vehicle.ts";

const CART: Cart = {
  updated: "2026-11-19",
  slug: "denago-ev-city",
  vehicleName: "DENAGO EV CITY",
  model: "EV CITY",
  brand: "DENAGO",
  batteryType: "Lithium Ion",
  series: "EV CITY",
  price: 15000,
  seats: 2,
  range: 40,
  topSpeed: 25,
  driveType: "2x4",
  shape: "city",
  seatLayout: "2",
  stance: "road",
  tires: "street",
  wheels: "alloy",
  guard: false,
  steps: false,
  roof: "standard",
  bed: null,
  colors: [{ name: "White", hex: "#FFFFFF" }],
  features: ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"],
  tagline: "Two seats under a hooped one-piece roof.",
  description: "A longer text for the page of this cart.",
  seo: { title: "DENAGO EV CITY", description: "A description", keywords: ["golf cart"] },
  partnerUrl: "https://partner.example.com/denago/denago-ev-city",
  images: ["/renders/carts/denago-ev-city/sand-front-960.avif"],
  isNew: true,
  inStock: false,
};

it("shows the NEW badge before the stock badge", () => {
  expect(vehicleBadge({ isNew: true, inStock: true })).toBe("NEW");
  expect(vehicleBadge({ isNew: true, inStock: false })).toBe("NEW");
  expect(vehicleBadge({ isNew: false, inStock: true })).toBe("In Stock");
  expect(vehicleBadge({ isNew: false, inStock: false })).toBe("Out of Stock");
});

it("converts a catalogue cart into a vehicle", () => {
  expect(cartToVehicle(CART)).toEqual({
    id: "denago-ev-city",
    name: "DENAGO EV CITY",
    description: CART.tagline,
    brand: "DENAGO",
    category: "EV CITY",
    price: 15000,
    images: ["/renders/carts/denago-ev-city/sand-front-960.avif"],
    inStock: false,
    isNew: true,
    features: CART.features,
    specifications: {
      seatingCapacity: 2,
      range: "40 miles",
      topSpeed: "25 mph",
      driveType: "2x4",
      batteryType: "Lithium Ion",
    },
    catalogue: true,
  });
});

const XT6 = {
  seats: 6,
  range: 45,
  topSpeed: 28,
  driveType: "4x4",
  brand: "EVOLUTION",
  batteryType: "Lead Acid",
  series: "D6 MAX",
} as const;

describe("specifications", () => {
  it("derives the eight entries in their order", () => {
    expect(specifications(XT6).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "Seating Capacity: 6",
      "Range: 45 miles",
      "Top Speed: 28 mph",
      "Drive Type: 4x4",
      "Brand: EVOLUTION",
      "Series: D6 MAX",
      "Motor Type: Electric Motor",
      "Battery Type: Lead Acid",
    ]);
  });
});
