import { expect, it } from "vitest";
import { findPlace } from "./change-place.ts";

it.each([
  ["dealership.json#phone", "/desk/settings/phones", "Phones, addresses"],
  ["dealership.json#hours/sales/0/opens", "/desk/settings/hours", "Hours and closures"],
  ["policy-figures.json#delivery/perMile", "/desk/settings/prices#delivery", "Delivery"],
  ["dealership.json#foundedYear", "/desk/settings/texts/dealership.json", "The document"],
  ["areas/brick.json#lead", "/desk/settings/texts/areas/brick.json", "The document"],
  ["carts/denago-ev-city.json#price", "/desk/stock/denago-ev-city", "The document"],
])("%s is changed at %s", (name, to, label) => {
  expect(findPlace(name, "The document")).toEqual({ to, label });
});
