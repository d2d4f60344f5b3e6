import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  activeFilters,
  type Filters,
  filterOptions,
  filtersFrom,
  filtersToParams,
  matches,
} from "./filters.ts";

type Cart = { name: string; description: string; brand: string; category: string; price: number };

const CART: Cart = {
  name: "EVOLUTION D5 MAVERICK 4",
  description: "Four seats facing forward.",
  brand: "EVOLUTION",
  category: "D5 MAVERICK",
  price: 8995,
};

const EVERYTHING: Filters = { search: "", brand: "all", category: "all", price: "all" };

const read = (query: string) => filtersFrom(new URLSearchParams(query));
const at = (price: number) => ({ ...CART, price });
const among = (price: Filters["price"], ...prices: number[]) =>
  prices.filter((dollars) => matches(at(dollars), { ...EVERYTHING, price }));

/** The rules once more, as plainly as the specification words them. */
function naive(cart: Cart, filters: Filters): boolean {
  if (filters.brand !== "all" && cart.brand.toLowerCase() !== filters.brand) return false;
  if (filters.category !== "all" && cart.category.toLowerCase().indexOf(filters.category) === -1) {
    return false;
  }
  if (filters.price === "under-15000" && !(cart.price < 15000)) return false;
  if (filters.price === "15000-25000" && (cart.price < 15000 || cart.price > 25000)) return false;
  if (filters.price === "over-25000" && !(cart.price > 25000)) return false;
  const wanted = filters.search.trim().toLowerCase();
  const inName = cart.name.toLowerCase().indexOf(wanted) !== -1;
  const inDescription = cart.description.toLowerCase().indexOf(wanted) !== -1;
  return inName || inDescription;
}

const word = fc.constantFrom(
  "Maverick",
  "MAVERICK",
  "ranger",
  "Seats",
  "4",
  "d5 m",
  " four",
  "?",
  "",
);
const cart: fc.Arbitrary<Cart> = fc.record({
  name: fc.array(word, { maxLength: 4 }).map((words) => words.join(" ")),
  description: fc.oneof(
    fc.string(),
    fc.array(word).map((words) => words.join(" ")),
  ),
  brand: fc.constantFrom("DENAGO", "EVOLUTION", "Denago", "Club Car"),
  category: fc.constantFrom("D5 MAVERICK", "EV ROVER", "Rover", "D3", ""),
  price: fc.oneof(
    fc.constantFrom(14999, 15000, 15001, 24999, 25000, 25001),
    fc.integer({ min: 0, max: 60000 }),
  ),
});
const filters: fc.Arbitrary<Filters> = fc.record({
  search: fc.oneof(word, fc.string({ maxLength: 12 })),
  brand: fc.constantFrom("all", "denago", "evolution", "club car"),
  category: fc.constantFrom("all", "ranger", "maverick", "rover", "d3"),
  price: fc.constantFrom("all", "under-15000", "15000-25000", "over-25000"),
});

describe("price bands", () => {
  it("are strict below, inclusive in the middle, strict above", () => {
    const edges = [14999, 15000, 25000, 25001];
    expect(among("under-15000", ...edges)).toEqual([14999]);
    expect(among("15000-25000", ...edges)).toEqual([15000, 25000]);
    expect(among("over-25000", ...edges)).toEqual([25001]);
    expect(among("all", ...edges)).toEqual(edges);
  });

  it("hold every price exactly once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100000 }), (price) => {
        const bands = ["under-15000", "15000-25000", "over-25000"] as const;
        expect(bands.filter((band) => among(band, price).length === 1)).toHaveLength(1);
      }),
    );
  });
});

describe("matches", () => {
  it("agrees with the plain wording of the rules", () => {
    fc.assert(
      fc.property(cart, filters, (one, chosen) => {
        expect(matches(one, chosen)).toBe(naive(one, chosen));
      }),
      { numRuns: 2000 },
    );
  });

  it("compares brands as a whole and categories in part", () => {
    expect(matches(CART, read("brand=Evolution"))).toBe(true);
    expect(matches(CART, read("brand=evol"))).toBe(false);
    expect(matches(CART, read("category=maverick"))).toBe(true);
  });

  it("searches name and description without regard to case or outer spaces", () => {
    expect(matches(CART, read("search=%20mAvErIcK%20"))).toBe(true);
    expect(matches(CART, read("search=FACING"))).toBe(true);
    expect(matches(CART, read("search=8995"))).toBe(false);
  });
});

describe("the address form", () => {
  it("gives the same filters back", () => {
    fc.assert(
      fc.property(filters, (chosen) => {
        const back = filtersFrom(filtersToParams(chosen));
        const search = chosen.search.trim() === "" ? "" : chosen.search;
        expect(back).toEqual({ ...chosen, search });
      }),
    );
  });

  it("leaves out what restricts nothing", () => {
    expect(filtersToParams(EVERYTHING).toString()).toBe("");
    expect(read("search=&brand=all&category=&price=all")).toEqual(EVERYTHING);
  });

  it("drops a price band that does not exist and bounds the search", () => {
    expect(read("price=cheap").price).toBe("all");
    expect(read(`search=${"x".repeat(500)}`).search).toHaveLength(100);
  });
});

describe("options", () => {
  const options = filterOptions([
    { brand: "Evolution", category: "D6 MAX" },
    { brand: "Club Car", category: "EV CITY" },
    { brand: "DENAGO", category: "EV ROVER" },
    { brand: "DENAGO", category: "CLASSIC" },
  ]);

  it("begin with the words of the specification and then reach every other vehicle", () => {
    expect(options.brand.map(({ value }) => value)).toEqual(["denago", "evolution", "club car"]);
    expect(options.brand.map(({ label }) => label)).toEqual(["DENAGO", "EVOLUTION", "Club Car"]);
    expect(options.category.map(({ label }) => label)).toEqual([
      "Ranger",
      "Maverick",
      "Forester",
      "Turfman",
      "Rover",
      "Classic",
      "D6 Max",
      "EV City",
    ]);
  });

  it("reach every vehicle by some category", () => {
    fc.assert(
      fc.property(fc.array(cart), (carts) => {
        const { category } = filterOptions(carts);
        for (const one of carts.filter((each) => each.category !== "")) {
          const found = category.some(({ value }) =>
            matches(one, { ...EVERYTHING, category: value }),
          );
          expect(found).toBe(true);
        }
      }),
    );
  });

  it("name the active filters and what remains without each", () => {
    const chosen = read("search=gt&brand=evolution&category=golf-bag&price=under-15000");
    const active = activeFilters(chosen, options);
    expect(active.map(({ label }) => label)).toEqual([
      "“gt”",
      "EVOLUTION",
      "Golf-Bag",
      "Under $15,000",
    ]);
    expect(active.map(({ without }) => filtersToParams(without).toString())).toEqual([
      "brand=evolution&category=golf-bag&price=under-15000",
      "search=gt&category=golf-bag&price=under-15000",
      "search=gt&brand=evolution&price=under-15000",
      "search=gt&brand=evolution&category=golf-bag",
    ]);
    expect(activeFilters(EVERYTHING, options)).toEqual([]);
  });
});
