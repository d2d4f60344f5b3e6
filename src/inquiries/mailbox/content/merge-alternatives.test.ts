import { expect, it } from "vitest";
import { mergeAlternatives } from "./merge-alternatives.ts";

it.each([
  [["See *this*, please.", "See this, please."], "See *this*, please."],
  [["", "Yes."], "Yes."],
  [["\u00a0", "Yes."], "Yes."],
  [["👍", "👍"], "👍"],
  [["?", ""], "?"],
  [["See https://x.example/1", "See [https://x.example/1]"], "See https://x.example/1"],
  [["Yes [image: a.png]", "Yes [a.png]"], "Yes [image: a.png]"],
  [
    ["Open this mail in a browser.", "Two carts, please."],
    "Open this mail in a browser.\n\nTwo carts, please.",
  ],
  [["Yes.", "Yes.\nTuesday."], "Yes.\nTuesday."],
  [["Yes.\nOld", "Yes.\nTuesday."], "Yes.\nOld\n\nTuesday."],
  [["好的，星期二\n见", "好的，星期二见"], "好的，星期二\n见"],
])("versions of one text are one text, which has the words of all: %#", (versions, text) => {
  expect(mergeAlternatives(versions)).toBe(text);
});
