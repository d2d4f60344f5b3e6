import { describe, expect, it } from "vitest";
import type { Opening } from "#domain/dealership/clock.ts";
import { listCallDays, withCallTime } from "./call-time.ts";

const OPENING: Opening = {
  hours: [
    { days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"], opens: "09:00", closes: "17:00" },
    { days: ["Sun"], note: "Closed" },
  ],
  closures: [{ name: "Christmas Day", on: "12-25" }],
};

describe("the days on which somebody can call", () => {
  it.each([
    ["before closing", "2026-12-23T16:59:00-05:00", ["2026-12-23", "2026-12-24", "2026-12-26"]],
    ["after closing", "2026-12-23T17:00:00-05:00", ["2026-12-24", "2026-12-26", "2026-12-28"]],
    ["on a holiday", "2026-12-25T10:00:00-05:00", ["2026-12-26", "2026-12-28", "2026-12-29"]],
    ["on a Sunday", "2026-11-29T10:00:00-05:00", ["2026-11-30", "2026-12-01", "2026-12-02"]],
  ])("are the next open ones %s", (_, now, days) => {
    expect(listCallDays(new Date(now), OPENING, 3)).toEqual(days);
  });

  it("are none where the shop never opens", () => {
    const closed = { hours: [], closures: [] };
    expect(listCallDays(new Date("2026-11-29T10:00:00-05:00"), closed, 3)).toEqual([]);
  });
});

describe("the best time to call", () => {
  const now = new Date("2026-11-29T10:00:00-05:00");
  it.each([
    ["", "", "any time"],
    ["2026-12-01", "", "Tue, Dec 1"],
    ["", "morning", "in the morning"],
    ["2026-12-01", "afternoon", "Tue, Dec 1, in the afternoon"],
    ["<b>", "toString", "any time"],
  ])("of the day %j and the time %j begins the message: %s", (callDay, callTime, text) => {
    expect(withCallTime("Please call me.", { callDay, callTime }, now)).toBe(
      `Best time to call: ${text}.\n\nPlease call me.`,
    );
  });

  it("is not in another message", () => {
    expect(withCallTime("Hello there.", { cart: "Onward" }, now)).toBe("Hello there.");
  });
});
