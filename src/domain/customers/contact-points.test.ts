import { expect, it } from "vitest";
import { formatPhone } from "./contact-points.ts";

it.each([
  ["7325550148", "(732) 555-0148"],
  ["732.555.0148", "(732) 555-0148"],
  ["+1 732-555-0148", "(732) 555-0148"],
  ["(732) 555-0148", "(732) 555-0148"],
  ["555-0148", "555-0148"],
  ["+44 20 7946 0958", "+44 20 7946 0958"],
  ["732 555 0148 x12", "732 555 0148 x12"],
  ["", ""],
])("writes the number %j as %j", (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});
