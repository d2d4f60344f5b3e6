import { expect, test } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { cartToVehicle, type Vehicle } from "#domain/carts/vehicle.ts";
import { parseQuery } from "#domain/search/cart-query.ts";
import { matchingKinds } from "#domain/search/facet-counts.ts";
import { facetValues } from "#domain/search/facet-values.ts";
import { brandData, brandVehicles, catalogueVehicles, priceLine } from "./brand-data.server.ts";

function getBrand(slug: string) {
  const brand = catalogue.brandBySlug.get(slug);
  if (!brand) throw new Error(`brands/ has no ${slug}`);
  return brand;
}

const imported: Vehicle = {
  id: "denago-ev-nomad-2",
  name: "Denago EV NOMAD 2",
  description: "A used cart.",
  brand: "Denago Powersports",
  category: "EV Nomad",
  price: 7000,
  images: [],
  inStock: true,
  isNew: false,
  features: [],
  specifications: {},
  catalogue: false,
};

test("DENAGO counts and links what the stock list holds, however the brand is spelled", () => {
  const brand = getBrand("denago");
  const stock = brandVehicles(brand, [...catalogue.carts.map(cartToVehicle), imported]);
  const data = brandData(brand, catalogue, stock);
  const nomad = data.series.find(({ name }) => name === "EV NOMAD");
  expect(nomad?.count).toBe(3);
  expect(nomad?.models.map(({ to }) => to)).toContain("/vehicles/denago-ev-nomad-2");
  expect(nomad?.more).toBeNull();
  expect(data.more).toEqual([]);
  expect(data.models).toHaveLength(7);
  expect(data.priceLine.outside).toContain("EV CITY $15,000");
});

test("a vehicle of a series without a card is among the other models", () => {
  const brand = getBrand("denago");
  const custom = { ...imported, category: "Custom" };
  expect(brandData(brand, catalogue, [custom]).more).toMatchObject([
    { to: "/vehicles/denago-ev-nomad-2" },
  ]);
});

test("EVOLUTION has the seven series of the specification, each with three models and the rest behind a link", () => {
  const brand = getBrand("evolution");
  const data = brandData(brand, catalogue, catalogueVehicles(brand, catalogue));
  expect(data.series.map(({ name }) => name)).toEqual([
    "D5 RANGER",
    "D5 MAVERICK",
    "CLASSIC",
    "CARRIER",
    "FORESTER",
    "TURFMAN",
    "D6 MAX",
  ]);
  const ranger = data.series.find(({ name }) => name === "D5 RANGER");
  expect(ranger?.count).toBe(7);
  expect(ranger?.models).toHaveLength(3);
  expect(ranger?.more).toEqual({ count: 4, to: "/inventory?category=ranger" });
  expect(data.more.map(({ name }) => name)).toEqual(["D3 STANDARD", "D3 LIFTED"]);
});

test("a series' link to its other models lists all of them and no other cart", () => {
  const linked = catalogue.brands.flatMap((brand) =>
    brandData(brand, catalogue, catalogueVehicles(brand, catalogue)).series.filter(
      ({ more }) => more !== null,
    ),
  );
  expect(linked.length).toBeGreaterThan(1);
  for (const { name, count, more } of linked) {
    const { chosen } = parseQuery(new URL(more?.to ?? "", "https://carts.example").searchParams);
    const kinds = catalogue.carts.map((cart) => ({
      ...cart,
      count: 1,
      values: facetValues(cartToVehicle(cart), cart),
    }));
    const listed = matchingKinds(kinds, chosen);
    expect(listed.map(({ series }) => series)).toEqual(Array.from({ length: count }, () => name));
  }
});

test("series that share the page show different carts, rather those that the grid leaves out", () => {
  for (const brand of catalogue.brands) {
    const { series, grid } = brandData(brand, catalogue, catalogueVehicles(brand, catalogue));
    const shown = series.map(({ place }) => place?.slug);
    expect(new Set(shown).size).toBe(series.length);
    const own = (name: string) =>
      catalogue.carts.filter((cart) => cart.series === name).map(({ slug }) => slug);
    const slugs = grid.map(({ slug }) => slug);
    for (const { name, place } of series) {
      expect(own(name)).toContain(place?.slug);
      if (own(name).some((slug) => !slugs.includes(slug))) expect(slugs).not.toContain(place?.slug);
    }
  }
});

