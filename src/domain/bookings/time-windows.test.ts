import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findTimeWindow, formatWindow, passedShare, timeWindows } from "./time-windows.ts";

const SATURDAY = [{ opens: "08:00", closes: "18:00" }];

const texts = (...input: Parameters<typeof timeWindows>) => timeWindows(...input).map(formatWindow);

describe("windows of a day", () => {
  it("are two hours each, from opening to closing", () => {
    const expected = ["8–10 AM", "10 AM–12 PM", "12–2 PM", "2–4 PM", "4–6 PM"];
    expect(texts(SATURDAY, [])).toEqual(expected);
    expect(texts(SATURDAY, ["08:00", "17:30"])).toEqual(expected);
  });

  it("are as many more as stops outside of the hours need", () => {
    expect(texts(SATURDAY, ["07:30", "18:00"])).toEqual([
      ...["6–8 AM", "8–10 AM", "10 AM–12 PM", "12–2 PM", "2–4 PM", "4–6 PM", "6–8 PM"],
    ]);
    expect(texts([], ["22:30"])).toEqual(["10 PM–12 AM"]);
    expect(texts([], [])).toEqual([]);
  });

  const time = fc
    .integer({ min: 0, max: 24 * 60 - 1 })
    .map((minutes) =>
      [Math.floor(minutes / 60), minutes % 60]
        .map((part) => String(part).padStart(2, "0"))
        .join(":"),
    );

  it("have a place for every time", () => {
    const check = fc.property(fc.array(time), fc.boolean(), (times, isOpen) => {
      const windows = timeWindows(isOpen ? SATURDAY : [], times);
      for (const one of times) expect(findTimeWindow(windows, one)).toBeGreaterThanOrEqual(0);
    });
    fc.assert(check);
  });

  it("know how much of them has passed", () => {
    const windows = timeWindows(SATURDAY, []);
    expect(passedShare(windows, "13:00")).toBe(0.5);
    expect(passedShare(windows, "07:59")).toBe(null);
    expect(passedShare(windows, "18:01")).toBe(null);
    expect(passedShare([], "12:00")).toBe(null);
  });
});
