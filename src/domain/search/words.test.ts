import { expect, it } from "vitest";
import { closestWord, damerauLevenshtein, replaceWords, tokenize } from "./words.ts";

it("splits a text into words and ignores case and accents", () => {
  expect(tokenize("D5 MAVERICK 4+2 Plus – Café, 12-inch wheels")).toEqual([
    ...["d5", "maverick", "4+2", "plus", "cafe", "12", "inch", "wheels"],
  ]);
});

it.each([
  ["maverik", "maverick", 1],
  ["mavrick", "maverick", 1],
  ["rnager", "ranger", 1],
  ["evoluton", "evolution", 1],
  ["ranger", "ranger", 0],
  ["nomad", "rover", 3],
])("from %s to %s are %d errors", (a, b, errors) => {
  expect(damerauLevenshtein(a, b, 2)).toBe(errors);
  expect(damerauLevenshtein(b, a, 2)).toBe(errors);
});

it.each([
  ["maverik", "maverick"],
  ["verick", "maverick"],
  ["rover", "rover"],
  ["rovre", "rover"],
  ["xt4", null],
  ["red", null],
  ["zzzzzz", null],
])("%s is corrected to %s", (word, interpretation) => {
  expect(closestWord(word, ["ranger", "maverick", "rover", "nomad"])).toBe(interpretation);
});

it("replaces words and leaves the rest", () => {
  expect(replaceWords("Liftd 4+2, under $12k", new Map([["liftd", "lifted"]]))).toBe(
    "lifted 4+2, under $12k",
  );
});
