import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Closure, Hours } from "./dealership-schema.ts";
import {
  alternateHoursNote,
  formatTime,
  hoursOn,
  hoursRows,
  hoursSentence,
  openingHours,
  openSentence,
  toClock,
} from "./hours.ts";

const SERVICE: Hours = [
  { days: ["Mon", "Tue", "Wed", "Thu", "Fri"], opens: "08:00", closes: "17:30" },
  { days: ["Sat"], opens: "09:00", closes: "12:00" },
  { days: ["Sun"], note: "Emergency only" },
];

describe("clockText", () => {
  it.each([
    ["09:00", "9AM", "9:00 AM"],
    ["17:30", "5:30PM", "5:30 PM"],
    ["12:00", "12PM", "12:00 PM"],
    ["00:05", "12:05AM", "12:05 AM"],
    ["11:59", "11:59AM", "11:59 AM"],
    ["23:00", "11PM", "11:00 PM"],
  ])("formats %s as %s and %s", (time, short, long) => {
    expect(formatTime(time, "short")).toBe(short);
    expect(formatTime(time, "long")).toBe(long);
  });
});

describe("hoursRows", () => {
  it("formats day ranges, single days and notes", () => {
    expect(hoursRows(SERVICE, "short")).toEqual([
      { days: "Mon–Fri", time: "8AM–5:30PM" },
      { days: "Sat", time: "9AM–12PM" },
      { days: "Sun", time: "Emergency only" },
    ]);
  });

  it("uses the long form when requested", () => {
    expect(hoursRows(SERVICE, "long").map(({ days, time }) => `${days} ${time}`)).toEqual([
      "Monday–Friday 8:00 AM–5:30 PM",
      "Saturday 9:00 AM–12:00 PM",
      "Sunday Emergency only",
    ]);
  });
});

describe("openingHours", () => {
  it("contains exactly the days with opening times", () => {
    expect(openingHours(SERVICE)).toEqual([
      {
        days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
        opens: "08:00",
        closes: "17:30",
      },
      { days: ["Saturday"], opens: "09:00", closes: "12:00" },
    ]);
  });
});

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri"] as const;

test("days with the same times read as one stretch", () => {
  const hours: Hours = [
    { days: [...weekdays], opens: "09:00", closes: "17:00" },
    { days: ["Sat"], opens: "09:00", closes: "17:00" },
    { days: ["Sun"], note: "Closed" },
  ];
  expect(hoursSentence(hours)).toBe("Monday to Saturday, 9AM to 5PM. Sunday: closed.");
  expect(openSentence(hours)).toBe("Monday to Saturday, 9AM to 5PM");
});

test("different times stay apart", () => {
  const hours: Hours = [
    { days: [...weekdays], opens: "08:00", closes: "17:30" },
    { days: ["Sat"], opens: "09:00", closes: "15:00" },
  ];
  expect(hoursSentence(hours)).toBe("Monday to Friday, 8AM to 5:30PM. Saturday, 9AM to 3PM.");
  expect(openSentence(hours)).toBe("Monday to Friday, 8AM to 5:30PM; Saturday, 9AM to 3PM");
});

test("a second version of the hours is a line, and absent once it is removed", () => {
  const alternate: Hours = [{ days: [...weekdays, "Sat"], opens: "09:00", closes: "18:00" }];
  expect(alternateHoursNote(alternate)).toBe(
    "Some listings show Monday to Saturday, 9AM to 6PM. Call first if you're coming late.",
  );
  expect(alternateHoursNote(undefined)).toBe("");
});

describe("the hours of a day", () => {
  const hours: Hours = [
    { days: [...weekdays], opens: "13:00", closes: "18:00" },
    { days: [...weekdays], opens: "09:00", closes: "12:00" },
    { days: ["Sun"], note: "By appointment" },
  ];
  const until = (closes: string): Closure[] => [{ name: "Eve", on: "12-24", closes }];
  const MORNING = { opens: "09:00", closes: "12:00" };

  it.each([
    ["2026-12-23", until("13:00"), [MORNING, { opens: "13:00", closes: "18:00" }]],
    ["2026-12-24", until("14:30"), [MORNING, { opens: "13:00", closes: "14:30" }]],
    ["2026-12-24", until("13:00"), [MORNING]],
    ["2026-12-24", until("10:00"), [{ opens: "09:00", closes: "10:00" }]],
    ["2026-12-24", until("09:00"), []],
    ["2026-12-24", until("19:00"), [MORNING, { opens: "13:00", closes: "18:00" }]],
    ["2026-12-24", [...until("13:00"), { name: "Snow", on: "2026-12-24" }], []],
    // A Sunday and a Saturday, which have no hours.
    ["2028-12-24", until("13:00"), []],
    ["2033-12-24", until("13:00"), []],
  ])("on %s with %j are %j", (day, closures, expected) => {
    expect(hoursOn(day, hours, closures)).toEqual(expected);
  });

  it("never grow by a day that ends early", () => {
    const minute = fc.integer({ min: 0, max: 1439 }).map(toClock);
    fc.assert(
      fc.property(minute, minute, minute, (opens, closes, early) => {
        fc.pre(opens < closes);
        const [span] = hoursOn("2026-12-24", [{ days: ["Thu"], opens, closes }], until(early));
        const last = early < closes ? early : closes;
        expect(span).toEqual(opens < last ? { opens, closes: last } : undefined);
      }),
    );
  });
});
