import { describe, expect, it } from "vitest";
import type { Closure, Hours } from "./dealership-schema.ts";
import { shortDays, specialDays, specialDaysSentence } from "./special-days.ts";

const hours: Hours = [
  { days: ["Mon", "Tue", "Wed", "Thu", "Fri"], opens: "09:00", closes: "17:00" },
  { days: ["Sat"], opens: "09:00", closes: "12:00" },
  { days: ["Sun"], note: "Closed" },
];
const EVE: Closure = { name: "Christmas Eve", on: "12-24", closes: "13:00" };
const CHRISTMAS: Closure = { name: "Christmas Day", on: "12-25" };

const sentence = (from: string, ...closures: Closure[]) =>
  specialDaysSentence(from, { hours, closures });

describe("special days", () => {
  it("are named in order, at most 60 days ahead", () => {
    const holidays: Closure[] = [
      { name: "New Year's Day", on: "01-01" },
      { name: "Thanksgiving Day", on: { week: 4, day: "Thu", month: 11 } },
      { name: "Stocktaking", on: "2026-12-07", reason: "we count every cart" },
      CHRISTMAS,
    ];
    expect(sentence("2026-11-09", ...holidays)).toBe(
      "Closed Thanksgiving Day (Thu, Nov 26), Stocktaking (Mon, Dec 7: we count every cart), and Christmas Day (Fri, Dec 25).",
    );
    expect(sentence("2026-12-26", ...holidays)).toBe("Closed New Year's Day (Fri, Jan 1).");
    expect(sentence("2026-10-25", CHRISTMAS)).toBe("");
    expect(sentence("2026-10-26", CHRISTMAS)).toBe("Closed Christmas Day (Fri, Dec 25).");
    expect(sentence("2026-01-02", ...holidays)).toBe("");
  });

  it("say when a day closes early", () => {
    expect(sentence("2026-12-01", EVE)).toBe("Christmas Eve (Thu, Dec 24): closes 1 PM.");
    expect(sentence("2026-12-01", CHRISTMAS, EVE)).toBe(
      "Closed Christmas Day (Fri, Dec 25). Christmas Eve (Thu, Dec 24): closes 1 PM.",
    );
    const week: Closure = { ...EVE, name: "Fair", on: { first: "2026-12-07", last: "2026-12-13" } };
    expect(sentence("2026-12-01", week)).toBe("Fair (Dec 7–Dec 13): closes 1 PM.");
  });

  it.each([
    ["a Sunday, closed every week", "2028-12-01", [EVE]],
    ["a Saturday, closed before that hour", "2027-12-23", [{ ...EVE, on: "2027-12-25" }]],
  ])("leave out %s", (_, from, closures) => {
    expect(sentence(from, ...closures)).toBe("");
  });

  it("name a day that is closed for another reason once", () => {
    const holiday: Closure = { name: "Winter break", on: { first: "12-24", last: "01-01" } };
    expect(sentence("2026-12-01", EVE, holiday)).toBe("Closed Winter break (Dec 24–Jan 1).");
    const party: Closure = { name: "Party", on: "2026-12-24", closes: "12:00" };
    expect(sentence("2026-12-01", EVE, party)).toBe("Party (Thu, Dec 24): closes 12 PM.");
  });

  it("are closed where the hour is before the opening", () => {
    const early: Closure = { ...EVE, closes: "08:30" };
    expect(specialDays("2026-12-01", { hours, closures: [early] })).toMatchObject([
      { first: "2026-12-24", closes: null },
    ]);
  });

  it("of a span are those that it shortens", () => {
    const span = { first: "2026-12-11", last: "2026-12-14", closure: EVE };
    const closure: Closure = { ...EVE, on: { first: span.first, last: span.last } };
    expect(shortDays({ ...span, closure }, { hours, closures: [closure] })).toEqual([
      "2026-12-11",
      "2026-12-14",
    ]);
  });
});
