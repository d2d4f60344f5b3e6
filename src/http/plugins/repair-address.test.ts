import { expect, it } from "vitest";
import { cutQuery, repairAddress } from "./repair-address.ts";

const KNOWN = new Set(["/", "/contact", "/inventory", "/vehicles/denago-ev-city"]);
const repair = (url: string) => repairAddress(url, (path) => KNOWN.has(path));

it.each([
  ["/inventory)", "/inventory"],
  ["/inventory).", "/inventory"],
  ["/contact'", "/contact"],
  ["/inventory%20", "/inventory"],
  ["/contact%E2%80%9D", "/contact"],
  ["/vehicles/denago-ev-city,?utm_source=x", "/vehicles/denago-ev-city?utm_source=x"],
  ["/contact%3Futm_source=x", "/contact?utm_source=x"],
  ["/contact&utm_source=x&utm_medium=mail", "/contact?utm_source=x&utm_medium=mail"],
  ["/contact/&utm_source=x?gclid=1", "/contact?utm_source=x&gclid=1"],
  ["/&utm_source=x", "/?utm_source=x"],
])("%s leads to %s", (url, address) => expect(repair(url)).toBe(address));

it.each([
  "/contact",
  "/contact?x=)",
  "/nope)",
  "/nope&utm_source=x",
  "/.",
  "/..",
  "//evil.example)",
  "/contact)x",
])("%s leads nowhere else", (url) => expect(repair(url)).toBe(null));

it.each([
  ["/inventory?search=aaaaaaaaaaaaaaaaaaaa", "/inventory"],
  ["/inventory?a=1&b=2&search=aaaaaaaaaaaaa", "/inventory?a=1&b=2"],
])("%s is cut to %s", (url, address) => expect(cutQuery(url, 20)).toBe(address));
