import { expect, it } from "vitest";
import { parseQuery } from "#domain/search/cart-query.ts";
import { countFacets, type Kind } from "#domain/search/facet-counts.ts";
import { NO_CHOICE } from "#domain/search/facet-values.ts";
import type { Wish } from "#domain/search/facets.ts";
import type { NearestSearch } from "#inventory/nearest-search.ts";
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

const RED: Wish = { phrase: "“red”", rest: "", isUnknown: false };

function getView(
  address: string,
  total: number,
  {
    wishes = [],
    nearest = null,
  }: { wishes?: readonly Wish[]; nearest?: NearestSearch | null } = {},
) {
  const query = parseQuery(new URLSearchParams(address));
  const counts = countFacets(KINDS, KINDS, query.chosen);
  return inventoryView(
    query,
    { vehicles: [], total, inStock: 60, counts, wishes, unknown: [] },
    { count: 60, lowest: 6695, highest: 17995 },
    new Map(),
    [],
    new Set(),
    nearest,
  );
}

/** Finds the result without `dropped` at this address. */
function without(
  dropped: NearestSearch["dropped"],
  address: string,
  total: number,
  wishes: readonly Wish[] = [],
): NearestSearch {
  const query = parseQuery(new URLSearchParams(address));
  const counts = countFacets(KINDS, KINDS, query.chosen);
  const found = { vehicles: [], total, inStock: 60, counts, wishes, unknown: [] };
  return { query, found, dropped };
}

const chip = (key: string, label: string, path: string) => ({
  key,
  label,
  path,
  isInTheWay: false,
});

it("describes each chosen filter, with a URL that removes it", () => {
  const view = getView("search=red+&seats=4&seats=6&brand=acme&page=2", 60, { wishes: [RED] });
  expect(view.chips).toEqual([
    chip("search “red”", "“red”", "/inventory?seats=4&seats=6&brand=acme"),
    chip("seats 4", "4 seats", "/inventory?search=red+&seats=6&brand=acme"),
    chip("seats 6", "6 seats", "/inventory?search=red+&seats=4&brand=acme"),
    chip("brand acme", "Acme", "/inventory?search=red+&seats=4&seats=6"),
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

it("names the word that finds nothing, and offers the search without it", () => {
  const used: Wish = { phrase: "“used”", rest: "six seats", isUnknown: true };
  const six: Wish = { phrase: "6 seats", rest: "used", isUnknown: false };
  const nearest = without([used], "search=six+seats&price-to=9999", 3, [{ ...six, rest: "" }]);
  const view = getView("search=used+six+seats&price-to=9999", 0, { wishes: [used, six], nearest });
  expect(view.empty).toEqual({
    reason: "Only “used” finds nothing.",
    nearest: {
      title: "3 carts with 6 seats, up to $9,999",
      label: "Search without “used”",
      path: "/inventory?search=six+seats&price-to=9999",
      carts: [],
    },
  });
  expect(view.chips.map(({ label, isInTheWay }) => [label, isInTheWay])).toEqual([
    ["“used”", true],
    ["6 seats", false],
    ["Up to $9,999", false],
  ]);
});

it("offers the search without all values of a filter", () => {
  const dropped = [{ facet: "seats", values: ["4", "6"] } as const];
  const nearest = without(dropped, "search=red", 1, [RED]);
  const view = getView("search=red&seats=4&seats=6", 0, { wishes: [RED], nearest });
  expect(view.empty).toMatchObject({
    reason: "No cart has all of this at once.",
    nearest: { title: "1 cart: “red”", label: "Search without “4 seats or 6 seats”" },
  });
  expect(view.chips.map(({ isInTheWay }) => isInTheWay)).toEqual([false, true, true]);
});

it("has nothing near where nothing is left of the search", () => {
  const zzz: Wish = { phrase: "“zzz”", rest: "", isUnknown: true };
  expect(getView("search=zzz", 0, { wishes: [zzz] }).empty).toEqual({
    reason: "“zzz” finds nothing.",
    nearest: null,
  });
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
    { vehicles: [], total: 5, inStock: 5, counts, wishes: [], unknown: [] },
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
    chip("prices", "$8,000–$12,000", "/inventory?seats=4"),
    chip("seats 4", "4 seats", "/inventory?price-from=8000&price-to=12000"),
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
