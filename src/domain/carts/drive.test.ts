import { expect, it } from "vitest";
import { describeDrive } from "./drive.ts";

it.each([
  ["2x4", "2x4, rear-wheel drive"],
  ["4X4", "4X4, four-wheel drive"],
  ["rear-wheel", "rear-wheel drive"],
  ["all-wheel", "all-wheel drive"],
  ["AWD, selectable", "AWD, selectable"],
])("keeps the word %s and explains it", (driveType, text) => {
  expect(describeDrive(driveType)).toBe(text);
});
