import { expect, it } from "vitest";
import { tooManySentence } from "./failure-sentences.ts";

it("says how many minutes to wait, rounded up", () => {
  expect(tooManySentence(1)).toContain("wait 1 minute, or");
  expect(tooManySentence(60)).toContain("wait 1 minute, or");
  expect(tooManySentence(61)).toContain("wait 2 minutes");
  expect(tooManySentence(600)).toContain("wait 10 minutes");
});
