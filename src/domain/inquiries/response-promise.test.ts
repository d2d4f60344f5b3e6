import { describe, expect, it } from "vitest";
import { overdueSince, type PromiseTerms, promiseState } from "./response-promise.ts";

const week: PromiseTerms["hours"]["sales"] = [
  { days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"], opens: "09:00", closes: "17:00" },
  { days: ["Sun"], note: "Closed" },
];
const TERMS: PromiseTerms = {
  responsePromise: { maximumHours: 24, typicalHours: [2, 6] },
  hours: { sales: week },
  closures: [{ name: "Thanksgiving Day", on: { week: 4, day: "Thu", month: 11 } }],
};

const stateAt = (received: string, now: string, isAnswered = false) =>
  promiseState({ receivedAt: new Date(received), isAnswered }, new Date(now), TERMS);

describe("promiseState", () => {
  it.each([
    ["at once", "2026-07-09T10:00-04:00", "2026-07-09T10:00-04:00", "new"],
    ["after the six hours", "2026-07-09T10:00-04:00", "2026-07-09T16:00-04:00", "new"],
    ["and a second", "2026-07-09T10:00-04:00", "2026-07-09T16:00:01-04:00", "typical time is over"],
    ["overnight", "2026-07-09T16:00-04:00", "2026-07-10T13:59-04:00", "new"],
    ["later", "2026-07-09T16:00-04:00", "2026-07-10T14:01-04:00", "typical time is over"],
    ["short of a day", "2026-07-09T10:00-04:00", "2026-07-10T09:59-04:00", "typical time is over"],
    ["after a day", "2026-07-09T10:00-04:00", "2026-07-10T10:00-04:00", "overdue"],
    ["on a closed day", "2026-07-11T18:00-04:00", "2026-07-12T17:59-04:00", "new"],
    ["with no hour of business", "2026-07-11T18:00-04:00", "2026-07-12T18:00-04:00", "overdue"],
    ["while the clocks change", "2026-03-07T18:00-05:00", "2026-03-08T18:59-04:00", "new"],
    ["24 hours, not the same time", "2026-03-07T18:00-05:00", "2026-03-08T19:00-04:00", "overdue"],
    ["from a clock that is ahead", "2026-07-09T10:05-04:00", "2026-07-09T10:00-04:00", "new"],
  ])("%s: received %s, at %s it is %s", (_, received, now, expected) => {
    expect(stateAt(received, now)).toBe(expected);
  });

  it("is answered even when the response was late", () => {
    expect(stateAt("2026-07-09T10:00Z", "2026-07-09T10:01Z", true)).toBe("answered");
    expect(stateAt("2025-07-09T10:00Z", "2026-07-09T10:01Z", true)).toBe("answered");
  });
});

describe("overdueSince", () => {
  it("is the last instant of an overdue inquiry", () => {
    const now = new Date("2026-07-09T10:00:00.000Z");
    const since = overdueSince(TERMS, now);
    expect(stateAt(since.toISOString(), now.toISOString())).toBe("overdue");
    expect(stateAt(new Date(since.getTime() + 1).toISOString(), now.toISOString())).not.toBe(
      "overdue",
    );
  });
});
