import { expect, it } from "vitest";
import { activeFilters, parseQuery, removeFilter, serializeQuery } from "./cart-query.ts";

const read = (address: string) => parseQuery(new URLSearchParams(address));
const again = (address: string) => serializeQuery(read(address)).toString();

it.each([
  ["", ""],
  ["seats=6&seats=4&seats=4", "seats=4&seats=6"],
  [
    "search=red&brand=Denago&category=RANGER&price=under-15000",
    "search=red&price=under-15000&brand=denago&category=ranger",
  ],
  ["series=d6+max&category=ranger", "category=ranger&category=d6+max"],
  ["brand=all&category=all&price=all&search=", ""],
  ["price=cheap&stance=high&use=race&seats=many&sort=size&page=0", ""],
  ["brand=nobody", "brand=nobody"],
  ["sort=price-up&page=3", "sort=price-up&page=3"],
  ["page=-1", ""],
  ["page=1e3", ""],
])("%j is normalized to %j", (address, written) => {
  expect(again(address)).toBe(written);
  expect(again(written)).toBe(written);
});

it("limits the length of a search and of a list of values", () => {
  const many = Array.from({ length: 50 }, (_, index) => `brand=b${index}`).join("&");
  const query = read(`search=${"x".repeat(500)}&${many}&brand=${"y".repeat(500)}`);
  expect(query.search).toHaveLength(100);
  expect(query.chosen.brand).toHaveLength(12);
});

it("lists the active filters and removes one, returning to the first page", () => {
  expect(activeFilters(read("search=red&seats=4&seats=6"))).toEqual([
    "search",
    { facet: "seats", values: ["4"] },
    { facet: "seats", values: ["6"] },
  ]);
  const drop = { facet: "seats", values: ["4", "6"] } as const;
  expect(serializeQuery(removeFilter(read("search=red&seats=4&seats=6"), drop)).toString()).toBe(
    "search=red",
  );
  expect(serializeQuery(removeFilter(read("search=red&seats=4&page=3"), "search")).toString()).toBe(
    "seats=4",
  );
});
