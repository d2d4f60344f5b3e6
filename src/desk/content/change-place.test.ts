import { expect, it } from "vitest";
import { countByPlace, findPlace, isOnPage } from "./change-place.ts";

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

it("knows what belongs to a page, and a general form has its whole document", () => {
  expect(isOnPage("/desk/settings/phones", "dealership.json#phone")).toBe(true);
  expect(isOnPage("/desk/settings/hours", "dealership.json#phone")).toBe(false);
  expect(isOnPage("/desk/settings/prices", "rental-plans.json#rules/leadHours")).toBe(true);
  expect(isOnPage("/desk/settings/texts/dealership.json", "dealership.json#phone")).toBe(true);
  expect(isOnPage("/desk/settings/texts/areas/brick.json", "areas/brielle.json#lead")).toBe(false);
  expect(isOnPage("/desk/settings/texts", "areas/brick.json#lead")).toBe(false);
});

it("counts changes by page", () => {
  const change = (label: string) => ({ place: { to: "/", label } });
  expect(countByPlace([change("Phones"), change("Brick"), change("Phones")])).toBe(
    "Phones (2), Brick (1)",
  );
});
