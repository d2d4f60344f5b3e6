import { describe, expect, it } from "vitest";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import type { Closure, Hours } from "#domain/dealership/dealership-schema.ts";
import { findRefusal, freeSlots, nearestSlots, type PoolState } from "./slots.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const WEEK = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

const at = (text: string) => {
  const [day = "", time = "00:00"] = text.split(" ");
  return dealershipInstant(day, time).getTime();
};
const show = (instant: number) => {
  const { day, time } = dealershipTime(new Date(instant));
  return `${day} ${time}`;
};

const SHOP: Hours = [
  { days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"], opens: "09:00", closes: "17:00" },
  { days: ["Sun"], note: "Closed" },
];
const DRIVE = { minutes: 30, minutesBetween: 15, noticeHours: 2, horizonDays: 30, stepMinutes: 30 };
const POOL: PoolState = {
  opening: { hours: SHOP, closures: [] },
  capacity: 2,
  blocks: [],
  taken: [],
  // A Friday.
  now: at("2026-07-10 16:19"),
};
const appointment = (text: string, minutes = 45) => ({
  from: at(text),
  until: at(text) + minutes * MINUTE,
});
const slotsOn = (day: string, own: Partial<PoolState> = {}, rules = DRIVE) =>
  freeSlots(rules, { from: at(day), until: at(day) + DAY }, { ...POOL, ...own }).map(
    (start) => show(start).split(" ")[1],
  );

describe("free slots", () => {
  it("begin after two hours of opening time, across the night", () => {
    expect(slotsOn("2026-07-11").slice(0, 2)).toEqual(["10:30", "11:00"]);
    expect(slotsOn("2026-07-11", { now: at("2026-07-10 14:30") })[0]).toBe("09:00");
    expect(slotsOn("2026-07-10", { now: at("2026-07-10 14:30") })).toEqual(["16:30"]);
  });

  it("are sixteen on a whole day, the last one until the shop closes", () => {
    const slots = slotsOn("2026-07-13");
    expect(slots).toHaveLength(16);
    expect(slots.at(-1)).toBe("16:30");
  });

  it("end with the horizon's last day, and are none on Sundays and closures", () => {
    // Ten days later, a Monday.
    expect(slotsOn("2026-07-20", {}, { ...DRIVE, horizonDays: 10 })).toHaveLength(16);
    expect(slotsOn("2026-07-21", {}, { ...DRIVE, horizonDays: 10 })).toEqual([]);
    expect(slotsOn("2026-07-12")).toEqual([]);
    const closures: Closure[] = [{ name: "Moving", on: "2026-07-13" }];
    expect(slotsOn("2026-07-13", { opening: { hours: SHOP, closures } })).toEqual([]);
  });

  it("end with a day that ends early, which closes no hours that are over by then", () => {
    const closures: Closure[] = [{ name: "Fair", on: "2026-07-13", closes: "13:00" }];
    const opening = { hours: SHOP, closures };
    const slots = slotsOn("2026-07-13", { opening });
    expect([slots[0], slots.at(-1), slots.length]).toEqual(["09:00", "12:30", 8]);
    const refusal = (time: string, booker: "visitor" | "staff") =>
      findRefusal(DRIVE, at(`2026-07-13 ${time}`), { ...POOL, opening }, booker);
    expect(refusal("12:30", "visitor")).toBeNull();
    expect(refusal("12:45", "staff")).toBe("hours");
    expect(refusal("13:00", "visitor")).toBe("hours");
    const mornings: Hours = [{ days: [...WEEK], opens: "08:00", closes: "12:00" }];
    expect(slotsOn("2026-07-13", { opening: { hours: mornings, closures } }).at(-1)).toBe("11:30");
  });

  it("leave out what would be one too many, with the minutes between", () => {
    const taken = [appointment("2026-07-13 10:00"), appointment("2026-07-13 10:00")];
    // From 9:30 the cart would be back at 10:15.
    expect(slotsOn("2026-07-13", { taken }).slice(0, 3)).toEqual(["09:00", "11:00", "11:30"]);
    expect(slotsOn("2026-07-13", { taken: taken.slice(1) })).toHaveLength(16);
  });

  it("leave out what a block takes, and everything where the pool has no place", () => {
    const block = { ...appointment("2026-07-13 09:00", 240), count: 1 };
    expect(
      slotsOn("2026-07-13", { blocks: [block], taken: [appointment("2026-07-13 09:00")] })[0],
    ).toBe("10:00");
    expect(slotsOn("2026-07-13", { blocks: [{ ...block, count: 5 }] })[0]).toBe("13:00");
    expect(slotsOn("2026-07-13", { capacity: 0 })).toEqual([]);
  });

  it("join hours that follow each other, and keep visits out of a lunch break", () => {
    const days = [...WEEK];
    const rules = { ...DRIVE, minutes: 60 };
    const getSlots = (opens: string) =>
      slotsOn(
        "2026-07-13",
        {
          opening: {
            hours: [
              { days, opens: "09:00", closes: "12:00" },
              { days, opens, closes: "14:30" },
            ],
            closures: [],
          },
        },
        rules,
      );
    expect(getSlots("12:00")).toContain("11:30");
    expect(getSlots("13:00")).toEqual([
      "09:00",
      "09:30",
      "10:00",
      "10:30",
      "11:00",
      "13:00",
      "13:30",
    ]);
  });

  it("count instants on the days when clocks change", () => {
    const hours: Hours = [{ days: [...WEEK], opens: "01:00", closes: "04:00" }];
    const own = { opening: { hours, closures: [] }, now: at("2026-03-01") };
    const hourly = { ...DRIVE, minutes: 60, minutesBetween: 0, stepMinutes: 60, horizonDays: 300 };
    expect(slotsOn("2026-03-08", own, hourly)).toEqual(["01:00", "03:00"]);
    expect(slotsOn("2026-11-01", own, hourly)).toEqual(["01:00", "01:00", "02:00", "03:00"]);
  });

  it("are offered by their distance from what was chosen", () => {
    const free = [10, 20, 40, 70, 90];
    expect(nearestSlots(free, 30)).toEqual([10, 20, 40]);
    expect(nearestSlots(free, 200)).toEqual([40, 70, 90]);
    expect(nearestSlots([], 30)).toEqual([]);
  });
});

describe("a time is refused", () => {
  it.each([
    ["2026-07-10 16:00", "past"],
    ["2026-07-11 10:00", "notice"],
    ["2026-08-10 10:00", "horizon"],
    ["2026-07-13 10:10", "step"],
    ["2026-07-13 16:45", "hours"],
    ["2026-07-12 10:00", "hours"],
    ["2026-07-14 10:00", "closure"],
    ["2026-07-15 10:00", "taken"],
    ["2026-07-13 10:00", null],
  ])("%s: %s", (text, expected) => {
    const closures: Closure[] = [{ name: "Moving", on: "2026-07-14" }];
    const taken = [appointment("2026-07-15 10:15"), appointment("2026-07-15 10:30")];
    const pool = { ...POOL, taken, opening: { hours: SHOP, closures } };
    expect(findRefusal(DRIVE, at(text), pool)).toBe(expected);
  });

  it.each([
    ["2026-07-10 16:25", null],
    ["2026-07-10 16:15", "past"],
    ["2026-09-10 10:10", null],
    ["2026-07-10 16:31", "hours"],
  ])("for staff, who need neither notice nor horizon, %s: %s", (text, expected) => {
    expect(findRefusal(DRIVE, at(text), POOL, "staff")).toBe(expected);
  });
});
