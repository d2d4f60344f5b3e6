import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type BrokenContent, copyContent } from "#catalogue/testing/broken-content.ts";
import { CAPE_MAY, writeContent } from "#catalogue/testing/new-content.ts";
import { deliveryEstimate } from "#domain/places/delivery.ts";
import { loadCatalogue } from "./load-catalogue.server.ts";

let content: BrokenContent;
beforeEach(() => {
  content = copyContent();
});
afterEach(() => content.remove());

const read = (file: string) => readFileSync(join(content.directory, file), "utf8");

const writeTown = (slug: string, town: object) =>
  writeContent(content.directory, { [`areas/${slug}.json`]: town });

function mistakes(): string[] {
  const loaded = loadCatalogue(content.directory);
  return loaded.ok ? [] : loaded.mistakes;
}

/** Everything that Lavallette's file says, with another name. */
function copyOfLavallette(name: string): Record<string, unknown> {
  return JSON.parse(read("areas/lavallette.json").replaceAll("Lavallette", name));
}

describe("a town far beyond the map", () => {
  it("is farther away, at its own distance", () => {
    writeTown("cape-may", CAPE_MAY);
    const loaded = loadCatalogue(content.directory);
    if (!loaded.ok) throw new Error(loaded.mistakes.join("\n"));
    const { areaBySlug, dealership, rentals } = loaded.catalogue;
    const town = areaBySlug.get("cape-may");
    if (!town) throw new Error("no town");
    expect(town.group).toBe("beyond");
    expect(deliveryEstimate(dealership.locations, town, rentals.delivery)?.miles).toBeGreaterThan(
      60,
    );
  });

  it("is refused where a minus or a digit is missing", () => {
    writeTown("cape-may", { ...CAPE_MAY, lon: 74.906 });
    expect(mistakes()).toEqual(["areas/cape-may.json: lon: must be -66 or less."]);
  });
});

describe("a town with another town's texts", () => {
  it("is refused with both files, and each text that is a copy", () => {
    writeTown("stone-harbor", copyOfLavallette("Stone Harbor"));
    const copies = mistakes().filter((mistake) => mistake.includes("is nearly the same as"));
    expect(copies).toContain(
      "areas/stone-harbor.json: about[0]: is nearly the same as about[0] in areas/lavallette.json: write it for this town.",
    );
    expect(copies.length).toBeGreaterThan(8);
    expect(mistakes()).toEqual(copies);
  });

  it("is refused for a single paragraph, even with some words changed", () => {
    const { about } = JSON.parse(read("areas/lavallette.json"));
    const [paragraph = ""]: string[] = about;
    const changed = paragraph
      .replaceAll("Lavallette", "Cape May")
      .replace(/^(\w+) (\w+) (\w+)/, "Around here, though, $2 $3");
    expect(changed).not.toBe(paragraph);
    writeTown("cape-may", { ...CAPE_MAY, choosing: changed });
    expect(mistakes()).toEqual([
      "areas/cape-may.json: choosing: is nearly the same as about[0] in areas/lavallette.json: write it for this town.",
    ]);
  });
});

describe("an address that is taken", () => {
  it.each([
    ["inventory", "Inventory", "a page of the site"],
    ["denago", "Denago", "brands/denago.json"],
    ["privacy-policy", "Privacy Policy", "policies/privacy-policy.md"],
    ["carts", "Carts", "redirects.json"],
  ])("refuses areas/%s.json", (slug, name, owner) => {
    writeTown(slug, { ...CAPE_MAY, name });
    expect(mistakes()).toEqual([
      `areas/${slug}.json: needs another file name: /${slug} is the address of ${owner}.`,
    ]);
  });

  it("refuses a policy's alias that is a town", () => {
    const alias = (text: string) => text.replace(/^path: .*$/m, "$&\naliases: /lavallette");
    expect(content.mistakesWith("policies/return-policy.md", alias)).toEqual([
      "areas/lavallette.json: needs another file name: /lavallette is the address of policies/return-policy.md.",
    ]);
  });
});
