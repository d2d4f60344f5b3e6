import { expect, it } from "vitest";
import { closedTodayLabel } from "./closed-today.ts";
import type { Hours } from "./dealership-schema.ts";

const hours: Hours = [
  { days: ["Mon", "Tue", "Wed", "Thu", "Fri"], opens: "09:00", closes: "17:00" },
  { days: ["Sat"], opens: "09:30", closes: "15:00" },
  { days: ["Sun"], note: "Closed" },
];
const closures = [
  { name: "Thanksgiving Day", on: "2026-11-26" },
  { name: "Winter break", on: { first: "2026-12-20", last: "2027-01-03" } },
  { name: "Inventory", on: "2026-07-10" },
];

it.each([
  ["2026-11-25", null],
  ["2026-11-26", "Closed today. Opens Fri 9 AM"],
  ["2026-11-28", null],
  ["2026-11-29", "Closed today. Opens Mon 9 AM"],
  ["2026-07-10", "Closed today. Opens Sat 9:30 AM"],
  ["2026-12-20", "Closed today. Opens Mon, Jan 4, 9 AM"],
])("says on %s whether anyone answers", (day, expected) => {
  expect(closedTodayLabel(day, { hours, closures })).toBe(expected);
});

it("says nothing on a day by appointment, and no day if it never opens", () => {
  const never: Hours = [
    { days: ["Sun"], note: "Closed" },
    { days: ["Mon"], note: "By appointment" },
  ];
  const opening = { hours: never, closures: [] };
  expect(closedTodayLabel("2026-11-30", opening)).toBe(null);
  expect(closedTodayLabel("2026-11-29", opening)).toBe("Closed today.");
});
