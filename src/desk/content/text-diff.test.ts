import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffTexts, focusChange, type TextPart } from "./text-diff.ts";

const join = (parts: readonly TextPart[]) => parts.map(({ text }) => text).join("");
const marked = (parts: readonly TextPart[]) =>
  parts.filter(({ isOther }) => isOther).map(({ text }) => text.trim());

describe("the words that differ", () => {
  it("are marked on both sides", () => {
    const [before, after] = diffTexts(
      "We answer within two hours, from Monday to Friday.",
      "We answer within one hour, from Monday to Saturday.",
    );
    expect([marked(before), marked(after)]).toEqual([
      ["two hours,", "Friday."],
      ["one hour,", "Saturday."],
    ]);
  });

  it("are not marked where nothing is the same", () => {
    expect(marked(diffTexts("$9,995", "$995")[0])).toEqual([]);
  });

  it("never lose a letter, in texts of any length", () => {
    const words = fc.array(fc.constantFrom("a", "b", "cart", "\n", "  "), { maxLength: 900 });
    fc.assert(
      fc.property(words, words, (a, b) => {
        const [before, after] = diffTexts(a.join(" "), b.join(" "));
        expect([join(before), join(after)]).toEqual([a.join(" "), b.join(" ")]);
      }),
      { numRuns: 50 },
    );
  });
});

it("brings a change at the end of a long text into view", () => {
  const long = "The same words again. ".repeat(60);
  const [before, after] = focusChange(`${long}Old end. ${long}`, `${long}New end. ${long}`);
  expect(before).toMatch(/^… .{50,140}Old end\. .{50,140}…$/);
  expect(after).toMatch(/^… .{50,140}New end\. .{50,140}…$/);
  expect(focusChange("a b", "a c")).toEqual(["a b", "a c"]);
});
