import { expect, it } from "vitest";
import { rateWords } from "./delivery-words.ts";

const RATE = { freeMiles: 10, perMile: 6 };

it("tells what a mile costs", () => {
  expect(rateWords(RATE, null)).toEqual({
    line: "$6 a mile beyond 10 miles",
    print: "Delivery is free within 10 miles, then $6 a mile.",
  });
});

it("names no rate where nobody can have it", () => {
  const words = rateWords(RATE, { maximumMiles: 20 });
  expect(words.line).toBe("Call us about delivery");
  expect(words.print).toBe("Rentals are delivered up to 20 miles. Please call us.");
});
