import { expect, it } from "vitest";
import type { PagePolicy } from "./route-policy.ts";
import { keptAddress } from "./site-pages.ts";

const KEPT = new Set(["/inventory?brand=denago"]);
const reads = (what: PagePolicy["reads"]): PagePolicy => ({ reads: what, scripts: [] });

it.each([
  ["/about", reads("path"), "/about"],
  ["/about?utm_source=mail", reads("path"), "/about"],
  ["/", reads("path"), "/"],
  ["/inventory", reads("query"), "/inventory"],
  ["/inventory?brand=denago", reads("query"), "/inventory?brand=denago"],
  ["/inventory?brand=evolution&x=1", reads("query"), null],
  ["/inventory?", reads("query"), null],
  ["/contact", reads("request"), null],
  ["/vehicles/used%20cart", reads("query"), "/vehicles/used%20cart"],
  ["/%61bout", reads("path"), null],
  ["/about/%", reads("path"), null],
  ["//about", reads("path"), null],
  ["//evil.example/about", reads("path"), null],
  ["/about/", reads("path"), null],
  ["/x/../about", reads("path"), null],
  ["/./about", reads("path"), null],
  ["/x/%2e%2e/about", reads("path"), null],
  ["/About", reads("path"), null],
  ["/caf\u00e9", reads("path"), null],
  ["/about", null, null],
])("%s, with %o, is kept under %s", (url, policy, expected) => {
  expect(keptAddress(url, policy, KEPT)).toBe(expected);
});
