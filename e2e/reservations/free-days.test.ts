import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays, formatDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { bookingForm, sendBooking, weekdayAhead } from "#e2e/support/booking-form.ts";
import { visit } from "#e2e/support/browser.ts";
import { formValues } from "#e2e/support/form-values.ts";
import { mainText } from "#e2e/support/html.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { getFleet, openShop, type Shop } from "./testing/open-shop.ts";

let shop: Shop;
/** Both carts are taken from here for two days. */
const full = weekdayAhead(5, 2);

beforeAll(async () => {
  shop = await openShop(getFleet({ utility: 2, "4-seater": 1 }));
  for (const email of ["one@example.com", "two@example.com"]) {
    await shop.request({ plan: "utility", days: "2", start: full, email });
  }
});
afterAll(async () => {
  await shop.close();
});

const path = (query: Record<string, string>) => `/reserve/free-days?${new URLSearchParams(query)}`;
const get = (query: Record<string, string>) => fetch(shop.site.url + path(query));
const labels = (html: string) =>
  parse(html)
    .querySelectorAll("main table a")
    .map((link) => link.querySelector(".sr-only")?.text ?? "");

it("shows a month with what is free for the class and length, without script, and never from a cache", async () => {
  const response = await get({ plan: "utility", days: "2", area: "brick", start: full });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const html = await response.text();
  expect(parse(html).querySelectorAll("script[src], noscript")).toEqual([]);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(labels(html)).toContain(`${formatDay(full, "named", new Date())}: full`);
  const free = labels(html).filter((label) => label.includes("2 free, from"));
  expect(free.length).toBeGreaterThan(5);
  expect(
    parse(html)
      .querySelectorAll("main table th")
      .map((head) => head.text),
  ).toEqual(["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]);
  expect(formValues(html, "/reserve/free-days")).toMatchObject({
    plan: "utility",
    days: "2",
    area: "brick",
  });
});

it("opens the form with the day that was chosen", async () => {
  const month = addDays(full, 31);
  const html = await (await get({ plan: "utility", days: "3", area: "brick", month })).text();
  const [link] = parse(html).querySelectorAll("main table a[href^='/reserve?']");
  const query = new URL(link?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "", shop.site.url);
  const form = await (await fetch(query)).text();
  expect(formValues(form, "/reserve")).toMatchObject({
    plan: "utility",
    days: "3",
    area: "brick",
    start: query.searchParams.get("start"),
    time: query.searchParams.get("time"),
  });
  expect(parse(form).querySelector('p[id$="-error"]:not([hidden])')).toBeNull();
  const back = parse(form).querySelector("a[href^='/reserve/free-days']");
  expect(back?.getAttribute("href")).toContain("plan=utility&days=3&area=brick");
});

it("offers the nearest free days, other carts and the phone for a day that is full", async () => {
  const html = await (await get({ plan: "utility", days: "2", area: "brick", full })).text();
  const text = mainText(html);
  expect(text).toContain(`${formatDay(full, "named", new Date())} is full`);
  const instead = parse(html).querySelector("#instead");
  const offers = instead?.querySelectorAll("a").map(({ text }) => text) ?? [];
  expect(offers.filter((offer) => / at \d+:00 [AP]M$/.test(offer)).length).toBeGreaterThan(1);
  expect(offers).toContain("4 Seater");
  expect(offers.at(-1)).toContain("(800) 555-0142");
  const other = await get({ plan: "4-seater", days: "2", area: "brick", full });
  expect(mainText(await other.text())).not.toContain("is full");
});

it("says on every page from when a cart is free on the day on which the last one comes back", async () => {
  const start = weekdayAhead(8, [1, 2]);
  const stay = { plan: "4-seater", days: "1", area: "" };
  await shop.request({ ...stay, start, time: "10:00", drivers: "0" });
  const day = addDays(start, 1);
  const named = formatDay(day, "named", new Date());
  const html = await (await get({ ...stay, start: day })).text();
  expect(labels(html)).toContain(`${named}: 1 free, from 11:00 AM`);
  const query = new URLSearchParams({ class: "4-seater", from: day, to: day });
  const api = await fetch(`${shop.site.url}/api/rentals/availability?${query}`);
  expect((await api.json()).days).toEqual([{ day, free: 1, time: "11:00" }]);
  const early = await sendBooking(
    shop.site.url,
    bookingForm({ ...stay, start: day, time: "10:00", drivers: "0" }),
  );
  expect(early.status).toBe(409);
  expect(mainText(await early.text()).replaceAll("\u202f", " ")).toContain(
    `taken at 10:00 AM, and nothing was sent. On ${named}, 1 cart is free from 11:00 AM.`,
  );
  await shop.request({ ...stay, start: day, time: "11:00", drivers: "0" });
  const after = await (await get({ ...stay, start: day })).text();
  expect(labels(after)).toContain(`${named}: full`);
});

it("takes what makes no sense for the nearest that does, and knows when nobody knows", async () => {
  const { day: today } = dealershipTime(new Date());
  const odd = await get({ plan: "truck", days: "-4", area: "mars", month: "2001-01-01" });
  const html = await odd.text();
  expect(odd.status).toBe(200);
  expect(formValues(html, "/reserve/free-days")).toMatchObject({ days: "1", area: "" });
  expect(html).not.toContain("The month before");
  const end = await get({ plan: "utility", month: addDays(today, 366) });
  expect(await end.text()).not.toContain("The month after");
  const unknown = await (await get({ plan: "6-seater", start: full })).text();
  expect(labels(unknown).some((label) => label.includes("ask us"))).toBe(true);
  expect(mainText(unknown)).toContain("We don't list how many of these carts we have.");
});

it("says nothing of who rents", async () => {
  const html = await (await get({ plan: "utility", start: full, full })).text();
  const { lastName, email, phone } = bookingForm();
  for (const secret of [lastName, email, phone]) expect(mainText(html)).not.toContain(secret);
});

it.each(CHECKS_EVERYTHING ? [360, 768, 1280] : [360])(
  "works by keyboard without JavaScript at %s pixels",
  async (width) => {
    const { page, consoleErrors } = await visit({ width, url: shop.site.url, javaScript: false });
    await page.goto("/reserve?plan=utility&days=2&area=brick");
    await page.getByRole("link", { name: "See which days are free" }).press("Enter");
    await page.waitForURL("**/reserve/free-days?**");
    const month = formatDay(full, "named", new Date());
    while ((await page.getByRole("link", { name: `${month}: full` }).count()) === 0) {
      await page.getByRole("link", { name: "The month after" }).press("Enter");
    }
    await page.getByRole("link", { name: `${month}: full` }).press("Enter");
    await page.getByRole("region", { name: `${month} is full` }).waitFor();
    expect(consoleErrors).toEqual([]);
    const overflow = await page
      .locator("html")
      .evaluate((root) => root.scrollWidth - root.clientWidth);
    expect(overflow).toBe(0);
    await page
      .getByRole("region", { name: /is full$/ })
      .getByRole("link")
      .first()
      .press("Enter");
    await page.waitForURL("**/reserve?plan=utility&**");
  },
);

it.runIf(CHECKS_EVERYTHING)("is accessible", async () => {
  const { page } = await visit({ url: shop.site.url });
  await page.goto(path({ plan: "utility", days: "2", area: "brick", full }));
  await expectAccessible(page, [320, 768, 1280]);
});
