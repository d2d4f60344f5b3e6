import { describe, expect, it } from "vitest";
import { dateBefore } from "./delete-command.ts";

describe("dateBefore", () => {
  it.each([
    ["2026-07-10T12:00:00Z", 24, "m", "2024-07-10T12:00:00.000Z"],
    ["2026-03-31T12:00:00Z", 1, "m", "2026-02-28T12:00:00.000Z"],
    ["2028-02-29T12:00:00Z", 12, "m", "2027-02-28T12:00:00.000Z"],
    ["2026-01-15T12:00:00Z", 1, "m", "2025-12-15T12:00:00.000Z"],
    ["2026-07-10T12:00:00Z", 730, "d", "2024-07-10T12:00:00.000Z"],
    ["2026-03-01T12:00:00Z", 1, "d", "2026-02-28T12:00:00.000Z"],
  ] as const)("%s less %s %s is %s", (now, count, unit, date) => {
    expect(dateBefore(new Date(now), { count, unit }).toISOString()).toBe(date);
  });
});
