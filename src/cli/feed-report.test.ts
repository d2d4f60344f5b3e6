import { expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { cartToVehicle, type Vehicle } from "#domain/carts/vehicle.ts";
import { feedReport } from "./feed-report.ts";

const { carts, cartBySlug } = catalogue;
const catalogueCarts = carts.map(cartToVehicle);

const IMPORTED: Vehicle = {
  id: "b".repeat(60),
  name: "Cart of unknown age",
  description: "Runs.",
  brand: "EZ-GO",
  category: "Carts",
  price: 4000,
  images: ["/photos/x/1-960.avif"],
  inStock: true,
  isNew: true,
  features: [],
  specifications: {},
  catalogue: false,
};

it("finds every cart of the catalogue complete, and notes missing photos", () => {
  expect(feedReport(catalogueCarts, cartBySlug)).toEqual({
    code: 0,
    out: [
      "Google: /feeds/products.xml has 37 of 37 vehicles; 0 refused.",
      "Meta: /feeds/products.csv has 37 of 37 vehicles; 0 refused.",
      expect.stringMatching(/^37 vehicles without a photograph: /),
    ],
  });
});

it("lists a rejected row with each reason once, and the services that it concerns", () => {
  const used = { ...IMPORTED, id: "used-1", category: "Used" };
  expect(feedReport([IMPORTED, used], cartBySlug)).toEqual({
    code: 0,
    out: [
      `Cart of unknown age (${IMPORTED.id})`,
      "  Google: id: is longer than 50 characters",
      expect.stringMatching(/^ {2}Google and Meta: condition: it is not known /),
      "",
      "Google: /feeds/products.xml has 1 of 2 vehicles; 1 refused.",
      "Meta: /feeds/products.csv has 1 of 2 vehicles; 1 refused.",
    ],
  });
});
