import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookingForm, sendBooking } from "./support/booking-form.ts";
import { cli } from "./support/cli.ts";
import { GOOD_INQUIRY } from "./support/good-inquiry.ts";
import { launchSite, type RunningSite } from "./support/launch-site.ts";
import { site, siteUrl } from "./support/site.ts";

const LINK = "/about?utm_source=mail&utm_campaign=spring+2026";
const SEARCH = "https://www.search.example/find?q=golf+carts";

const ask = (path: string, headers: Record<string, string> = {}) => site(path, { headers });
const toCookie = (response: Response) => response.headers.get("set-cookie");

describe("the cookie of a first visit", () => {
  it("is set by a campaign's link, and that reply is private", async () => {
    const response = await ask(LINK);
    expect(toCookie(response)).toBe(
      "source=landing=%2Fabout&utm_source=mail&utm_campaign=spring+2026; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure",
    );
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    const etag = response.headers.get("etag");
    const again = await ask(LINK, { "if-none-match": etag ?? "" });
    expect([again.status, again.headers.get("cache-control")]).toEqual([304, "private, no-cache"]);
    expect(toCookie(again)).toContain("source=");
    // The kept page itself has no cookie.
    const plain = await ask("/about");
    expect(toCookie(plain)).toBeNull();
    expect(plain.headers.get("cache-control")).toBe("public, no-cache");
    expect(plain.headers.get("etag")).toBe(etag);
  });

  it("names the host of another site, without its path or query", async () => {
    const cookie = toCookie(await ask("/toms-river", { referer: SEARCH }));
    expect(cookie).toMatch(/^source=referrer=www\.search\.example&landing=%2Ftoms-river;/);
  });

  it.each([
    ["a plain visit", "/about", {}],
    ["a page of this site", "/about", { referer: "{own}/brick" }],
    ["the public address of this site", "/about", { referer: "https://carts.example.org/brick" }],
    ["an app", "/about", { referer: "android-app://com.search.example/" }],
    ["a broken referrer", "/about", { referer: "nonsense" }],
    ["a visitor who has the cookie", LINK, { cookie: "a=1; source=utm_source%3Dflyer" }],
    ["Global Privacy Control", LINK, { "sec-gpc": "1", referer: SEARCH }],
    ["an unclean campaign", "/about?utm_source=dana%40example.com", {}],
    ["the API", "/api/vehicles?utm_source=mail", {}],
    ["a file", "/favicon.svg?utm_source=mail", { referer: SEARCH }],
    ["a redirect", "/carts?utm_source=mail", {}],
  ])("is not set for %s", async (_name, path, headers: Record<string, string>) => {
    const sent = Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      value.replace("{own}", siteUrl()),
    ]);
    expect(toCookie(await ask(path, Object.fromEntries(sent)))).toBeNull();
  });
});

describe("an inquiry", () => {
  const COOKIE = "source=referrer=www.search.example&landing=%2Ftoms-river&utm_source=mail";
  const SOURCE = {
    campaign: { utm_source: "mail" },
    referrer: "www.search.example",
    landingPage: "/toms-river",
  };
  let own: RunningSite;
  beforeAll(async () => {
    own = await launchSite();
  });
  afterAll(() => own.discard());

  const send = async (path: string, fields: Record<string, string>, gpc = "0") => {
    const response = await fetch(own.url + path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { cookie: COOKIE, "sec-gpc": gpc },
      redirect: "manual",
    });
    expect(response.status).toBe(303);
  };
  const stored = async () => JSON.parse(await cli(own, "inquiries", "export", "--format", "json"));

  it("and a booking carry the source of the visit, unless the browser asks otherwise", async () => {
    await send("/contact", { ...GOOD_INQUIRY, firstName: "One", utm_source: "typed" });
    await send("/reserve", { ...bookingForm(), firstName: "Two" });
    await send("/contact", { ...GOOD_INQUIRY, firstName: "Three" }, "1");
    await sendBooking(own.url, { ...bookingForm(), firstName: "Four" });
    const rows: { firstName: string }[] = await stored();
    const byName = Object.fromEntries(rows.map((row) => [row.firstName, row]));
    expect(byName.One).toMatchObject(SOURCE);
    expect(byName.Two).toMatchObject(SOURCE);
    const none = { campaign: {}, referrer: null, landingPage: null };
    expect(byName.Three).toMatchObject(none);
    expect(byName.Four).toMatchObject(none);
    expect(own.output()).not.toContain("search.example");
  });
});
