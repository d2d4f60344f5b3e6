import { describe, expect, it } from "vitest";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { cartFacts, relatedCarts } from "#domain/carts/related-carts.ts";
import { withLocalRules } from "#domain/driving/local-rule.ts";
import type { VehicleUpdate } from "#inventory/vehicle-reader.server.ts";
import { areaView } from "#site/pages/area/area-view.ts";
import { pageDays } from "./page-days.ts";

const LATER = "2099-12-31";

const STOCK: VehicleUpdate[] = [
  ...catalogue.carts.map(({ slug, brand, updated }) => ({
    id: slug,
    brand,
    catalogue: true,
    updated,
  })),
  { id: "used club car", brand: "Club Car", catalogue: false, updated: "2026-01-05" },
];

function laterPages(
  changed: Partial<Catalogue>,
  stock: readonly VehicleUpdate[] = STOCK,
): string[] {
  return pageDays({ ...catalogue, ...changed }, stock)
    .filter(({ updated }) => updated === LATER)
    .map(({ path }) => path)
    .toSorted();
}

const areaPaths = catalogue.areas.flatMap(({ slug }) => [`/${slug}`, `/${slug}/rentals`]);

describe("a change to a cart's file", () => {
  it.each(catalogue.carts.map(({ slug }) => slug))("%s dates the pages that show it", (slug) => {
    const cart = catalogue.cartBySlug.get(slug);
    const showing = catalogue.areas.filter((area) =>
      areaView(catalogue, area).carts.some((shown) => shown.slug === slug),
    );
    const related = catalogue.carts.filter((other) =>
      relatedCarts(cartFacts(other), catalogue.carts).some(
        ({ cart: shown }) => shown.slug === slug,
      ),
    );
    const naming = catalogue.areas.filter((area) =>
      catalogue.cartsNamed.get(`areas/${area.slug}.json`)?.includes(slug),
    );
    const carts = catalogue.carts.map((other) =>
      other === cart ? { ...other, updated: LATER } : other,
    );
    expect(laterPages({ carts })).toEqual(
      [
        "/",
        "/inventory",
        "/compare",
        "/finder",
        "/about",
        `/${cart?.brand.toLowerCase()}`,
        `/vehicles/${slug}`,
        ...related.map((other) => `/vehicles/${other.slug}`),
        ...showing.map((area) => `/${area.slug}`),
        ...naming.flatMap((area) => [`/${area.slug}`, `/${area.slug}/rentals`]),
      ]
        .filter((path, index, all) => all.indexOf(path) === index)
        .toSorted(),
    );
  });
});

describe("a change to another file", () => {
  const later = { updated: LATER };
  it.each<[string, Partial<Catalogue>, string[]]>([
    ["about.json", { about: { ...catalogue.about, ...later } }, ["/about"]],
    ["team.json", { team: { ...catalogue.team, ...later } }, ["/about"]],
    ["home.json", { home: { ...catalogue.home, ...later } }, ["/"]],
    ["services.json", { services: { ...catalogue.services, updated: LATER } }, ["/services"]],
    [
      "street-legal.json",
      { streetLegal: { ...catalogue.streetLegal, ...later } },
      ["/street-legal", ...catalogue.areas.map(({ slug }) => `/${slug}`)],
    ],
    [
      "accessibility.json",
      { accessibility: { ...catalogue.accessibility, ...later } },
      ["/accessibility"],
    ],
    [
      "rental-plans.json",
      { rentals: { ...catalogue.rentals, ...later } },
      [
        "/",
        "/rentals",
        "/reserve",
        "/delivery",
        "/street-legal",
        "/about",
        ...areaPaths,
        "/policies/rental-policy",
        "/policies/delivery-policy",
      ],
    ],
  ])("%s dates its pages", (_, changed, paths) => {
    const found = laterPages(changed);
    expect(found).toEqual(expect.arrayContaining(paths));
    // Policies quote figures of many files.
    const policies = catalogue.policies.map(({ path }) => path);
    expect(found.filter((path) => ![...paths, ...policies].includes(path))).toEqual([]);
  });

  it("an area's file dates its two pages", () => {
    const areas = catalogue.areas.map((area) =>
      area.slug === "lavallette" ? { ...area, ...later } : area,
    );
    expect(laterPages({ areas })).toEqual(["/lavallette", "/lavallette/rentals"]);
  });

  it("a known local rule dates the guide, and the communities that it counts for", () => {
    const ruled = catalogue.areaBySlug.get("ship-bottom")?.localRule ?? null;
    const dated = (localRule: typeof ruled) =>
      laterPages({
        areas: withLocalRules(
          catalogue.areas.map((area) =>
            area.slug === "berkeley" ? { ...area, ...later, localRule } : area,
          ),
        ),
      });
    const own = ["/berkeley", "/berkeley/rentals"];
    expect(dated(null)).toEqual(own);
    expect(dated(ruled)).toEqual(["/bayville", "/bayville/rentals", ...own, "/street-legal"]);
  });

  it("the rules of a price date every vehicle's page", () => {
    const vehicles = STOCK.map(({ id }) => `/vehicles/${encodeURIComponent(id)}`);
    for (const name of ["dealership", "figures"] as const) {
      const found = laterPages({ [name]: { ...catalogue[name], ...later } });
      expect(found).toEqual(expect.arrayContaining(vehicles));
    }
  });

  it("a policy's file dates its page", () => {
    const policies = catalogue.policies.map((policy) =>
      policy.slug === "return-policy" ? { ...policy, ...later } : policy,
    );
    expect(laterPages({ policies })).toEqual(["/policies/return-policy"]);
  });
});

describe("a change to a row of the stock list", () => {
  const changing = (id: string) =>
    STOCK.map((row) => (row.id === id ? { ...row, updated: LATER } : row));

  it("dates the page of an imported vehicle, and the list", () => {
    expect(laterPages({}, changing("used club car"))).toEqual([
      "/inventory",
      "/vehicles/used%20club%20car",
    ]);
  });

  it("dates a cart's pages and the cards that show its badge", () => {
    const [featured] = catalogue.home.featured;
    const found = laterPages({}, changing(featured?.cart ?? ""));
    expect(found).toEqual(
      expect.arrayContaining(["/", "/inventory", `/vehicles/${featured?.cart}`]),
    );
  });
});
