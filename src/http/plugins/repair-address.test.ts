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
  ["/inventory%0D%0A", "/inventory"],
  ["/inventory%E2%80%A6", "/inventory"],
  ["/inventory%E2%80%8B", "/inventory"],
  ["/inventory%EF%BC%8C", "/inventory"],
  ["/inventory%3C/a%3E", "/inventory"],
  ["/inventory%5D%28https://example.com/inventory%29", "/inventory"],
  ["/%20contact", "/contact"],
  ["/%20", "/"],
  ["/contact%23hours", "/contact"],
  ["/contact%26utm_source=x", "/contact?utm_source=x"],
  ["/contact%3Futm_source%3Dx%20y", "/contact?utm_source=x%20y"],
  ["/contact%253Futm_source=x", "/contact?utm_source=x"],
  ["/contact&amp;utm_source=x&amp;utm_medium=mail", "/contact?utm_source=x&utm_medium=mail"],
  ["/contact&a=%0D%0Ab", "/contact?a=%0D%0Ab"],
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
  "/%2F%2Fevil.example)",
  "/%E2%80",
])("%s leads nowhere else", (url) => expect(repair(url)).toBe(null));

it.each([
  ["/inventory?search=aaaaaaaaaaaaaaaaaaaa", "/inventory"],
  ["/inventory?a=1&b=2&search=aaaaaaaaaaaaa", "/inventory?a=1&b=2"],
])("%s is cut to %s", (url, address) => expect(cutQuery(url, 20)).toBe(address));
