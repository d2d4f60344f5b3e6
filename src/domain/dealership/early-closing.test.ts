import { expect, it } from "vitest";
import type { Closure, Hours } from "./dealership-schema.ts";
import { findEarlyClosingMistake } from "./early-closing.ts";

const hours: Hours = [
  { days: ["Mon", "Tue", "Wed", "Thu", "Fri"], opens: "09:00", closes: "17:00" },
  { days: ["Sat"], opens: "08:30", closes: "12:00" },
  { days: ["Sun"], note: "Closed" },
];
const LATE = "must be earlier than 5 PM, when we close anyway";

it.each<[Closure["on"], string | undefined, string | null]>([
  ["12-24", undefined, null],
  ["12-24", "13:00", null],
  ["12-24", "16:59", null],
  ["12-24", "17:00", LATE],
  ["12-24", "23:00", LATE],
  ["12-24", "08:45", null],
  ["12-24", "08:30", "must be later than 8:30 AM, when we open"],
  // A Thursday, a Saturday and a Sunday.
  ["2026-12-24", "09:00", "must be later than 9 AM, when we open"],
  ["2026-12-26", "13:00", "must be earlier than 12 PM, when we close anyway"],
  ["2026-12-27", "13:00", null],
  [{ week: 4, day: "Wed", month: 11 }, "08:45", "must be later than 9 AM, when we open"],
  [{ first: "2026-12-21", last: "2026-12-24" }, "17:00", LATE],
  [{ first: "12-21", last: "01-02" }, "13:00", null],
])("a closure on %j until %s: %s", (on, closes, mistake) => {
  const closure = closes === undefined ? { on } : { on, closes };
  expect(findEarlyClosingMistake(closure, hours)).toBe(mistake);
});
