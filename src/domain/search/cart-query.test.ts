import { expect, it } from "vitest";
import {
  activeFilters,
  ignoredValues,
  parseQuery,
  removeFilter,
  serializeQuery,
  withoutIgnored,
} from "./cart-query.ts";

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

it("tells which values of filters do not exist", () => {
  const ignored = (address: string) => ignoredValues(new URLSearchParams(address));
  expect(ignored("price=bogus&brand=all&seats=4&seats=many&use=")).toEqual([
    ["price", "bogus"],
    ["seats", "many"],
  ]);
  expect(ignored(`price=${"x".repeat(99)}&use=a&use=b&use=c`)).toEqual([
    ["price", "x".repeat(40)],
    ["use", "a"],
    ["use", "b"],
  ]);
  const query = withoutIgnored(read("brand=nobody&brand=denago&seats=4"), [["brand", "nobody"]]);
  expect(serializeQuery(query).toString()).toBe("seats=4&brand=denago");
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
