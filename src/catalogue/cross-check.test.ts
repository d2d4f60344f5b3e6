import { readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BrokenContent, copyContent, setField } from "#catalogue/testing/broken-content.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import { loadCatalogue } from "./load-catalogue.server.ts";

const GT4 = "carts/evolution-d6-max-gt4.json";
const LAVALLETTE = "areas/lavallette.json";

let content: BrokenContent;
beforeAll(() => {
  content = copyContent();
});
afterAll(() => content.remove());

/** Its figures are named in the texts, and are equal to those of the GT4. */
function gt6(): Pick<Cart, "seo" | "description"> {
  const path = join(content.directory, "carts/evolution-d6-max-gt6.json");
  return JSON.parse(readFileSync(path, "utf8"));
}

describe("files that contradict each other", () => {
  it.each<[string, string, unknown, string]>([
    [GT4, "series", "D7", `${GT4}: series: brands/evolution.json has no series "D7".`],
    [GT4, "brand", "EZ-GO", `${GT4}: brand: no file in brands/ has the name "EZ-GO".`],
    [GT4, "series", "EV NOMAD", `${GT4}: series: brands/evolution.json has no series "EV NOMAD".`],
    [GT4, "features", Array(8).fill("Four seats"), `${GT4}: features: must not repeat.`],
    [
      "dealership.json",
      "closures.2.closes",
      "17:30",
      "dealership.json: closures.2.closes: must be earlier than 5 PM, when we close anyway.",
    ],
    [
      "home.json",
      "featured.0.cart",
      "evolution-d9",
      "home.json: featured: there is no cart carts/evolution-d9.json.",
    ],
    [
      "brands/evolution.json",
      "grid.2",
      "evolution-d9",
      "brands/evolution.json: grid: there is no EVOLUTION cart carts/evolution-d9.json.",
    ],
    [
      "navigation.json",
      "areaOrder.0",
      "atlantis",
      "navigation.json: areaOrder: there is no town areas/atlantis.json.",
    ],
    [
      "navigation.json",
      "policies.0.to",
      "/policies/no",
      'navigation.json: Terms and conditions: "/policies/no" is no path or alias of a policy.',
    ],
    [
      "navigation.json",
      "footerLegal.0.to",
      "/no",
      'navigation.json: Privacy: "/no" is no path or alias of a policy.',
    ],
    [
      LAVALLETTE,
      "name",
      "Lavalette",
      `${LAVALLETTE}: name: "Lavalette" does not match the file name.`,
    ],
    [
      LAVALLETTE,
      "partOf",
      "Brick",
      `${LAVALLETTE}: partOf: is given for communities, and only for them.`,
    ],
    [
      LAVALLETTE,
      "type",
      "Community",
      `${LAVALLETTE}: partOf: is given for communities, and only for them.`,
    ],
    [
      "policy-figures.json",
      "delivery.perMile",
      7,
      "policy-figures.json: delivery.perMile: differs from that of rental-plans.json.",
    ],
  ])("%s with %s set to %j", (file, field, value, sentence) => {
    expect(content.mistakesWith(file, setField(field, value))).toContain(sentence);
  });

  it.each(["title", "description"])("a %s for search engines that repeats", (field) => {
    const { seo } = gt6();
    const text = field === "title" ? seo.title : seo.description;
    expect(content.mistakesWith(GT4, setField(`seo.${field}`, text))).toContain(
      `carts/evolution-d6-max-gt6.json: ${field}: repeats that of ${GT4}.`,
    );
  });

  it("a cart whose description repeats", () => {
    const { description } = gt6();
    expect(content.mistakesWith(GT4, setField("description", description))).toContain(
      `carts/evolution-d6-max-gt6.json: description: repeats that of ${GT4}.`,
    );
  });

  it("a cart whose file has a wrong name, and one that other files refer to", () => {
    const path = (name: string) => join(content.directory, "carts", name);
    renameSync(path("evolution-d6-max-gt4.json"), path("Evolution_GT4.json"));
    const loaded = loadCatalogue(content.directory);
    renameSync(path("Evolution_GT4.json"), path("evolution-d6-max-gt4.json"));
    expect(loaded.ok ? [] : loaded.mistakes).toEqual(
      expect.arrayContaining([
        "carts/Evolution_GT4.json: the file's name may have only lowercase letters, digits and hyphens.",
        "home.json: featured: there is no cart carts/evolution-d6-max-gt4.json.",
      ]),
    );
  });

  it("a cart at the address of the search", () => {
    const path = (name: string) => join(content.directory, "carts", name);
    renameSync(path("evolution-d6-max-gt4.json"), path("search.json"));
    const loaded = loadCatalogue(content.directory);
    renameSync(path("search.json"), path("evolution-d6-max-gt4.json"));
    expect(loaded.ok ? [] : loaded.mistakes).toContain(
      "carts/search.json: the file needs another name: this one is the address of the search.",
    );
  });
});
