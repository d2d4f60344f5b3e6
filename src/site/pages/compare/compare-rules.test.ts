import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { cartsFromParams, compareCarts, OWN_FEATURES } from "#domain/carts/compare.ts";
import { MAX_COMPARED } from "#domain/carts/shortlist.ts";

const { carts, cartBySlug } = catalogue;

const chosen = (query: string) => {
  const { carts: found, over, unknown } = cartsFromParams(new URLSearchParams(query), carts);
  return { carts: found.map(({ slug }) => slug), over: over.map(({ slug }) => slug), unknown };
};

const getCart = (slug: string) => {
  const cart = cartBySlug.get(slug);
  if (!cart) throw new Error(slug);
  return cart;
};
const getRows = (...slugs: string[]) => compareCarts(slugs.map(getCart));
const getValues = (rows: ReturnType<typeof compareCarts>["same"], label: string) =>
  rows.find((row) => row.label === label)?.values;

describe("the carts of a URL", () => {
  it("are the named ones, each once and in order", () => {
    expect(
      chosen("cart=evolution-d3-lifted&cart=denago-ev-nomad&cart=evolution-d3-lifted"),
    ).toEqual({
      carts: ["evolution-d3-lifted", "denago-ev-nomad"],
      over: [],
      unknown: [],
    });
  });

  it("match a loose spelling of one cart", () => {
    expect(chosen("cart=Rover+XL6").carts).toEqual(["denago-ev-rover-xl6"]);
  });

  it("are at most four; the others are reported", () => {
    const slugs = carts.slice(0, 6).map(({ slug }) => slug);
    const found = chosen(slugs.map((slug) => `cart=${slug}`).join("&"));
    expect(found.carts).toEqual(slugs.slice(0, 4));
    expect(found.over).toEqual(slugs.slice(4));
  });

  it("omit and report unknown names, within limits", () => {
    expect(chosen("cart=nothing-here&cart=&cart=+&cart=denago-ev-nomad")).toEqual({
      carts: ["denago-ev-nomad"],
      over: [],
      unknown: ["nothing-here"],
    });
    const long = chosen(`cart=${"x".repeat(5000)}&${"cart=y1&cart=y2&".repeat(500)}`);
    expect(long.unknown).toEqual(["x".repeat(60), "y1", "y2"]);
  });

  it("are parsed from any input without throwing", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (words) => {
        const params = new URLSearchParams(words.map((word) => ["cart", word]));
        expect(cartsFromParams(params, carts).carts.length).toBeLessThanOrEqual(MAX_COMPARED);
      }),
    );
  });
});

