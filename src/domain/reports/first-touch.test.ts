import { expect, it } from "vitest";
import { firstTouch } from "./first-touch.ts";

const from = (referrer: string | null, campaign: Record<string, string> = {}) =>
  firstTouch({ referrer, campaign });

it.each([
  ["www.google.com", "Google search"],
  ["google.co.uk", "Google search"],
  ["maps.google.com", "Google Maps"],
  ["l.facebook.com", "Facebook"],
  ["notgoogle.com", "notgoogle.com"],
  ["www.shoreblog.example", "shoreblog.example"],
  [null, "Unknown"],
])("names the site %s", (host, name) => {
  expect(from(host)).toBe(name);
});

it("prefers the campaign of the link to the site that it stood on", () => {
  expect(from("www.google.com", { utm_source: "google", utm_medium: "cpc" })).toBe("Google ads");
  expect(from(null, { utm_source: "sticker", utm_medium: "QR" })).toBe("Code on a cart");
  expect(from(null, { utm_source: "toString" })).toBe("Campaign “toString”");
  expect(from("l.facebook.com", { utm_source: "spring" })).toBe("Campaign “spring”");
  expect(from("www.google.com", { utm_term: "cart" })).toBe("Google search");
});
