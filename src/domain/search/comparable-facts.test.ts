import { expect, it } from "vitest";
import { comparableFacts } from "./comparable-facts.ts";

const USED = {
  id: "used-1",
  name: "Club Car Onward",
  brand: "Club Car",
  category: "Used",
  price: 6500,
  specifications: {},
};

it("has no facts for missing specifications", () => {
  expect(comparableFacts(USED)).toEqual({
    slug: "used-1",
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
  });
});

it("parses the catalogue's wording in any spelling", () => {
  const specifications = {
    seatingCapacity: "6 seats",
    seatLayout: "6f",
    stance: "Lifted",
    range: "about 30 miles",
    topSpeed: 19,
    driveType: "4X4",
    batteryType: "48 V lead-acid",
  };
  expect(comparableFacts({ ...USED, specifications })).toMatchObject({
    seats: 6,
    seatLayout: "6F",
    stance: "lifted",
    range: 30,
    topSpeed: 19,
    driveType: "4x4",
    battery: "Lead Acid",
  });
});

it("treats other wording as unknown", () => {
  const specifications = {
    seatLayout: "sofa",
    stance: "low",
    driveType: "4WD",
    batteryType: "AGM",
  };
  expect(comparableFacts({ ...USED, specifications })).toEqual(comparableFacts(USED));
});
