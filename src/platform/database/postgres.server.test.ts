import { describe, expect, it } from "vitest";
import { unsupportedReason } from "./postgres.server.ts";

describe("refusal", () => {
  it.each([
    [{ version: 140_024, encoding: "UTF8" }, "PostgreSQL 14 is too old: 15 or newer is needed"],
    [
      { version: 180_004, encoding: "LATIN1" },
      "its encoding is LATIN1, which cannot hold every name: create it with encoding UTF8",
    ],
    [{ version: 150_000, encoding: "UTF8" }, null],
    [{ version: 180_004, encoding: "UTF8" }, null],
  ])("of %j is %s", (found, expected) => {
    expect(unsupportedReason(found)).toBe(expected);
  });
});