test("a series without a cart by day shows a still", () => {
  const brand = getBrand("denago");
  const plain = { ...catalogue, rendered: { ...catalogue.rendered, carts: {} } };
  const [city] = brandData(brand, plain, catalogueVehicles(brand, plain)).series;
  expect(city).toMatchObject({ place: null, image: expect.stringContaining("/renders/carts/") });
});

test("the strip has the figures of the brand's vehicles, and none that nobody stated", () => {
  const facts = (slug: string, stock: Vehicle[]) =>
    brandData(getBrand(slug), catalogue, stock).facts.map(
      ({ value, label }) => `${value} ${label}`,
    );
  const evolution = catalogueVehicles(getBrand("evolution"), catalogue);
  expect(facts("evolution", evolution)).toEqual([
    "31 models to choose from",
    "2 to 8 seats",
    "20–50 mi range",
    "15–28 mph top speed",
    "Two heights standard or lifted",
    "Lead Acid battery in every cart",
  ]);
  expect(facts("denago", [imported])).toEqual([
    "1 model to choose from",
    "Lithium Ion battery in every cart",
  ]);
});

test("the grid shows six carts with the brand's fixed drive label", () => {
  for (const [slug, label] of [
    ["denago", "2x4"],
    ["evolution", "Rear-Wheel Drive"],
  ] as const) {
    const brand = getBrand(slug);
    const { grid } = brandData(brand, catalogue, catalogueVehicles(brand, catalogue));
    const drives = grid.map(({ card }) => card.figures.find((figure) => figure.label === "drive"));
    expect(drives.map((figure) => figure?.value)).toEqual(Array(6).fill(label));
  }
});

test("the hero shows the brand's first cart by day whose series has another one to show", () => {
  const brand = getBrand("denago");
  const getDay = (carts: typeof catalogue.rendered.carts) =>
    brandData(
      brand,
      { ...catalogue, rendered: { ...catalogue.rendered, carts } },
      catalogueVehicles(brand, catalogue),
    ).day;
  expect(getDay({})).toBeNull();
  expect(getDay(catalogue.rendered.carts)?.words).toBe("DENAGO EV NOMAD");
  expect(getDay({ "denago-ev-nomad": { colors: ["champagne"], hero: true } })).toMatchObject({
    wide: { path: "/renders/heroes/denago-ev-nomad/champagne-1280.avif" },
    words: "DENAGO EV NOMAD",
  });
});

function priceLineWith(slug: string, change: (vehicle: Vehicle) => Partial<Vehicle>) {
  const brand = getBrand(slug);
  const vehicles = catalogueVehicles(brand, catalogue);
  return priceLine(
    brand,
    vehicles.map((vehicle) => ({ ...vehicle, ...change(vehicle) })),
  );
}

test("a page's price range follows the prices, and names the models outside in brackets", () => {
  expect(priceLineWith("denago", () => ({}))).toEqual({
    range: "DENAGO from $8,495 to $11,995",
    outside: "(EV CITY $15,000)",
  });
  expect(priceLineWith("evolution", () => ({}))).toEqual({
    range: "EVOLUTION from $6,695 to $15,595",
    outside: "(D6 MAX XT6 $17,595, D3 LIFTED $17,995)",
  });
  const dearer = ({ id }: Vehicle) => (id === "denago-ev-rover-xxl" ? { price: 12_495 } : {});
  expect(priceLineWith("denago", dearer).range).toBe("DENAGO from $8,495 to $12,495");
});

test("a model that is left out and costs no more than the others is not named", () => {
  const cheaper = ({ id }: Vehicle) => (id === "denago-ev-city" ? { price: 9_995 } : {});
  expect(priceLineWith("denago", cheaper)).toEqual({
    range: "DENAGO from $8,495 to $11,995",
    outside: null,
  });
});

test("an imported vehicle does not widen the range", () => {
  const brand = getBrand("denago");
  const line = priceLine(brand, [...catalogueVehicles(brand, catalogue), imported]);
  expect(line.range).toBe("DENAGO from $8,495 to $11,995");
  expect(line.outside).toBe("(EV CITY $15,000, Denago EV NOMAD 2 $7,000)");
});
