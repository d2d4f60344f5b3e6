import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { loadCatalogue } from "#catalogue/load-catalogue.server.ts";
import { localStatus } from "#domain/driving/local-rule.ts";
import { unsourcedClaims } from "#domain/driving/unsourced-claims.ts";
import type { Area } from "#domain/places/area-schema.ts";
import { headOf } from "./support/html.ts";
import { page } from "./support/site.ts";

function shipped(): Catalogue {
  const loaded = loadCatalogue("content");
  if (!loaded.ok) throw new Error(loaded.mistakes.join("\n"));
  return loaded.catalogue;
}

const { areas, streetLegal } = shipped();

/** What street-legal.json says with a source, longest first, so that no part of one hides another. */
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

/** The specification's own heading on /rentals, of carts and of no place; the text under it sends to the rules. */
const PRINTED = "Street legal with seat belts";

/** The words that a reader or a search engine gets, a text for each block. */
function textsOf(html: string): string[] {
  const main = parse(html).querySelector("main")?.structuredText ?? "";
  const { titles, description, jsonLd } = headOf(html);
  const data = [...JSON.stringify(jsonLd).matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(
    ([, text = ""]) => text,
  );
  return [...main.split("\n"), ...titles, description, ...data].map((text) =>
    text.replaceAll(/\s+/g, " ").trim(),
  );
}

/** The claims of a page about driving that neither a source of the state nor a local rule stands behind. */
function claimsOn(html: string, own: Area | null): string[] {
  const texts = textsOf(html).filter((text) => text !== PRINTED && !URL.canParse(text));
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

describe("what pages say about driving", () => {
  it("has a source on all of them", async () => {
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
  ])("is found out when planted: %s", async (claim) => {
    for (const [path, own] of PAGES.filter(([at]) => /lavallette|street-legal/.test(at))) {
      const html = await page(path);
      const planted = html.replace("</h1>", `</h1><p>${claim}</p>`);
      expect(planted).not.toBe(html);
      expect(claimsOn(planted, own), path).toEqual([claim]);
    }
  });

  it("may say of Ship Bottom what its dated source says, on any page", async () => {
    const claim = "Ship Bottom bans low-speed vehicles.";
    const planted = (await page("/lavallette")).replace("</h1>", `</h1><p>${claim}</p>`);
    expect(claimsOn(planted, areas.find(({ slug }) => slug === "lavallette") ?? null)).toEqual([]);
  });

  it("equals what the content knows of every area, on both of its pages", async () => {
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
