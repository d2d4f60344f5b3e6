import { describe, expect, it } from "vitest";
import { withReferrer } from "./with-referrer.server.ts";

function merged(referer: string | null, own = "", host = "carts.example.org") {
  const headers = new Headers({ host });
  if (referer !== null) headers.set("referer", referer);
  return withReferrer(new URLSearchParams(own), headers, "https://carts.example.org");
}

const path = (referer: string | null, host?: string) => merged(referer, "", host).get("page");

describe("the page that a visitor came from", () => {
  it("is the referrer's path on this site", () => {
    expect(path("https://carts.example.org/vehicles/denago-ev-city?x=1#top")).toBe(
      "/vehicles/denago-ev-city",
    );
    expect(path("http://127.0.0.1:3000/brick", "127.0.0.1:3000")).toBe("/brick");
  });

  it("does not replace the parameters of the URL", () => {
    const from = "https://carts.example.org/brick?search=x";
    expect(String(merged(from, "intent=quote"))).toBe("page=%2Fbrick&intent=quote");
    expect(merged(from, "page=/rentals").get("page")).toBe("/rentals");
  });

  it("is unknown for other sites, broken headers and the forms themselves", () => {
    for (const referer of [
      null,
      "",
      "nonsense",
      "https://search.example/brick",
      "https://carts.example.org.evil.example/",
      "https://carts.example.org/contact?intent=quote",
      "https://carts.example.org/reserve?days=5",
      "about:blank",
    ]) {
      expect(path(referer)).toBeNull();
    }
  });
});
