import { describe, expect, it } from "vitest";
import { age, localTime } from "./received-time.ts";

describe("age", () => {
  const received = "2026-05-01T12:00:00.000Z";

  it.each([
    ["2026-05-01T11:59:00Z", "now"],
    ["2026-05-01T12:00:59Z", "now"],
    ["2026-05-01T12:01:00Z", "1 min"],
    ["2026-05-01T12:59:59Z", "59 min"],
    ["2026-05-01T13:00:00Z", "1 h"],
    ["2026-05-03T11:59:59Z", "47 h"],
    ["2026-05-03T12:00:00Z", "2 d"],
    ["2026-06-01T12:00:00Z", "31 d"],
  ])("at %s is %s", (now, expected) => {
    expect(age(received, new Date(now))).toBe(expected);
  });
});

describe("localTime", () => {
  it("is the time of this machine's clock", () => {
    expect(localTime(new Date(2026, 0, 3, 4, 5).toISOString())).toBe("2026-01-03 04:05");
  });
});
