import { describe, expect, it } from "vitest";
import { closedSpans, closureOn, earlyClosingOn } from "./closures.ts";
import type { Closure } from "./dealership-schema.ts";

const HOLIDAYS: Closure[] = [
  { name: "New Year's Day", on: "01-01" },
  { name: "Memorial Day", on: { week: "last", day: "Mon", month: 5 } },
  { name: "Thanksgiving Day", on: { week: 4, day: "Thu", month: 11 } },
  { name: "Stocktaking", on: "2026-12-07", reason: "we count every cart" },
  { name: "Winter break", on: { first: "12-30", last: "01-03" } },
  { name: "Moving", on: { first: "2027-02-27", last: "2027-03-02" } },
];

const namedOn = (day: string) => closureOn(day, HOLIDAYS)?.name ?? null;

describe("closures", () => {
  it.each([
    ["2026-01-01", "New Year's Day"],
    ["2027-01-01", "New Year's Day"],
    ["2026-01-04", null],
    ["2026-05-25", "Memorial Day"],
    ["2027-05-31", "Memorial Day"],
    ["2027-05-24", null],
    ["2026-11-26", "Thanksgiving Day"],
    ["2029-11-22", "Thanksgiving Day"],
    ["2029-11-29", null],
    ["2026-12-07", "Stocktaking"],
    ["2027-12-07", null],
    ["2026-12-29", null],
    ["2026-12-30", "Winter break"],
    ["2027-01-03", "Winter break"],
    ["2027-01-04", null],
    ["2027-02-26", null],
    ["2027-02-27", "Moving"],
    ["2027-03-02", "Moving"],
    ["2027-03-03", null],
    ["2028-02-28", null],
  ])("on %s: %s", (day, name) => {
    expect(namedOn(day)).toBe(name);
  });

  it("are listed by their days, from today on", () => {
    const spans = closedSpans("2026-11-26", HOLIDAYS);
    expect(spans.map(({ first, last }) => (first === last ? first : `${first} ${last}`))).toEqual([
      "2026-11-26",
      "2026-12-07",
      "2026-12-30 2027-01-03",
      "2027-01-01",
      "2027-02-27 2027-03-02",
      "2027-05-31",
      "2027-11-25",
    ]);
  });

  it("that end a day early do not close it; the earliest of several counts", () => {
    const early: Closure[] = [
      { name: "Christmas Eve", on: "12-24", closes: "13:00" },
      { name: "Party", on: "2026-12-24", closes: "12:00" },
    ];
    expect(closureOn("2026-12-24", early)).toBeNull();
    expect(earlyClosingOn("2026-12-24", early)?.name).toBe("Party");
    expect(earlyClosingOn("2027-12-24", early)?.name).toBe("Christmas Eve");
    expect(earlyClosingOn("2026-12-23", early)).toBeNull();
    expect(earlyClosingOn("2026-12-07", HOLIDAYS)).toBeNull();
  });
});
