import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BrokenContent, copyContent, setField } from "#catalogue/testing/broken-content.ts";
import { AREA_SCENE_NAMES } from "#domain/places/area-scenes.ts";
import type { Catalogue } from "./catalogue.ts";
import { loadCatalogue } from "./load-catalogue.server.ts";

const GT4 = "carts/evolution-d6-max-gt4.json";
const LAVALLETTE = "areas/lavallette.json";

let content: BrokenContent;
beforeAll(() => {
  content = copyContent();
});
afterAll(() => content.remove());

function shipped(): Catalogue {
  const loaded = loadCatalogue(content.directory);
  if (!loaded.ok) throw new Error(loaded.mistakes.join("\n"));
  return loaded.catalogue;
}

describe("loadCatalogue", () => {
  it("reads the shipped content", () => {
    const catalogue = shipped();
    expect(catalogue.carts).toHaveLength(37);
    expect(catalogue.areas).toHaveLength(35);
    expect(catalogue.policies).toHaveLength(13);
  });

  it("reads files with a byte order mark", () => {
    const mark = (text: string) => `\uFEFF${text}`;
    expect(content.mistakesWith("team.json", mark)).toEqual([]);
    expect(content.mistakesWith("policies/return-policy.md", mark)).toEqual([]);
  });

  it("sorts carts by series and price, and areas in navigation order", () => {
    const { carts, areas, navigation } = shipped();
    const city = carts.filter(({ series }) => series === "EV NOMAD" || series === "EV CITY");
    expect(city.map(({ slug }) => slug)).toEqual([
      "denago-ev-city",
      "denago-ev-nomad",
      "denago-ev-nomad-xl",
    ]);
    expect(carts.at(-1)?.series).toBe("D3");
    const rangers = carts.filter(({ series }) => series === "D5 RANGER").map(({ price }) => price);
    expect(rangers).toEqual(rangers.toSorted((a, b) => a - b));
    expect(areas.map(({ slug }) => slug)).toEqual(navigation.areaOrder);
  });

  it("puts a town that has no place in the order last", () => {
    const file = join(content.directory, "navigation.json");
    const text = readFileSync(file, "utf8");
    const [first = "", ...others] = shipped().navigation.areaOrder;
    writeFileSync(file, setField("areaOrder", others)(text));
    const loaded = loadCatalogue(content.directory);
    writeFileSync(file, text);
    const slugs = loaded.ok ? loaded.catalogue.areas.map(({ slug }) => slug) : loaded.mistakes;
    expect(slugs).toEqual([...others, first]);
  });

  it("finds policies by their path and by every alias", () => {
    const { policyByPath } = shipped();
    expect(policyByPath.get("/privacy")).toBe(policyByPath.get("/privacy-policy"));
    expect(policyByPath.get("/privacy")?.path).toBe("/privacy-policy");
    expect(policyByPath.get("/policies/rental-policy")?.title).toBe("Rental policy");
  });

  it("is deeply frozen", () => {
    const { carts } = shipped();
    expect(() => Reflect.apply(Array.prototype.pop, carts, [])).toThrow(TypeError);
    expect(Object.isFrozen(carts[0]?.seo.keywords)).toBe(true);
  });
});

