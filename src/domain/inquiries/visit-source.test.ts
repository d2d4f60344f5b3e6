import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  NO_SOURCE,
  parseSource,
  readVisitSource,
  serializeSource,
  type VisitSource,
} from "./visit-source.ts";

const FULL: VisitSource = {
  campaign: { utm_source: "newsletter", utm_campaign: "spring 2026" },
  referrer: "www.search.example",
  landing: "/vehicles/denago-ev-city",
};

const sent = (headers: Record<string, string>) => readVisitSource(new Headers(headers));

describe("the source of a visit", () => {
  it("round-trips through a cookie", () => {
    const cookie = `other=1; source=${serializeSource(FULL)}; last=2`;
    expect(cookie).not.toMatch(/[\s",\\]{2}|source=[^;]*[\s",\\]/);
    expect(sent({ cookie })).toEqual(FULL);
  });

  it("is not read where the browser asks not to be followed", () => {
    const cookie = `source=${serializeSource(FULL)}`;
    expect(sent({ cookie, "sec-gpc": "1" })).toEqual(NO_SOURCE);
    expect(sent({ cookie, "sec-gpc": "0" })).toEqual(FULL);
    expect(sent({})).toEqual(NO_SOURCE);
  });

  it.each([
    ["utm_source", "a".repeat(101)],
    ["utm_source", "line\r\nBcc: someone"],
    ["utm_source", "dana@example.com"],
    ["utm_source", "in\u3164visible"],
    ["utm_source", "\u202etxt"],
    ["utm_other", "x"],
    ["referrer", "search.example/path?q=x"],
    ["referrer", "<b>"],
    ["landing", "//evil.example"],
    ["landing", "/brick?email=dana@example.com"],
  ])("drops a hostile %s: %j", (name, value) => {
    expect(parseSource(new URLSearchParams({ [name]: value }))).toEqual(NO_SOURCE);
  });

  it("never exceeds its length", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 120 });
    fc.assert(
      fc.property(
        fc.record({
          utm_source: text,
          utm_medium: text,
          utm_campaign: fc.constant("ü".repeat(100)),
          utm_term: fc.constant("🛺字".repeat(50)),
          utm_content: fc.constant("字".repeat(100)),
          referrer: text,
        }),
        (input) => {
          const stored = serializeSource(parseSource(new URLSearchParams(input)));
          expect(stored.length).toBeLessThanOrEqual(1000);
          expect(stored).toMatch(/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/);
        },
      ),
    );
  });
});
