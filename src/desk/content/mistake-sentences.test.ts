import { describe, expect, it } from "vitest";
import { mistakeSentence } from "./mistake-sentences.ts";

describe("what is wrong with a field", () => {
  it.each([
    ["must be a whole number, such as 15000.", "Enter a number here, such as 1,450."],
    ["must have at least 20 characters.", "Write 20 characters or more."],
    ["must have exactly 8 entries.", "Give exactly 8, one per line."],
    ["is missing.", "Fill this in."],
    [
      '"44 miles" is typed: write {{cart.range}}.',
      'Write {{cart.range}} instead of "44 miles", so that it follows the figure.',
    ],
    [
      "repeats that of carts/one.json.",
      "The title of carts/one.json has the same. Write another one.",
    ],
    ["must not repeat.", "This must not repeat."],
  ])("%s", (words, sentence) => {
    expect(mistakeSentence(words, (path) => `The title of ${path}`)).toBe(sentence);
  });
});
