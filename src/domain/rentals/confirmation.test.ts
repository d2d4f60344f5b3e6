import { expect, it } from "vitest";
import { confirmationSentence } from "./confirmation.ts";

const FOUR = { name: "4 Seater", confirmsAtOnce: false };
const SIX = { name: "6 Seater", confirmsAtOnce: true };

it.each([
  [[FOUR], "Not confirmed until we call."],
  [[SIX], "Confirmed at once if enough carts are free. Otherwise we call you."],
  [[FOUR, SIX], "6 Seater: confirmed at once if enough carts are free. Otherwise we call you."],
])("says who confirms a request", (classes, text) => {
  expect(confirmationSentence(classes)).toBe(text);
});
