import { expect, it } from "vitest";
import { initials } from "./about-data.server.ts";

it.each([
  ["Alex Sample", "AS"],
  ["Ana Maria de la Cruz", "AC"],
  ["Riley", "R"],
  ["", ""],
])("%s has the initials %s", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
