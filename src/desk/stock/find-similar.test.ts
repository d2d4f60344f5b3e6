import { expect, it } from "vitest";
import type { StockEntry } from "#inventory/stock-list.server.ts";
import { ONWARD_UNIT } from "#inventory/testing/samples.ts";
import { askAboutSimilar } from "./find-similar.ts";

const entry = (id: string, catalogue: boolean, numbers: readonly string[]): StockEntry => ({
  id,
  catalogue,
  name: `Cart ${id}`,
  brand: "Club Car",
  category: "Used",
  price: 8900,
  seats: 4,
  isNew: false,
  inStock: true,
  sale: "open",
  missingSince: null,
  picture: null,
  ownUnit: null,
  hidden: null,
  photos: 0,
  state: { is: "in stock", count: 1 } as StockEntry["state"],
  units: numbers.map((stockNumber) => ({ ...ONWARD_UNIT, vehicle: id, stockNumber })),
});

const STOCK = [entry("model-1", true, ["U777", "N-1"]), entry("uc-9", false, [])];

it.each([
  ["00777", null],
  ["U00777", "U777"],
  ["u777", "U777"],
  ["N1", "N-1"],
  ["N 01", "N-1"],
  ["UC9", "uc-9"],
  ["U777", null],
  ["U7770", null],
  // Addresses of the site, not numbers of carts.
  ["MODEL1", null],
])("%s is almost %s", (number, like) => {
  const question = askAboutSimilar(number, STOCK);
  if (like === null) expect(question).toBeNull();
  else expect(question).toContain(`${number} is almost the stock number ${like} of Cart `);
});

it("asks nothing about the id of the vehicle that the cart is for", () => {
  expect(askAboutSimilar("UC9", STOCK, "uc-9")).toBeNull();
});
