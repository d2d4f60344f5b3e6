import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dealershipIso } from "./clock.ts";
import type { Closure, Hours } from "./dealership-schema.ts";
import { nextStates, openState } from "./open-state.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const hours: Hours = [
  { days: ["Mon", "Tue", "Wed", "Thu", "Fri"], opens: "09:00", closes: "17:00" },
  { days: ["Sat"], opens: "09:30", closes: "15:00" },
  { days: ["Sun"], note: "Closed" },
];
const closures: Closure[] = [
  { name: "Thanksgiving Day", on: { week: 4, day: "Thu", month: 11 } },
  { name: "Winter break", on: { first: "2026-12-20", last: "2027-01-03" } },
  { name: "Inventory", on: { first: "2027-02-05", last: "2027-02-07" }, closes: "13:00" },
];
const opening = { hours, closures };

const stateAt = (time: string) => openState(Date.parse(time), opening);

describe("openState", () => {
  it.each([
    ["2026-11-24T08:59:59-05:00", "Closed now. Opens Tue 9 AM", "2026-11-24T09:00:00-05:00"],
    ["2026-11-24T09:00:00-05:00", "Open until 5 PM", "2026-11-24T17:00:00-05:00"],
    ["2026-11-24T16:59:59.999-05:00", "Open until 5 PM", "2026-11-24T17:00:00-05:00"],
    ["2026-11-24T17:00:00-05:00", "Closed now. Opens Wed 9 AM", "2026-11-25T00:00:00-05:00"],
    ["2026-11-25T17:00:00-05:00", "Closed now. Opens Fri 9 AM", "2026-11-26T00:00:00-05:00"],
    ["2026-11-26T12:00:00-05:00", "Closed now. Opens Fri 9 AM", "2026-11-27T00:00:00-05:00"],
    ["2026-11-27T20:00:00-05:00", "Closed now. Opens Sat 9:30 AM", "2026-11-28T00:00:00-05:00"],
    ["2026-11-28T15:00:00-05:00", "Closed now. Opens Mon 9 AM", "2026-11-29T00:00:00-05:00"],
    ["2026-11-29T12:00:00-05:00", "Closed now. Opens Mon 9 AM", "2026-11-30T00:00:00-05:00"],
    [
      "2026-12-20T12:00:00-05:00",
      "Closed now. Opens Mon, Jan 4, 9 AM",
      "2026-12-21T00:00:00-05:00",
    ],
    ["2026-12-29T12:00:00-05:00", "Closed now. Opens Mon 9 AM", "2026-12-30T00:00:00-05:00"],
    // Friday to Sunday end at 1 PM.
    ["2027-02-05T08:59:00-05:00", "Closed now. Opens Fri 9 AM", "2027-02-05T09:00:00-05:00"],
    ["2027-02-05T12:59:59-05:00", "Open until 1 PM", "2027-02-05T13:00:00-05:00"],
    ["2027-02-05T13:00:00-05:00", "Closed now. Opens Sat 9:30 AM", "2027-02-06T00:00:00-05:00"],
    ["2027-02-06T13:00:00-05:00", "Closed now. Opens Mon 9 AM", "2027-02-07T00:00:00-05:00"],
    ["2027-02-07T12:00:00-05:00", "Closed now. Opens Mon 9 AM", "2027-02-08T00:00:00-05:00"],
    // Clocks go back on November 1 and forward on March 14.
    ["2026-10-31T23:00:00-04:00", "Closed now. Opens Mon 9 AM", "2026-11-01T00:00:00-04:00"],
    ["2026-11-01T01:30:00-04:00", "Closed now. Opens Mon 9 AM", "2026-11-02T00:00:00-05:00"],
    ["2026-11-02T08:59:00-05:00", "Closed now. Opens Mon 9 AM", "2026-11-02T09:00:00-05:00"],
    ["2027-03-14T01:59:00-05:00", "Closed now. Opens Mon 9 AM", "2027-03-15T00:00:00-04:00"],
    ["2027-03-15T08:30:00-04:00", "Closed now. Opens Mon 9 AM", "2027-03-15T09:00:00-04:00"],
  ])("at %s is %j until %s", (time, text, until) => {
    const state = stateAt(time);
    expect([state.text, dealershipIso(state.until)]).toEqual([text, until]);
    expect(state.isOpen).toBe(text.startsWith("Open "));
  });

  it("has a text that stays true after it", () => {
    expect(stateAt("2026-11-24T12:00:00-05:00").lastingText).toBe("Open Tue until 5 PM");
    expect(stateAt("2026-11-24T18:00:00-05:00").lastingText).toBe("Opens Wed 9 AM");
  });

  it("says of a day by appointment what its note says", () => {
    const now = Date.parse("2026-11-29T12:00:00-05:00");
    const byAppointment: Hours = [...hours.slice(0, 2), { days: ["Sun"], note: "By appointment" }];
    expect(openState(now, { hours: byAppointment, closures })).toMatchObject({
      isOpen: false,
      text: "Sun: By appointment. Opens Mon 9 AM",
      lastingText: "Sun: By appointment. Opens Mon 9 AM",
    });
  });

  it("names no opening where there is none", () => {
    const never = { hours: [{ days: ["Mon"], note: "Closed" }] satisfies Hours, closures: [] };
    const state = openState(Date.parse("2026-11-30T12:00:00-05:00"), never);
    expect([state.isOpen, state.text, state.lastingText]).toEqual([false, "Closed now", ""]);
  });

  it("joins hours that touch or overlap", () => {
    const parts: Hours = [
      { days: ["Mon"], opens: "09:00", closes: "12:00" },
      { days: ["Mon"], opens: "12:00", closes: "15:00" },
      { days: ["Mon"], opens: "14:00", closes: "18:30" },
    ];
    const now = Date.parse("2026-11-30T10:00:00-05:00");
    expect(openState(now, { hours: parts, closures: [] }).text).toBe("Open until 6:30 PM");
  });

  it("holds at every minute until it ends", () => {
    const [from, to] = [Date.UTC(2026, 9, 1), Date.UTC(2027, 3, 1)];
    fc.assert(
      fc.property(
        fc.integer({ min: from / MINUTE, max: to / MINUTE }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (minute, share) => {
          const now = minute * MINUTE;
          const state = openState(now, opening);
          expect(state.until).toBeGreaterThan(now);
          expect(state.until).toBeLessThanOrEqual(now + DAY + 60 * MINUTE);
          const later = openState(now + share * (state.until - now), opening);
          expect([later.text, later.until]).toEqual([state.text, state.until]);
        },
      ),
    );
  });
});

describe("nextStates", () => {
  it.each(["2026-11-25T12:00:00-05:00", "2026-11-25T16:59:59.999-05:00"])(
    "is the same as long as the state lasts: %s",
    (time) => {
      const states = nextStates(Date.parse(time), 5, opening);
      expect(states.map(({ since, text }) => [dealershipIso(since), text])).toEqual([
        ["2026-11-25T17:00:00-05:00", "Closed now. Opens Fri 9 AM"],
        ["2026-11-27T09:00:00-05:00", "Open until 5 PM"],
        ["2026-11-27T17:00:00-05:00", "Closed now. Opens Sat 9:30 AM"],
        ["2026-11-28T09:30:00-05:00", "Open until 3 PM"],
        ["2026-11-28T15:00:00-05:00", "Closed now. Opens Mon 9 AM"],
      ]);
    },
  );

  it("is empty where the shop never opens", () => {
    const never = { hours: [{ days: ["Mon"], note: "Closed" }] satisfies Hours, closures: [] };
    expect(nextStates(Date.parse("2026-11-30T12:00:00-05:00"), 5, never)).toEqual([]);
  });
});
