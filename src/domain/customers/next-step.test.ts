import { describe, expect, it } from "vitest";
import type { Closure, Hours } from "#domain/dealership/dealership-schema.ts";
import { formatStepTime, isOverdue, snoozeDay } from "./next-step.ts";

/** Saturday, July 11, 11:30 PM at the dealership: the next day in UTC. */
const NOW = new Date("2026-07-12T03:30:00Z");

describe("the time of a next step", () => {
  it.each([
    { day: "2026-07-10", time: null, text: "Yesterday", overdue: true },
    { day: "2026-07-11", time: null, text: "Today", overdue: false },
    { day: "2026-07-11", time: "14:00", text: "Today, 2:00 PM", overdue: true },
    { day: "2026-07-11", time: "23:45", text: "Today, 11:45 PM", overdue: false },
    { day: "2026-07-12", time: null, text: "Tomorrow", overdue: false },
    { day: "2026-07-14", time: "09:00", text: "Tue, Jul 14, 9:00 AM", overdue: false },
  ])("of $day, $time is $text", ({ day, time, text, overdue }) => {
    expect(formatStepTime({ day, time }, NOW)).toBe(text);
    expect(isOverdue({ day, time }, NOW)).toBe(overdue);
  });

  it("is put off by days of the dealership", () => {
    const hours: { sales: Hours } = {
      sales: [
        { days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"], opens: "09:00", closes: "17:00" },
      ],
    };
    const closures: Closure[] = [{ on: "07-18", name: "Company day" }];
    expect(snoozeDay("tomorrow", NOW, { hours, closures })).toBe("2026-07-13");
    expect(snoozeDay("week", NOW, { hours, closures })).toBe("2026-07-20");
    expect(snoozeDay("week", NOW, { hours, closures: [] })).toBe("2026-07-18");
  });
});
