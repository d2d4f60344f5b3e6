import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addToShortlist,
  comparePath,
  MAX_COMPARED,
  parseShortlist,
  removeFromShortlist,
  serializeShortlist,
} from "./shortlist.ts";

const KNOWN = ["a", "b", "c", "d", "e", "f"];
const isKnown = (slug: string) => KNOWN.includes(slug);

describe("the URL of a comparison", () => {
  it("contains every cart in order", () => {
    expect(comparePath([])).toBe("/compare");
    expect(comparePath(["b", "a"])).toBe("/compare?cart=b&cart=a");
  });
});

describe("the stored list", () => {
  it("accepts four carts, each once", () => {
    expect(addToShortlist(["a"], "b")).toEqual(["a", "b"]);
    expect(addToShortlist(["a", "b"], "a")).toEqual(["a", "b"]);
    expect(addToShortlist(["a", "b", "c", "d"], "e")).toEqual(["a", "b", "c", "d"]);
    expect(removeFromShortlist(["a", "b"], "a")).toEqual(["b"]);
  });

  it.each([
    null,
    "",
    "a",
    "{",
    "null",
    "3",
    '"a"',
    '{"0":"a"}',
    '[["a"]]',
    "[null,1,{}]",
    '["sold-long-ago"]',
  ])("is empty when the stored value is %s", (text) => {
    expect(parseShortlist(text, isKnown)).toEqual([]);
  });

  it("keeps the valid part of a partly invalid list", () => {
    expect(parseShortlist('["b","x",7,"b","a"]', isKnown)).toEqual(["b", "a"]);
    expect(parseShortlist('["a","b","c","d","e"]', isKnown)).toEqual(["a", "b", "c", "d"]);
  });

  it("parses any text without throwing, and round-trips", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const slugs = parseShortlist(text, isKnown);
        expect(slugs.length).toBeLessThanOrEqual(MAX_COMPARED);
        expect(slugs.every(isKnown)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...KNOWN)), (chosen) => {
        const slugs = chosen.reduce<readonly string[]>(addToShortlist, []);
        expect(new Set(slugs).size).toBe(slugs.length);
        expect(parseShortlist(serializeShortlist(slugs), isKnown)).toEqual(slugs);
      }),
    );
  });
});
