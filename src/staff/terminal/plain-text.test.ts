import { describe, expect, it } from "vitest";
import { oneLine, safeJson, textLines } from "./plain-text.ts";

const ESCAPE = "\u001b";

describe("oneLine", () => {
  it.each([
    [`red ${ESCAPE}[31malert${ESCAPE}[0m`, "red alert"],
    [`title ${ESCAPE}]0;owned\u0007here`, "title here"],
    [`link ${ESCAPE}]8;;https://evil.example\u0007click${ESCAPE}]8;;\u0007`, "link click"],
    [`clear ${ESCAPE}[2J${ESCAPE}[1;1Hgone`, "clear gone"],
    ["c1 \u009b31mred", "c1 red"],
    ["bell\u0007 back\u0008 null\u0000 delete\u007f", "bell back null delete"],
    ["two\r\nlines\tand a tab", "two lines and a tab"],
    ["separators\u2028and\u2029more", "separatorsandmore"],
    ["abc\u202etxt.exe", "abctxt.exe"],
    ["\u2066isolated\u2069 \u200fmark", "isolated mark"],
    ["Zoë Nuñez 山田 🛺", "Zoë Nuñez 山田 🛺"],
  ])("makes %j harmless", (text, expected) => {
    expect(oneLine(text)).toBe(expected);
  });

  it("leaves no lone escape character", () => {
    expect(oneLine(`${ESCAPE}${ESCAPE}[${ESCAPE}x${ESCAPE}`)).not.toContain(ESCAPE);
  });
});

describe("textLines", () => {
  it("keeps the lines of a message", () => {
    expect(textLines(`One\r\nTwo ${ESCAPE}[1mbold\n\nFour`)).toEqual([
      "One",
      "Two bold",
      "",
      "Four",
    ]);
  });
});

describe("safeJson", () => {
  it("says the same to a program and nothing to a terminal", () => {
    const value = { name: `a${ESCAPE}[31m\u009b31m\u202e\u2028\u007fz`, list: [1, "two\nlines"] };
    const text = safeJson(value);
    expect(JSON.parse(text)).toEqual(value);
    expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
    expect(text).toContain("\\u202e");
  });
});
