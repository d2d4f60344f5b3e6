import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BrokenContent, copyContent, setField } from "#catalogue/testing/broken-content.ts";
import { describeDrive } from "#domain/carts/drive.ts";
import { VOICE } from "#domain/content/voice.ts";
import { loadCatalogue } from "./load-catalogue.server.ts";

const ABOUT = "about.json";

let content: BrokenContent;
beforeAll(() => {
  content = copyContent();
});
afterAll(() => content.remove());

const getMistakes = (text: string) => content.mistakesWith(ABOUT, setField("story.0", text));

describe("figures in texts", () => {
  it.each([
    "We have {{carts.count}} carts from {{carts.lowestPrice|usd}}.",
    "Rentals start at {{rental.lowestPrice|usd}}, delivery is free for {{rental.delivery.freeMiles}} miles.",
    "They go {{carts.range|to}} miles and {{carts.denago.topSpeed|to}} mph.",
    "The {{carts.denago-ev-city.seats|words}} seats of the EV CITY; {{areas.count}} areas.",
    "Open since {{dealership.foundedYear}}, call {{dealership.phone}}.",
  ])("are taken from the data: %s", (text) => {
    expect(getMistakes(text)).toEqual([]);
  });

  it.each([
    ["It costs $245 a day.", '"$245" is typed: write {{rental.lowestPrice|usd}}'],
    ["We have 37 electric carts.", '"37 electric carts" is typed: write {{carts.count}}'],
    ["See 31 EVOLUTION models.", '"31 EVOLUTION models" is typed: write {{carts.evolution.count}}'],
    ["Free within 10 miles.", '"10 miles" is typed: write {{rental.delivery.freeMiles}}'],
    ["It costs $1,234.50.", '"$1,234.50" is typed: no figure has this value'],
    ["Call {{dealership.phones}}.", "{{dealership.phones}} names nothing"],
  ])("are refused when typed or unknown: %s", (text, mistake) => {
    const [found = "", ...others] = getMistakes(text);
    expect(found).toMatch(`${ABOUT}: story[0]: `);
    expect(found).toContain(mistake);
    expect(others).toEqual([]);
  });

  it.each([
    ["carts/denago-ev-city.json", "tagline", "Goes {{cart.range}} miles for {{cart.price|usd}}."],
    ["areas/brick.json", "lead", `${"About ".repeat(10)}{{area.deliveryMiles}} miles away.`],
  ])("of %s itself have a short name", (file, field, text) => {
    expect(content.mistakesWith(file, setField(field, text))).toEqual([]);
    const [unknown] = content.mistakesWith(file, setField(field, `${text} {{cart.area}}`));
    expect(unknown).toBe(`${file}: ${field}: {{cart.area}} names nothing.`);
  });

  it("are refused in policies too, with the line", () => {
    const typed = (text: string) => text.replace("## Contact", "It costs $6 a mile.\n\n## Contact");
    const [found] = content.mistakesWith("policies/return-policy.md", typed);
    expect(found).toMatch(/^policies\/return-policy\.md: line \d+: "\$6" is typed: write \{\{/);
  });

  it("are not missed because the file that holds them is wrong", () => {
    const broken = content.mistakesWith("rental-plans.json", setField("delivery.perMile", "six"));
    expect(broken).toEqual([expect.stringMatching(/^rental-plans\.json: delivery\.perMile: /)]);
  });
});

describe("voice", () => {
  it("refuses words that are out, and says what to write instead", () => {
    expect(getMistakes("A premier dealer, nestled by the bay.")).toEqual([
      `${ABOUT}: story[0]: "premier" is not how we write; instead: a fact.`,
      `${ABOUT}: story[0]: "nestled" is not how we write; instead: where the place is.`,
    ]);
  });

  it("gives something to say instead of each", () => {
    expect(VOICE.filter(({ instead }) => instead.length < 4)).toEqual([]);
  });
});

describe("a cart's own texts", () => {
  it("name its drive by one word everywhere", () => {
    const loaded = loadCatalogue(content.directory);
    const carts = loaded.ok ? loaded.catalogue.carts : [];
    expect(carts).toHaveLength(37);
    for (const { slug, driveType, features, seo } of carts) {
      const named = [...features, seo.description].flatMap((text) =>
        [...text.matchAll(/(\dx4, )?[\w-]+ drive\b/gi)].map(([drive]) => drive.toLowerCase()),
      );
      const drives = new Set([`${driveType} drive`, describeDrive(driveType)]);
      expect(new Set(named).difference(drives), slug).toEqual(new Set());
    }
  });
});