describe("what differs", () => {
  it("between two carts of one series comes first", () => {
    const { differences, same } = getRows("denago-ev-nomad", "denago-ev-nomad-xl");
    expect(differences.map(({ label }) => label)).toEqual([
      "Range",
      "Ride height",
      "Tires",
      "Roof",
      "Colors",
      OWN_FEATURES,
    ]);
    expect(getValues(differences, "Range")).toEqual([["45 miles"], ["55 miles"]]);
    expect(getValues(same, "Price")).toEqual([["$8,495"], ["$8,495"]]);
    expect(getValues(same, "Seat direction")).toEqual([
      ["2 forward, 2 back"],
      ["2 forward, 2 back"],
    ]);
  });

  it("is what carts have, not what their makers call it", () => {
    const words = (drive: string) => carts.find(({ driveType }) => driveType === drive)?.slug ?? "";
    const { same } = getRows(words("2x4"), words("rear-wheel"));
    expect(getValues(same, "Drive")).toEqual([["2x4, rear-wheel drive"], ["rear-wheel drive"]]);
    const { differences } = getRows(words("rear-wheel"), words("all-wheel"));
    expect(getValues(differences, "Drive")).toEqual([["rear-wheel drive"], ["all-wheel drive"]]);
  });

  it("ignores the order of colors", () => {
    const { same } = getRows("evolution-d5-ranger-6", "evolution-d5-ranger-6-plus");
    expect(getValues(same, "Colors")).toEqual([
      ["Mineral white", "Portimao blue"],
      ["Mineral white", "Portimao blue"],
    ]);
  });

  it("says nothing of wheels and roofs that the maker does not name", () => {
    const claimed = (label: string) =>
      Object.fromEntries(
        carts.flatMap((cart) => {
          const { same } = compareCarts([cart]);
          const [value] = getValues(same, label)?.[0] ?? [];
          return value === undefined ? [] : [[cart.model, value]];
        }),
      );
    expect(claimed("Wheels")).toEqual({
      "EV NOMAD": "Alloy",
      "EV NOMAD XL": "Alloy",
      "EV ROVER XL": "Alloy",
      "ROVER XL6": "Alloy",
      "ROVER XXL": "Alloy",
      "TURFMAN 200": "Steel",
      "TURFMAN 1000": "Steel",
      "D6 MAX GT4": "Alloy",
      "D6 MAX GT6": "Alloy",
      "D6 MAX XT4": "Orange alloy",
      "D6 MAX XT6": "Orange alloy",
    });
    expect(claimed("Roof")).toEqual({
      "EV CITY": "Hooped, one piece",
      "EV NOMAD": "Extended",
      "ROVER XXL": "Long",
      "CLASSIC 4 PLUS": "Extended",
      "CLASSIC 4 PRO": "Extended",
      "CARRIER 6 PLUS": "Long",
      "CARRIER 8 PLUS": "Long",
      "FORESTER 6 PLUS": "Long",
      "D3 STANDARD": "Extended",
      "D3 LIFTED": "Extended",
    });
  });

  it("leaves unpublished facts empty", () => {
    const { same } = getRows("denago-ev-nomad", "evolution-turfman-200");
    expect(getValues(same, "Charging time")).toEqual([[], []]);
    expect(getValues(same, "Payload")).toEqual([[], []]);
  });

  it("contains the features that not all carts have", () => {
    const { differences, same } = getRows("evolution-d6-max-gt4", "evolution-d6-max-gt6");
    expect(getValues(differences, OWN_FEATURES)).toEqual([
      ["Sport seats with headrests", "Body-color roof and posts"],
      ["Sport seats in three rows", "Thin split LED lamps"],
    ]);
    expect(getValues(same, "Listed for all")?.[0]).toContain("Many-spoke alloy wheels");
  });

  it("is empty for a single cart", () => {
    const { differences, same } = getRows("evolution-turfman-800");
    expect(differences).toEqual([]);
    expect(getValues(same, "Features")).toEqual([["Diamond-plate sides", "Slatted hood"]]);
  });
});

describe("of any carts", () => {
  const some = fc.uniqueArray(fc.constantFrom(...carts), {
    minLength: 1,
    maxLength: MAX_COMPARED,
  });

  it("every fact appears once, under the right heading", () => {
    fc.assert(
      fc.property(some, (chosen) => {
        const { differences, same } = compareCarts(chosen);
        const facts = [...differences, ...same].filter(
          ({ label }) => !/listed|Listed|Features/.test(label),
        );
        expect(facts).toHaveLength(19);
        expect(new Set(facts.map(({ label }) => label)).size).toBe(19);
        for (const { values } of [...differences, ...same])
          expect(values).toHaveLength(chosen.length);
        for (const { values } of differences)
          expect(new Set(values.map(String)).size).toBeGreaterThan(1);
        for (const { label, values } of same) {
          if (label !== "Listed for all" && label !== "Drive")
            expect(new Set(values.map(String)).size).toBe(1);
        }
      }),
    );
  });

  it("a feature listed as different is in some carts' files but not all", () => {
    fc.assert(
      fc.property(some, (chosen) => {
        const lists = chosen.map(({ features }) => features.map((each) => each.toLowerCase()));
        const { differences, same } = compareCarts(chosen);
        for (const [index, listed] of (getValues(differences, OWN_FEATURES) ?? []).entries())
          for (const feature of listed.filter((each) => each !== "—")) {
            const has = lists.map((list) => list.includes(feature.toLowerCase()));
            expect(has[index]).toBe(true);
            expect(has).toContain(false);
          }
        for (const feature of (getValues(same, "Listed for all") ?? []).flat())
          expect(lists.every((list) => list.includes(feature.toLowerCase()))).toBe(true);
      }),
    );
  });

  it("the order of the carts does not change the headings", () => {
    fc.assert(
      fc.property(some, (chosen) => {
        const labels = (of: typeof chosen) => {
          const { differences, same } = compareCarts(of);
          return [differences, same].map((rows) => rows.map(({ label }) => label));
        };
        expect(labels(chosen.toReversed())).toEqual(labels(chosen));
        const there = compareCarts(chosen).differences.map(({ values }) => values);
        const back = compareCarts(chosen.toReversed()).differences.map(({ values }) =>
          values.toReversed(),
        );
        expect(back).toEqual(there);
      }),
    );
  });
});
