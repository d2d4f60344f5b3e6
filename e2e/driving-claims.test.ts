import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { localStatus } from "#domain/driving/local-rule.ts";
import { unsourcedClaims } from "#domain/driving/unsourced-claims.ts";
import type { Area } from "#domain/places/area-schema.ts";
import { parseHead } from "./support/html.ts";
import { page } from "./support/site.ts";

const { areas, streetLegal } = catalogue;

/** The sourced texts of street-legal.json, longest first, because one may contain another. */
const SOURCED = [
  ...streetLegal.rules.flatMap(({ text, short }) => [text, short ?? ""]),
  ...streetLegal.comparison.flatMap(({ golfCart, lowSpeedVehicle }) => [golfCart, lowSpeedVehicle]),
  ...[
    ...Object.values(streetLegal.settings).flatMap(({ points }) => points),
    ...streetLegal.renters,
    ...streetLegal.buyers,
  ].flatMap(({ text, sources }) => (sources ? [text] : [])),
]
  .filter((text) => text !== "")
  .toSorted((a, b) => b.length - a.length);

/** A heading on /rentals from the specification. It is about carts, not places. */
const ALLOWED_HEADING = "Street legal with seat belts";

/** The texts of the main part, the title, the description and the JSON-LD. */
function getTexts(html: string): string[] {
  const main = parse(html).querySelector("main")?.structuredText ?? "";
  const { titles, description, jsonLd } = parseHead(html);
  const data = [...JSON.stringify(jsonLd).matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(
    ([, text = ""]) => text,
  );
  return [...main.split("\n"), ...titles, description, ...data].map((text) =>
    text.replaceAll(/\s+/g, " ").trim(),
  );
}

/** The driving claims of a page that have neither a state source nor a local rule. */
function claimsOn(html: string, own: Area | null): string[] {
  const texts = getTexts(html).filter((text) => text !== ALLOWED_HEADING && !URL.canParse(text));
  return texts.flatMap((text) => {
    const rest = SOURCED.reduce((left, sourced) => left.replaceAll(sourced, ""), text);
    return unsourcedClaims(rest, areas, own);
  });
}

const PAGES: readonly [string, Area | null][] = [
  ["/street-legal", null],
  ["/rentals", null],
  ...areas.flatMap((area): [string, Area][] => [
    [`/${area.slug}`, area],
    [`/${area.slug}/rentals`, area],
  ]),
];

describe("driving claims", () => {
  it("have a source on every page", async () => {
    expect(PAGES).toHaveLength(72);
    const found: string[] = [];
    for (const [path, own] of PAGES)
      for (const claim of claimsOn(await page(path), own)) found.push(`${path}: ${claim}`);
    expect(found).toEqual([]);
  });

  it.each([
    ["Golf carts are allowed on all streets."],
    ["Lavallette has no ordinance against carts."],
    ["The borough bans low-speed vehicles."],
    ["Our carts are street legal."],
    ["Carts are permitted on Route 35."],
    ["It is legal to drive to the beach."],
  ])("are found when they have no source: %s", async (claim) => {
    for (const [path, own] of PAGES.filter(([at]) => /lavallette|street-legal/.test(at))) {
      const html = await page(path);
      const planted = html.replace("</h1>", `</h1><p>${claim}</p>`);
      expect(planted).not.toBe(html);
      expect(claimsOn(planted, own), path).toEqual([claim]);
    }
  });

  it("about Ship Bottom are allowed on any page, because its rule has a source", async () => {
    const claim = "Ship Bottom bans low-speed vehicles.";
    const planted = (await page("/lavallette")).replace("</h1>", `</h1><p>${claim}</p>`);
    expect(claimsOn(planted, areas.find(({ slug }) => slug === "lavallette") ?? null)).toEqual([]);
  });

  it("match the local status of every area on both of its pages", async () => {
    const known: string[] = [];
    for (const area of areas) {
      const { title, text, ask, source } = localStatus(area);
      for (const [path, scope] of [
        [`/${area.slug}`, "#drive"],
        [`/${area.slug}/rentals`, "main"],
      ] as const) {
        const notice = parse(await page(path)).querySelectorAll(`${scope} [data-notice] p`);
        const words = notice.map((each) => each.structuredText.replaceAll(/\s+/g, " ").trim());
        expect(words.slice(0, source ? 2 : 1), path).toEqual(
          [
            source || scope === "#drive" ? `${title} ${text} ${ask}` : `${title} ${ask}`,
            source,
          ].filter((line) => line !== null),
        );
      }
      if (source) known.push(area.name);
      else expect(title).toContain("not verified");
      if (area.partOf) expect(ask).toContain(`clerk of ${area.partOf}`);
    }
    expect(known).toEqual(["Barnegat Light", "Ship Bottom"]);
  });
});