describe("one invalid file", () => {
  it.each([
    "dealership.json",
    "rental-plans.json",
    "policy-figures.json",
    "makes.json",
    "home.json",
    "services.json",
    "about.json",
    "team.json",
    "reviews.json",
    "street-legal.json",
    "navigation.json",
    "redirects.json",
  ])("%s: missing, invalid JSON, a missing field, an unknown field", (file) => {
    expect(content.mistakesWith(file, () => null)).toContain(
      `${file}: the file is missing or cannot be read.`,
    );
    const [notJson = ""] = content.mistakesWith(file, (text) => text.slice(0, -3));
    expect(notJson).toMatch(`${file}: is not JSON: `);
    const [missing = ""] = content.mistakesWith(file, () => "{}");
    expect(missing).toMatch(new RegExp(`^${file}: [A-Za-z]+: is missing\\.$`));
    expect(content.mistakesWith(file, setField("extra", 1))).toContain(
      `${file}: "extra" is not a field of this file.`,
    );
  });

  it.each<[string, (text: string) => string, string]>([
    [
      "a price with a comma",
      (text) => text.replace(/"price": (\d+)\d{3}/, '"price": $1,000'),
      "a comma, quotation mark or bracket is missing or too many in line 7 or just before it",
    ],
    ["no end", () => "{", "a comma, quotation mark or bracket is missing or too many in line 1"],
    ["nothing", () => "", "its end is missing"],
    ["an unknown word", () => '{"price": none}', "Unexpected token"],
  ])("%s is not JSON", (_, change, why) => {
    const [mistake] = content.mistakesWith(GT4, change);
    expect(mistake?.startsWith(`${GT4}: is not JSON: ${why}`), mistake).toBe(true);
  });

  it.each<[string, string, unknown, string]>([
    [GT4, "price", 13595.5, `${GT4}: price: must be a whole number, such as 15000.`],
    [GT4, "price", 0, `${GT4}: price: must be more than 0.`],
    [
      GT4,
      "price",
      "$13,595",
      `${GT4}: price: must be a number without quotation marks, such as 15000.`,
    ],
    [GT4, "features", ["One", "Two"], `${GT4}: features: must have exactly 8 entries.`],
    [GT4, "colors.0.hex", "blue", `${GT4}: colors[0].hex: must be a color such as #1C4E9E.`],
    [
      LAVALLETTE,
      "scene",
      "moon",
      `${LAVALLETTE}: scene: must be one of ${AREA_SCENE_NAMES.map((name) => `"${name}"`).join(", ")}.`,
    ],
    [
      GT4,
      "partnerUrl",
      "partner",
      `${GT4}: partnerUrl: must be an address that begins with https://.`,
    ],
    [GT4, "seo.title", "x".repeat(66), `${GT4}: seo.title: must have at most 65 characters.`],
    [LAVALLETTE, "lat", 51, `${LAVALLETTE}: lat: must be 50 or less.`],
    [
      LAVALLETTE,
      "updated",
      "2026-02-30",
      `${LAVALLETTE}: updated: must be a day such as 2026-11-19.`,
    ],
    [LAVALLETTE, "updated", undefined, `${LAVALLETTE}: updated: is missing.`],
    [GT4, "updated", "2100-01-02", `${GT4}: updated: 2100-01-02 has not come yet.`],
    [
      "services.json",
      "updated",
      "2100-01-02",
      "services.json: updated: 2100-01-02 has not come yet.",
    ],
    [
      LAVALLETTE,
      "questions.1.question",
      "Why",
      `${LAVALLETTE}: questions[1].question: must end with "?".`,
    ],
    [
      "dealership.json",
      "phone",
      "800-555-0142",
      "dealership.json: phone: must look like (800) 555-0142.",
    ],
    [
      "dealership.json",
      "hours.sales.0.opens",
      "9am",
      "dealership.json: hours.sales[0].opens: must be a time such as 09:00.",
    ],
    [
      "reviews.json",
      "mode",
      "fake",
      'reviews.json: mode: must be one of "sample", "real", "none".',
    ],
  ])("%s with %s set to %j", (file, field, value, sentence) => {
    expect(content.mistakesWith(file, setField(field, value))).toContain(sentence);
  });

  it.each<[string, (text: string) => string | null]>([
    [GT4, setField("seo.title", "")],
    [LAVALLETTE, (text) => text.slice(0, -3)],
    ["policies/privacy-policy.md", (text) => text.replace(/^title: .*\n/m, "")],
  ])("only %s is reported when other files refer to it", (file, change) => {
    const mistakes = content.mistakesWith(file, change);
    expect(mistakes).toEqual([expect.stringMatching(new RegExp(`^${file}: `))]);
  });

  it("reports errors in several fields and files at once", () => {
    const broken = setField("price", -1);
    const mistakes = content.mistakesWith(GT4, (text) => setField("seats", 0)(broken(text)));
    expect(mistakes).toEqual(
      expect.arrayContaining([
        `${GT4}: price: must be more than 0.`,
        `${GT4}: seats: must be 1 or more.`,
      ]),
    );
  });
});

describe("the date of a file", () => {
  it("may be tomorrow, because of time zones, but no later", () => {
    const day = (ahead: number) =>
      new Date(Date.now() + ahead * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    expect(content.mistakesWith(GT4, setField("updated", day(1)))).toEqual([]);
    expect(content.mistakesWith(GT4, setField("updated", day(3)))).toHaveLength(1);
    const policy = (text: string) => text.replace(/^updated: .*$/m, `updated: ${day(3)}`);
    expect(content.mistakesWith("policies/return-policy.md", policy)).toEqual([
      `policies/return-policy.md: updated: ${day(3)} has not come yet.`,
    ]);
  });
});

describe("folders", () => {
  it.each(["brands", "carts", "areas", "policies"])("%s is missing", (folder) => {
    const from = join(content.directory, folder);
    renameSync(from, `${from}-away`);
    const loaded = loadCatalogue(content.directory);
    renameSync(`${from}-away`, from);
    expect(loaded.ok ? [] : loaded.mistakes).toContain(
      `${folder}: the folder is missing or cannot be read.`,
    );
  });

  it("reports every file missing from an empty folder", () => {
    const empty = join(content.directory, "empty");
    mkdirSync(empty);
    const loaded = loadCatalogue(empty);
    expect(loaded.ok ? [] : loaded.mistakes).toHaveLength(18);
  });
});
