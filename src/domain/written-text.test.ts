import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLine, cleanText } from "./written-text.ts";

const INVISIBLE: [what: string, text: string][] = [
  ["marks of direction", "\u200e\u200f\u061c"],
  ["embeddings, overrides and isolates", "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"],
  ["zero-width characters", "\u200b\u200c\u200d\u2060\ufeff\u00ad"],
  ["stray variation selectors and tags", "\ufe00\ufe0d\ufe0f\u{e0100}\u{e0041}"],
  ["controls", "\u0000\u0003\u0007\u001b\u007f\u0080\u009f"],
  ["fillers of Hangul", "\u3164\u115f\u1160\uffa0"],
  ["placeholders of dictation and annotation", "\ufffc\ufff9\ufffa\ufffb"],
  ["noncharacters", "\ufffe\uffff\ufdd0"],
  ["halves of a character", "\ud83d"],
];

describe.each(INVISIBLE)("%s", (_, text) => {
  it("go, alone and within a word", () => {
    expect([cleanText(text), cleanLine(text)]).toEqual(["", ""]);
    expect([...text].map((sign) => cleanLine(`Da${sign}na`))).toEqual([...text].map(() => "Dana"));
  });
});

const BREAKS = ["\n", "\r", "\r\n", "\v", "\f", "\u0085", "\u2028", "\u2029", "_x000D_\n"];

it.each(BREAKS)("%j is a line break, in a text of one line a space", (sign) => {
  expect(cleanText(`one${sign}two`)).toBe("one\ntwo");
  expect(cleanLine(`one${sign}two`)).toBe("one two");
  expect(cleanLine(`one ${sign}${sign}two`)).toBe("one two");
});

it("writes tabs as spaces and letters with marks as one character", () => {
  expect(cleanLine("Zoe\u0308\tLe\u0301vy")).toBe("Zoë Lévy");
});

it.each([
  ["a family", "\u{1f468}\u{1f3fd}\u200d\u{1f469}\u200d\u{1f467}"],
  ["a red heart on fire", "\u2764\ufe0f\u200d\u{1f525}"],
  ["a judge", "\u{1f9d1}\u200d\u2696\ufe0f"],
  ["the flag of Wales", "\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}"],
  ["a key", "1\ufe0f\u20e3"],
  ["Persian", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"],
  ["Sinhala", "\u0dc1\u0dca\u200d\u0dbb\u0dd3"],
  ["a Japanese name", "\u845b\u{e0100}\u57ce"],
  ["Hebrew", "\u05de\u05d9\u05db\u05dc"],
  ["curly quotation marks, an ellipsis, a dash", "“O’Neil” … – ok"],
])("keeps %s", (_, text) => {
  expect(cleanText(text)).toBe(text);
  expect(cleanLine(`\u202b${text}\u202c`)).toBe(text);
});

const invisible = fc.constantFrom(...INVISIBLE.flatMap(([, text]) => [...text]));
const visible = fc.constantFrom(...[..."Añ7=+@<'\"’-., \u00a0Жד"]);
const break_ = fc.constantFrom(...BREAKS, "\t");
const anything = fc
  .array(
    fc.oneof(
      visible,
      fc.constantFrom("山", "م", "🛺", "♂"),
      invisible,
      break_,
      fc.string({ unit: "binary", maxLength: 2 }),
    ),
  )
  .map((parts) => parts.join(""));

describe("any text", () => {
  it("is clean after one cleaning", () => {
    fc.assert(
      fc.property(anything, (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
        expect(cleanText(text)).not.toMatch(/[^\P{Cc}\n]|[\p{Cs}\u2028\u2029\p{Bidi_Control}]/u);
        expect(cleanLine(text)).not.toMatch(/[\p{Cc}\u200b\u2060\ufeff\u00ad]/u);
        expect(cleanText(text).normalize("NFC")).toBe(cleanText(text));
      }),
    );
  });

  it("keeps every visible character, in its order", () => {
    const parts = fc.array(fc.tuple(visible, invisible));
    fc.assert(
      fc.property(parts, (pairs) => {
        const seen = pairs.map(([sign]) => sign).join("");
        expect(cleanText(pairs.map(([sign, hidden]) => sign + hidden).join(""))).toBe(seen);
        expect(cleanText(seen)).toBe(seen);
      }),
    );
  });
});
