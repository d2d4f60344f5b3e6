import { expect, it } from "vitest";
import type { Hours } from "./dealership-schema.ts";
import { openingLabel } from "./opening-label.ts";

const hours: Hours = [
  { days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"], opens: "09:00", closes: "17:00" },
  { days: ["Sun"], note: "Closed" },
];
const closures = [{ name: "Closed for inventory", on: "2026-07-13" }];
const words = (now: string, closed = closures) =>
  openingLabel(new Date(now), { hours, closures: closed });

it.each([
  ["2026-07-10T16:00:00-04:00", { today: "today until 5PM", next: "tomorrow from 9AM" }],
  ["2026-07-11T08:00:00-04:00", { today: "today from 9AM to 5PM", next: "Tuesday from 9AM" }],
  ["2026-07-11T17:00:00-04:00", { today: null, next: "Tuesday from 9AM" }],
])("says at %s when people can come", (now, expected) => {
  expect(words(now)).toEqual(expected);
});

it("says nothing of a dealership that never opens", () => {
  const never: Hours = [{ days: ["Mon"], note: "Closed" }];
  const now = new Date("2026-07-10T16:00:00-04:00");
  expect(openingLabel(now, { hours: never, closures: [] })).toEqual({ today: null, next: null });
});
