import { describe, expect, it } from "vitest";
import { isVisible, textMistake, UNDISPLAYABLE } from "./written-text.ts";

const INVISIBLE: [string, string][] = [
  ["a zero-width space", "\u200b"],
  ["zero-width joiners", "\u200d\u200c\u2060"],
  ["a Hangul filler", "\u3164"],
  ["other Hangul fillers", "\u115f\u1160\uffa0"],
  ["a soft hyphen", "\u00ad"],
  ["a blank of Braille", "\u2800\u2800"],
  ["variation selectors and tags", "\ufe0f\u{e0041}"],
  ["marks of direction", "\u200e\u200f\u061c"],
  ["spaces of all kinds around them", "\u2003\u200b\u00a0"],
];

describe.each(INVISIBLE)("%s", (_, text) => {
  it("is nothing to see alone, and is fine within a name", () => {
    expect([isVisible(text), textMistake([text])]).toEqual([false, UNDISPLAYABLE]);
    expect([isVisible(`Da${text}na`), textMistake([`Da${text}na`])]).toEqual([true, null]);
  });
});

it.each(["\u202e", "\u202a", "\u2066", "\u2069", "\u0000", "\u001b", "\ud83d"])(
  "refuses %j anywhere",
  (character) => {
    expect(textMistake(["fine", `Da${character}na`])).toBe(UNDISPLAYABLE);
  },
);

it.each(["", "  ", "Dana\r\nSample\t", "\u05d3\u05e0\u05d4", "\u{1f468}\u200d\u{1f469}", "José"])(
  "accepts %j",
  (text) => {
    expect(textMistake([text])).toBeNull();
  },
);
