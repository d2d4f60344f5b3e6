import { describe, expect, it } from "vitest";
import { dateBefore } from "./delete-command.ts";
import { parseNote } from "./inquiry-updates.ts";

describe("parseNote", () => {
  it("trims, and keeps line breaks", () => {
    expect(parseNote("  Called.\r\nShe comes. \n")).toEqual({
      ok: true,
      text: "Called.\nShe comes.",
    });
  });

  it.each([
    ["  \n", "The note is empty."],
    ["x".repeat(5001), "The note is too long: at most 5000 characters."],
    ["bell\u0007", "The note holds characters that cannot be shown."],
    ["half \ud83d", "The note holds characters that cannot be shown."],
  ])("rejects %j", (given, why) => {
    expect(parseNote(given)).toEqual({ ok: false, why });
  });
});

describe("dateBefore", () => {
  it.each([
    ["2026-07-10T12:00:00Z", 24, "m", "2024-07-10T12:00:00.000Z"],
    ["2026-03-31T12:00:00Z", 1, "m", "2026-02-28T12:00:00.000Z"],
    ["2028-02-29T12:00:00Z", 12, "m", "2027-02-28T12:00:00.000Z"],
    ["2026-01-15T12:00:00Z", 1, "m", "2025-12-15T12:00:00.000Z"],
    ["2026-07-10T12:00:00Z", 730, "d", "2024-07-10T12:00:00.000Z"],
    ["2026-03-01T12:00:00Z", 1, "d", "2026-02-28T12:00:00.000Z"],
  ] as const)("%s less %s %s is %s", (now, count, unit, date) => {
    expect(dateBefore(new Date(now), { count, unit }).toISOString()).toBe(date);
  });
});
