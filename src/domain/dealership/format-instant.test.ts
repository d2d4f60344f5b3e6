import { expect, it } from "vitest";
import {
  formatComingDay,
  formatComingTime,
  formatPastDay,
  formatRecentTime,
  formatTimeOrDay,
  formatZonedTime,
} from "./format-instant.ts";

/** Friday, July 10, 2026, 9:42 AM at the dealership. */
const NOW = new Date("2026-07-10T13:42:00Z");

it.each([
  ["2026-07-10T00:10:00-04:00", "12:10 AM", "12:10 AM", "12:10 AM"],
  // Still the day before at the dealership.
  ["2026-07-10T03:30:00Z", "Thu, Jul 9, 11:30 PM", "Thu, Jul 9", "Thu"],
  ["2026-07-03T16:00:00Z", "Fri, Jul 3, 12:00 PM", "Fri, Jul 3", "Jul 3"],
  ["2025-12-24T21:05:00Z", "Wed, Dec 24, 2025, 4:05 PM", "Wed, Dec 24, 2025", "Dec 24, 2025"],
])("writes the instant %s as %s, %s or %s", (at, recent, timeOrDay, past) => {
  expect(formatRecentTime(at, NOW)).toBe(recent);
  expect(formatTimeOrDay(at, NOW)).toBe(timeOrDay);
  expect(formatPastDay(at, NOW)).toBe(past);
});

it.each([
  ["2026-07-10", "Today", "today, 2:00 PM"],
  ["2026-07-11", "Tomorrow", "tomorrow, 2:00 PM"],
  ["2026-07-16", "Thursday", "Thursday, 2:00 PM"],
  ["2026-07-17", "Fri, Jul 17", "Fri, Jul 17, 2:00 PM"],
  ["2026-07-09", "Thu, Jul 9", "Thu, Jul 9, 2:00 PM"],
])("writes %s as %s and %s", (day, name, time) => {
  expect(formatComingDay(day, NOW)).toBe(name);
  expect(formatComingTime(`${day}T18:00:00Z`, NOW)).toBe(time);
});

it("names the zone of the season", () => {
  expect(formatZonedTime(NOW, NOW)).toBe("Fri, Jul 10, 9:42 AM EDT");
  expect(formatZonedTime("2026-12-01T15:00:00Z", "2026-12-01")).toBe("Tue, Dec 1, 10:00 AM EST");
});
