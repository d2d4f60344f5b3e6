import { describe, expect, it } from "vitest";
import { closedDays, closedSentence, closureOn } from "./closures.ts";
import type { Closure } from "./dealership-schema.ts";

const HOLIDAYS: Closure[] = [
  { name: "New Year's Day", on: "01-01" },
  { name: "Memorial Day", on: { week: "last", day: "Mon", month: 5 } },
  { name: "Thanksgiving Day", on: { week: 4, day: "Thu", month: 11 } },
  { name: "Stocktaking", on: "2026-12-07", reason: "we count every cart" },
];

const namedOn = (day: string) => closureOn(day, HOLIDAYS)?.name ?? null;

describe("closures", () => {
  it.each([
    ["2026-01-01", "New Year's Day"],
    ["2027-01-01", "New Year's Day"],
    ["2026-01-02", null],
    ["2026-05-25", "Memorial Day"],
    ["2027-05-31", "Memorial Day"],
    ["2027-05-24", null],
    ["2026-11-26", "Thanksgiving Day"],
    ["2029-11-22", "Thanksgiving Day"],
    ["2029-11-29", null],
    ["2026-12-07", "Stocktaking"],
    ["2027-12-07", null],
  ])("on %s: %s", (day, name) => {
    expect(namedOn(day)).toBe(name);
  });

  it("are listed by their days, from today on", () => {
    expect(closedDays("2026-11-26", HOLIDAYS).map(({ day }) => day)).toEqual([
      "2026-11-26",
      "2026-12-07",
      "2027-01-01",
      "2027-05-31",
      "2027-11-25",
    ]);
  });

  it("are named in a sentence", () => {
    expect(closedSentence("2026-11-27", HOLIDAYS)).toBe(
      "Closed Stocktaking (Mon, Dec 7: we count every cart), New Year's Day (Fri, Jan 1), and Memorial Day (Mon, May 31).",
    );
    expect(closedSentence("2026-11-27", [])).toBe("");
  });
});
