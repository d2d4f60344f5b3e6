import { expect, it } from "vitest";
import { parseQuery } from "#domain/search/cart-query.ts";
import { countFacets, type Kind } from "#domain/search/facet-counts.ts";
import { NO_CHOICE } from "#domain/search/facet-values.ts";
import type { SearchResult } from "#domain/search/facets.ts";
import { cartCount, inventoryPath } from "./inventory-query.ts";
import { inventoryView, stockLine } from "./inventory-view.server.ts";

const KINDS: Kind[] = [
  {
    values: { ...NO_CHOICE, seats: ["4"], brand: ["denago"], price: ["under-15000"] },
    brand: "DENAGO",
    count: 3,
  },
];

const CLUB_CAR: Kind = {
  values: { ...NO_CHOICE, brand: ["club car"] },
  brand: "Club Car",
  count: 1,
};
const USED: Kind = { values: { ...NO_CHOICE, brand: ["denago"] }, brand: "Denago", count: 1 };

function getView(address: string, total: number, unknown: SearchResult["unknown"] = []) {
  const query = parseQuery(new URLSearchParams(address));
  const counts = countFacets(KINDS, KINDS, query.chosen);
  const repairs = [
    { drop: "search", count: 1200 },
    { drop: { facet: "seats", values: ["4", "6"] }, count: 1 },
  ] as const;
  return inventoryView(
    query,
    { vehicles: [], total, inStock: 60, counts, understood: ["4 seats"], unknown, repairs },
    { count: 60, lowest: 6695, highest: 17995 },
    new Map(),
    [],
  );
}

it("describes each chosen filter, with a URL that removes it", () => {
  const view = getView("search=red+&seats=4&seats=6&brand=acme&page=2", 60);
  expect(view.chips).toEqual([
    { key: "search", label: "“red”", path: "/inventory?seats=4&seats=6&brand=acme" },
    { key: "seats 4", label: "4 seats", path: "/inventory?search=red+&seats=6&brand=acme" },
    { key: "seats 6", label: "6 seats", path: "/inventory?search=red+&seats=4&brand=acme" },
    { key: "brand acme", label: "Acme", path: "/inventory?search=red+&seats=4&seats=6" },
  ]);
  expect(view.filtersOn).toBe(3);
  expect(new Set(view.chips.map(({ key }) => key)).size).toBe(view.chips.length);
});

it("keeps the filters on every page of the list", () => {
  const view = getView("seats=4&sort=price-up&page=2", 60);
  expect([view.page, view.pages]).toEqual([2, 2]);
  const query = parseQuery(new URLSearchParams("seats=4&sort=price-up&page=2"));
  expect(inventoryPath({ ...query, page: 3 })).toBe("/inventory?seats=4&sort=price-up&page=3");
  expect(inventoryPath({ ...query, page: 1 })).toBe("/inventory?seats=4&sort=price-up");
  expect(getView("", 0).pages).toBe(1);
});

it("suggests filters to drop, all of a group at once", () => {
  const { repairs } = getView("search=red&seats=4&seats=6", 0);
  expect(repairs).toEqual([
    { label: "“red”", count: 1200, path: "/inventory?seats=4&seats=6" },
    { label: "“4 seats” or “6 seats”", count: 1, path: "/inventory?search=red" },
  ]);
});

it("opens folded groups with a choice", () => {
  const { groups } = getView("range=30-39", 1);
  const group = (name: string) => groups.find((each) => each.name === name);
  expect([group("range")?.isOpen, group("speed")?.isOpen]).toEqual([true, false]);
});

it("offers the catalogue's brands first, as it spells them", () => {
  const query = parseQuery(new URLSearchParams());
  const kinds = [CLUB_CAR, ...KINDS, USED];
  const counts = countFacets(kinds, kinds, query.chosen);
  const { groups } = inventoryView(
    query,
    { vehicles: [], total: 5, inStock: 5, counts, understood: [], unknown: [], repairs: [] },
    { count: 5, lowest: 6695, highest: 17995 },
    new Map([["denago-ev-city", { brand: "DENAGO", colors: [] }]]),
    [],
  );
  expect(groups.find(({ facet }) => facet === "brand")?.choices).toEqual([
    { value: "denago", label: "DENAGO", count: 4 },
    { value: "club car", label: "Club Car", count: 1 },
  ]);
});

it("names prices from and to in a chip", () => {
  const chips = (address: string) => getView(address, 1).chips;
  expect(chips("price-from=8000&price-to=12000&seats=4")).toEqual([
    { key: "prices", label: "$8,000–$12,000", path: "/inventory?seats=4" },
    { key: "seats 4", label: "4 seats", path: "/inventory?price-from=8000&price-to=12000" },
  ]);
  expect(chips("price-to=9000")[0]?.label).toBe("Up to $9,000");
  expect(chips("price-from=9000")[0]?.label).toBe("From $9,000");
});

it("words the count", () => {
  expect([0, 1, 37, 100_037].map(cartCount)).toEqual([
    "0 carts",
    "1 cart",
    "37 carts",
    "100,037 carts",
  ]);
});

it("counts and prices what is in stock", () => {
  expect(stockLine({ count: 37, lowest: 6695, highest: 17995 })).toBe(
    "37 available carts, $6,695 to $17,995 before tax and delivery",
  );
  expect(stockLine({ count: 1, lowest: 6695, highest: 6695 })).toBe(
    "1 available cart, $6,695 before tax and delivery",
  );
  expect(stockLine({ count: 0, lowest: null, highest: null })).toBe("0 available carts");
  expect(stockLine({ count: 100_037, lowest: 500, highest: 90_000 })).toBe(
    "100,037 available carts, $500 to $90,000 before tax and delivery",
  );
});
