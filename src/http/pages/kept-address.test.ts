import { expect, it } from "vitest";
import type { PagePolicy } from "./route-policy.ts";
import { keptAddress } from "./site-pages.ts";

const KEPT = new Set(["/inventory?brand=denago"]);
/** A page that reads two parameters of its address. */
const STAY = ["plan", "days"];
const FILTERS = ["brand", "price"];
const reads = (what: PagePolicy["reads"]): PagePolicy => ({ reads: what });

it.each([
  ["/about", reads("path"), "/about"],
  ["/about?utm_source=mail", reads("path"), "/about"],
  ["/", reads("path"), "/"],
  ["/inventory", reads("query"), "/inventory"],
  ["/inventory?brand=denago", reads("query"), "/inventory?brand=denago"],
  ["/inventory?brand=evolution&x=1", reads("query"), null],
  ["/inventory?", reads("query"), null],
  ["/contact", reads("request"), null],
  ["/contact", reads("visit"), null],
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
  ["/rentals", reads(STAY), "/rentals"],
  ["/rentals?", reads(STAY), "/rentals"],
  ["/rentals?utm_source=mail&utm_medium=x", reads(STAY), "/rentals"],
  ["/rentals?Plan=utility&planet=mars&x=plan", reads(STAY), "/rentals"],
  ["/rentals?plan=utility", reads(STAY), null],
  ["/rentals?plan", reads(STAY), null],
  ["/rentals?days=", reads(STAY), null],
  ["/rentals?utm_source=mail&days=3", reads(STAY), null],
  ["/rentals?%70lan=utility", reads(STAY), null],
  ["/rentals?utm_source=where?&plan=utility", reads(STAY), null],
  ["/rentals?x=?plan=utility", reads(STAY), "/rentals"],
  ["/Rentals?utm_source=mail", reads(STAY), null],
  ["/inventory?brand=denago", reads(FILTERS), "/inventory?brand=denago"],
  ["/inventory?brand=denago&utm_source=mail", reads(FILTERS), null],
  ["/inventory?brand=evolution", reads(FILTERS), null],
  ["/inventory?utm_source=mail", reads(FILTERS), "/inventory"],
])("%s, with %o, is kept under %s", (url, policy, expected) => {
  expect(keptAddress(url, policy, KEPT)).toBe(expected);
});
