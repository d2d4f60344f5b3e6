import { expect, it } from "vitest";
import {
  activeFilters,
  ignoredValues,
  parseQuery,
  removeFilter,
  serializeQuery,
  withoutIgnored,
} from "./cart-query.ts";
import { checkPrices } from "./price-filter.ts";

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
  ["price-from=%249%2C000&price-to=12000", "price-from=9000&price-to=12000"],
  ["price-from=&price-to=", ""],
  ["price-from=cheap", "price-from=cheap"],
  ["price=under-15000&price-to=9000", "price=under-15000&price-to=9000"],
  // Bands of earlier versions, and several at once.
  ["price=under-8000", "price-to=7999"],
  ["price=8000-9999", "price-from=8000&price-to=9999"],
  ["price=10000-14999&price=15000-25000", "price-from=10000&price-to=25000"],
  ["price=under-15000&price=over-25000", ""],
  ["sort=price-up&page=3", "sort=price-up&page=3"],
  ["page=-1", ""],
  ["page=1e3", ""],
])("%j is normalized to %j", (address, written) => {
  expect(again(address)).toBe(written);
  expect(again(written)).toBe(written);
});

it("tells which values of filters do not exist", () => {
  const ignored = (address: string) => ignoredValues(new URLSearchParams(address));
  expect(ignored("price=under-8000&battery=lithium")).toEqual([]);
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

it.each([
  ["", null, {}],
  ["price-from=9000", { figure: "price", from: 9000, to: null }, {}],
  ["price-from=9000&price-to=9000", { figure: "price", from: 9000, to: 9000 }, {}],
  ["price-from=9000&price-to=8000", null, { to: "Enter $9,000 or more." }],
  [
    "price-from=cheap&price-to=8000",
    { figure: "price", from: null, to: 8000 },
    { from: "Enter whole dollars, such as 9000." },
  ],
  ["price-to=-1", null, { to: "Enter whole dollars, such as 9000." }],
])("limits the price by %j, and says what is wrong with it", (address, limit, errors) => {
  expect(checkPrices(read(address).prices)).toEqual({ limit, errors });
});

it("lists the active filters and removes one, returning to the first page", () => {
  const red = { phrase: "“red”", rest: "lifted", isUnknown: false };
  expect(activeFilters(read("search=red+lifted&seats=4&seats=6"), [red])).toEqual([
    red,
    { facet: "seats", values: ["4"] },
    { facet: "seats", values: ["6"] },
  ]);
  expect(activeFilters(read("price-to=9000&price-from="), [])).toEqual(["prices"]);
  expect(activeFilters(read("price-to=cheap"), [])).toEqual([]);
  expect(serializeQuery(removeFilter(read("seats=4&price-to=9000"), "prices")).toString()).toBe(
    "seats=4",
  );
  const drop = { facet: "seats", values: ["4", "6"] } as const;
  expect(serializeQuery(removeFilter(read("search=red&seats=4&seats=6"), drop)).toString()).toBe(
    "search=red",
  );
  expect(
    serializeQuery(removeFilter(read("search=red+lifted&seats=4&page=3"), red)).toString(),
  ).toBe("search=lifted&seats=4");
});
