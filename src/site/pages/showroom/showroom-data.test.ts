import { expect, it } from "vitest";
import { outOfAreaSentence } from "./showroom-data.server.ts";

it.each([
  [[], ""],
  [["Showroom one"], "Showroom one is outside our service area."],
  [["Showroom one", "Showroom two"], "Showroom one and Showroom two are outside our service area."],
])("%j", (names, sentence) => {
  expect(outOfAreaSentence(names)).toBe(sentence);
});
