import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { MAX_REPORT_DAYS, reportWeeks, weeksBetween, weeksOfYearBefore } from "./weeks.ts";

const days = fc.integer({ min: 0, max: 4000 }).map((count) => addDays("2020-01-01", count));
const HOUR = 3_600_000;

describe("weeks of a report", () => {
  it("end with the week of today, from Monday to Sunday", () => {
    expect(reportWeeks("2026-07-11", 13).map(({ monday }) => monday)).toEqual([
      "2026-04-13",
      ...["2026-04-20", "2026-04-27", "2026-05-04", "2026-05-11", "2026-05-18", "2026-05-25"],
      ...["2026-06-01", "2026-06-08", "2026-06-15", "2026-06-22", "2026-06-29", "2026-07-06"],
    ]);
    expect(reportWeeks("2026-07-12", 1)[0]?.monday).toBe("2026-07-06");
    expect(reportWeeks("2026-07-13", 1)[0]?.monday).toBe("2026-07-13");
  });

  it("begin at midnight at the dealership, in winter and in summer", () => {
    expect(reportWeeks("2026-01-07", 1)[0]?.from.toISOString()).toBe("2026-01-05T05:00:00.000Z");
    expect(reportWeeks("2026-07-08", 1)[0]?.from.toISOString()).toBe("2026-07-06T04:00:00.000Z");
  });

  it.each([
    ["the clocks go forward", "2026-03-08", 167],
    ["the clocks go back", "2026-11-01", 169],
    ["nothing changes", "2026-07-08", 168],
  ])("have as many hours as they have when %s", (_, day, hours) => {
    const [week] = reportWeeks(day, 1);
    expect(((week?.until.getTime() ?? 0) - (week?.from.getTime() ?? 0)) / HOUR).toBe(hours);
  });

  it("leave no gap and hold the day itself", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 60 }), (today, count) => {
        const weeks = reportWeeks(today, count);
        expect(weeks).toHaveLength(count);
        for (const [index, week] of weeks.entries()) {
          expect(dealershipTime(week.from)).toEqual({ day: week.monday, time: "00:00" });
          const next = weeks[index + 1];
          if (next !== undefined) expect(week.until).toEqual(next.from);
        }
        const last = weeks.at(-1);
        if (last === undefined) throw new Error("there is a week");
        expect(last.monday <= today && today < addDays(last.monday, 7)).toBe(true);
      }),
    );
  });

  it("are compared with the same weekdays of the year before", () => {
    const weeks = reportWeeks("2026-07-11", 2);
    expect(weeksOfYearBefore(weeks).map(({ monday }) => monday)).toEqual([
      "2025-06-30",
      "2025-07-07",
    ]);
    expect(weeksOfYearBefore(weeks)[1]?.until.toISOString()).toBe("2025-07-14T04:00:00.000Z");
    const now = new Date("2026-07-11T15:00:00Z");
    expect(weeksOfYearBefore(weeks, now).map(({ until }) => until.toISOString())).toEqual([
      "2025-07-07T04:00:00.000Z",
      "2025-07-12T15:00:00.000Z",
    ]);
  });

  it("hold the days of a period and no others", () => {
    const weeks = weeksBetween("2026-07-08", "2026-07-20");
    expect(weeks.map(({ monday }) => monday)).toEqual(["2026-07-08", "2026-07-13", "2026-07-20"]);
    expect(weeks.at(-1)?.until.toISOString()).toBe("2026-07-21T04:00:00.000Z");
    expect(weeksOfYearBefore(weeks)[0]).toMatchObject({ monday: "2025-07-09" });
    expect(weeksBetween("2026-07-08", "2026-07-08")).toHaveLength(1);
    expect(weeksBetween("2026-07-08", "2026-07-07")).toEqual([]);
    const [first] = weeksBetween("2020-01-01", "2026-07-08");
    expect(first?.monday).toBe(addDays("2026-07-08", 1 - MAX_REPORT_DAYS));
  });
});
