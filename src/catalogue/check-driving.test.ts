import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BrokenContent, copyContent, setField } from "#catalogue/testing/broken-content.ts";

const FILE = "street-legal.json";
const LAVALLETTE = "areas/lavallette.json";
const SHIP_BOTTOM = "areas/ship-bottom.json";

let content: BrokenContent;
beforeAll(() => {
  content = copyContent();
});
afterAll(() => content.remove());

describe("content about driving", () => {
  it.each(["lead", "about.1", "choosing", "rentalNotes.0", "questions.0.answer"])(
    "rejects a claim without a source in %s of an area",
    (field) => {
      const claim =
        "Golf carts are allowed on all streets of the borough, so drive where you like.";
      const text = `${claim} ${"More words follow here. ".repeat(6)}`;
      expect(content.mistakesWith(LAVALLETTE, setField(field, text))).toEqual([
        `${LAVALLETTE}: says what may be driven and names no source: "${claim}".`,
      ]);
    },
  );

  it("rejects a claim whose rule was removed", () => {
    const found = content.mistakesWith(SHIP_BOTTOM, setField("localRule", null));
    expect(found.length).toBeGreaterThan(5);
    expect(found.join("\n")).toContain("areas/long-beach-township.json: says what may be driven");
  });

  it("requires a source and a date for a local rule", () => {
    expect(content.mistakesWith(SHIP_BOTTOM, setField("localRule.source", ""))).toHaveLength(1);
    expect(content.mistakesWith(SHIP_BOTTOM, setField("localRule.date", "2022"))).toHaveLength(1);
    expect(content.mistakesWith(SHIP_BOTTOM, setField("localRule.date", "2100-01-02"))).toEqual([
      `${SHIP_BOTTOM}: localRule.date: 2100-01-02 has not come yet.`,
    ]);
  });

  it("rejects advice that makes a claim without a source", () => {
    const claim = "Carts are permitted on every street of a borough.";
    expect(content.mistakesWith(FILE, setField("renters.2.text", claim))).toEqual([
      `${FILE}: says what may be driven and names no source: "${claim}".`,
    ]);
    expect(
      content.mistakesWith(FILE, setField("settings.inland.points.2.text", claim)),
    ).toHaveLength(1);
  });

  it("must reference existing sources, and use each of them", () => {
    expect(content.mistakesWith(FILE, setField("rules.0.sources.0", "hearsay"))).toEqual([
      `${FILE}: sources: "hearsay" is no id of a source.`,
    ]);
    const renamed = content.mistakesWith(FILE, setField("sources.2.id", "nobody"));
    expect(renamed).toEqual([
      `${FILE}: sources: "commission" is no id of a source.`,
      `${FILE}: sources: nothing names "nobody".`,
    ]);
    expect(content.mistakesWith(FILE, setField("rules.0.sources", []))).toHaveLength(1);
  });

  it("rejects a check date in the future", () => {
    expect(content.mistakesWith(FILE, setField("checked", "2100-01-02"))).toEqual([
      `${FILE}: checked: 2100-01-02 has not come yet.`,
    ]);
  });
});
