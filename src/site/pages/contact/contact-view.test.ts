import { describe, expect, it } from "vitest";
import { referrerPath } from "./contact-view.server.ts";

function path(referer: string | null, host = "carts.example.org") {
  const headers = new Headers({ host });
  if (referer !== null) headers.set("referer", referer);
  return referrerPath(
    new Request("https://carts.example.org/contact", { headers }),
    "https://carts.example.org",
  );
}

describe("the page from which a visitor comes", () => {
  it("is the referrer's path on this site", () => {
    expect(path("https://carts.example.org/vehicles/denago-ev-city?x=1#top")).toBe(
      "/vehicles/denago-ev-city",
    );
    expect(path("http://127.0.0.1:3000/brick", "127.0.0.1:3000")).toBe("/brick");
  });

  it("is unknown for other sites, broken headers and the form itself", () => {
    for (const referer of [
      null,
      "",
      "nonsense",
      "https://search.example/brick",
      "https://carts.example.org.evil.example/",
      "https://carts.example.org/contact?intent=quote",
      "about:blank",
    ]) {
      expect(path(referer)).toBeNull();
    }
  });
});
