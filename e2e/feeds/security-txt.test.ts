import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PUBLIC_URL } from "#e2e/support/launch-site.ts";
import { site } from "#e2e/support/site.ts";
import { expiryOn } from "#site/feeds/security-txt.ts";

const ADDRESS = "/.well-known/security.txt";
const DAY_MS = 24 * 60 * 60 * 1000;

it("security.txt says where to report a weakness, and is valid for less than a year", async () => {
  const response = await site(ADDRESS);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  expect(text).toMatch(/^(?:[A-Z][A-Za-z-]+: \S.*\n)+$/);
  const fields = new Map(
    text.split("\n").map((line) => line.split(/: (.*)/, 2) as [string, string]),
  );
  const { email } = JSON.parse(readFileSync("content/dealership.json", "utf8"));
  expect(fields.get("Contact")).toBe(`mailto:${email}`);
  expect(fields.get("Canonical")).toBe(PUBLIC_URL + ADDRESS);
  const left = Date.parse(fields.get("Expires") ?? "") - Date.now();
  expect(left).toBeGreaterThan(170 * DAY_MS);
  expect(left).toBeLessThan(365 * DAY_MS);
});

it("the date is the same all day, and moves on with the day", () => {
  const at = (text: string) => expiryOn(new Date(text));
  expect(at("2026-11-25T00:00:00Z")).toBe("2027-05-24T00:00:00.000Z");
  expect(at("2026-11-25T23:59:59Z")).toBe(at("2026-11-25T00:00:00Z"));
  expect(at("2026-11-26T00:00:00Z")).toBe("2027-05-25T00:00:00.000Z");
});
