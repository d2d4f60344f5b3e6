import { expect, it } from "vitest";
import { type CachePolicy, cacheKey } from "./page-cache-key.ts";

const PATH: CachePolicy = { cache: "public", query: [] };
const VISIT: CachePolicy = { cache: "per-visit", query: [] };
const STAY: CachePolicy = { cache: "public", query: ["plan", "days"] };

it.each<[string, CachePolicy, string | null]>([
  ["/about", PATH, "/about"],
  ["/about?utm_source=mail", PATH, "/about"],
  ["/", PATH, "/"],
  ["/contact", VISIT, null],
  ["/vehicles/used%20cart", PATH, null],
  ["/vehicles/denago-ev-city", PATH, "/vehicles/denago-ev-city"],
  ["/sitemap.xml", PATH, "/sitemap.xml"],
  ["/%61bout", PATH, null],
  ["/about/%", PATH, null],
  ["//about", PATH, null],
  ["//evil.example/about", PATH, null],
  ["/about/", PATH, null],
  ["/x/../about", PATH, null],
  ["/./about", PATH, null],
  ["/x/%2e%2e/about", PATH, null],
  ["/About", PATH, null],
  ["/caf\u00e9", PATH, null],
  ["/rentals", STAY, "/rentals"],
  ["/rentals?", STAY, "/rentals"],
  ["/rentals?Plan=utility&planet=mars&x=plan", STAY, "/rentals"],
  ["/rentals?plan=utility", STAY, "/rentals?plan=utility"],
  ["/rentals?days=3&utm_source=mail&plan=utility", STAY, "/rentals?plan=utility&days=3"],
  ["/rentals?plan=b&plan=a", STAY, "/rentals?plan=b&plan=a"],
  ["/rentals?plan", STAY, "/rentals?plan="],
  ["/rentals?%70lan=utility", STAY, "/rentals?plan=utility"],
  ["/rentals?plan=%61%2B+b", STAY, "/rentals?plan=a%2B+b"],
  ["/rentals?utm_source=where?&plan=utility", STAY, "/rentals?plan=utility"],
  ["/rentals?x=?plan=utility", STAY, "/rentals"],
  ["/rentals?plan=%E2%80%AAutility%E2%80%AC", STAY, "/rentals?plan=utility"],
  ["/Rentals?plan=utility", STAY, null],
])("%s, with %o, has the key %s", (url, policy, expected) => {
  expect(cacheKey(url, policy)).toBe(expected);
  if (expected !== null) expect(cacheKey(expected, policy)).toBe(expected);
});
