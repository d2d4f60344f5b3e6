import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BrokenContent, copyContent, setField } from "#catalogue/testing/broken-content.ts";
import { CLUB_CAR, writeContent } from "#catalogue/testing/new-content.ts";
import { compareCarts } from "#domain/carts/compare.ts";
import { resolveCart } from "#domain/carts/resolve-cart.ts";
import { cartToVehicle } from "#domain/carts/vehicle.ts";
import { facetValues } from "#domain/search/facet-values.ts";
import type { Catalogue } from "./catalogue.ts";
import { readContentFolder } from "./content-folder.server.ts";
import { loadCatalogue, parseCatalogue } from "./load-catalogue.server.ts";

const FILE = "brands/club-car.json";

let content: BrokenContent;
beforeAll(() => {
  content = copyContent();
  writeContent(content.directory, CLUB_CAR);
});
afterAll(() => content.remove());

function load(): Catalogue {
  const loaded = loadCatalogue(content.directory);
  if (!loaded.ok) throw new Error(loaded.mistakes.join("\n"));
  return loaded.catalogue;
}

describe("a new make with two carts", () => {
  it("is among the brands in its place, and its carts after those before it", () => {
    const { brands, brandBySlug, carts } = load();
    expect(brands.map(({ name }) => name)).toEqual(["DENAGO", "EVOLUTION", "Club Car"]);
    expect(carts.slice(-2).map(({ slug }) => slug)).toEqual([
      "club-car-onward-4",
      "club-car-onward-6",
    ]);
    expect(brandBySlug.get("club-car")?.lead).toBe(
      "Choose from two quiet carts on an aluminum frame.",
    );
  });

  it("gives its carts their battery, their facets and their addresses", () => {
    const { carts, cartBySlug } = load();
    const cart = cartBySlug.get("club-car-onward-6");
    if (!cart) throw new Error("no cart");
    expect(cartToVehicle(cart).specifications.batteryType).toBe("Lithium Ion");
    const { brand, series, seats, facing } = facetValues(cartToVehicle(cart), cart);
    expect([brand, series, seats, facing]).toEqual([["club car"], ["onward"], ["6"], ["back"]]);
    for (const spelling of ["Club Car Onward 6", "clubcar-onward-6", "onward-6"]) {
      expect(resolveCart(carts, spelling)?.slug, spelling).toBe("club-car-onward-6");
    }
    expect(resolveCart(carts, "denago-onward-6")).toBeNull();
  });

  it("is compared without claims about wheels and roof, which no model shows", () => {
    const { carts } = load();
    const { differences, same } = compareCarts(carts.slice(-2));
    const rows = new Map([...differences, ...same].map(({ label, values }) => [label, values]));
    expect(rows.get("Battery")).toEqual([["Lithium Ion"], ["Lithium Ion"]]);
    expect(rows.get("Wheels")).toEqual([[], []]);
    expect(rows.get("Roof")).toEqual([[], []]);
  });

  it("has figures by its file name", () => {
    expect(
      content.mistakesWith(FILE, setField("lead", "Up to {{carts.club-car.range|to}}.")),
    ).toEqual([]);
    expect(load().about.story[0]).toContain("new Club Car, DENAGO and EVOLUTION electric carts");
    const typed = content.mistakesWith(FILE, setField("lead", "Choose from 2 Club Car carts."));
    expect(typed).toEqual([
      `${FILE}: lead: "2 Club Car carts" is typed: write {{carts.club-car.count}}.`,
    ]);
  });

  it.each<[string, unknown, string]>([
    [
      "grid.0",
      "denago-ev-city",
      `${FILE}: grid: there is no Club Car cart carts/denago-ev-city.json.`,
    ],
    [
      "priceRange.leavesOut",
      ["club-car-onward-8"],
      `${FILE}: priceRange.leavesOut: there is no Club Car cart carts/club-car-onward-8.json.`,
    ],
    ["updated", "2100-01-02", `${FILE}: updated: 2100-01-02 has not come yet.`],
  ])("is refused with %s set to %j", (field, value, sentence) => {
    expect(content.mistakesWith(FILE, setField(field, value))).toEqual([sentence]);
  });

  it("is named like its file", () => {
    const other = "brands/club-cars.json";
    writeContent(content.directory, { [other]: CLUB_CAR[FILE] ?? {} });
    const loaded = loadCatalogue(content.directory);
    rmSync(join(content.directory, other));
    expect(loaded.ok ? [] : loaded.mistakes).toContain(
      `${other}: name: "Club Car" does not match the file name.`,
    );
  });

  it("is not on the site before its first cart, and no cart before its make", () => {
    const plain = { ...CLUB_CAR[FILE], lead: "Quiet carts with a frame that does not rust." };
    writeContent(content.directory, { [FILE]: plain });
    for (const slug of ["club-car-onward-4", "club-car-onward-6"]) {
      rmSync(join(content.directory, `carts/${slug}.json`));
    }
    expect(load().brandBySlug.has("club-car")).toBe(false);
    writeContent(content.directory, CLUB_CAR);
    rmSync(join(content.directory, FILE));
    const loaded = loadCatalogue(content.directory);
    expect(loaded.ok ? [] : loaded.mistakes).toContain(
      'carts/club-car-onward-4.json: brand: no file in brands/ has the name "Club Car".',
    );
    writeContent(content.directory, CLUB_CAR);
  });
});

describe("a model that is a draft", () => {
  const SLUG = "club-car-onward-6";
  const PATH = `carts/${SLUG}.json`;

  function loadDraft(price: number) {
    const texts = new Map(readContentFolder(content.directory));
    const change = (path: string, field: string, value: unknown) =>
      texts.set(path, setField(field, value)(texts.get(path) ?? ""));
    change(FILE, "grid", ["club-car-onward-4"]);
    change(PATH, "draft", true);
    change(PATH, "price", price);
    return parseCatalogue(texts);
  }

  it("is left out of lists and of the figures in texts", () => {
    const loaded = loadDraft(12_000);
    if (!loaded.ok) throw new Error(loaded.mistakes.join("\n"));
    const { carts, draftCarts, cartBySlug, brandBySlug } = loaded.catalogue;
    expect(draftCarts.map(({ slug }) => slug)).toEqual([SLUG]);
    expect([...carts.map(({ slug }) => slug), ...cartBySlug.keys()]).not.toContain(SLUG);
    expect(brandBySlug.get("club-car")?.lead).toMatch(/^Choose from one /);
  });

  it("is checked like the others", () => {
    expect(loadDraft(-1)).toMatchObject({
      ok: false,
      mistakes: [expect.stringMatching(/^carts\/club-car-onward-6\.json: price: /)],
    });
  });
});
