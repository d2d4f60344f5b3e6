import { beforeAll, expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { addBookings } from "#e2e/support/bookings.ts";
import { DESK_WIDTHS } from "#e2e/support/test-scope.ts";
import { provideDesk } from "./testing/provide-desk.ts";

const HOURS = "/desk/settings/hours";
/** Beyond the closures of the shipped content that are next. */
const start = addDays(dealershipTime(new Date()).day, 40);
const end = addDays(start, 3);

const desk = provideDesk();

beforeAll(async () => {
  const stay = { start, days: 3, time: "10:00" };
  await addBookings(desk.site, [
    { reference: "AAAA-0001", firstName: "Judy", lastName: "Bloggs", ...stay },
    { reference: "AAAA-0002", firstName: "Late", lastName: "Novak", ...stay, time: "17:00" },
    { reference: "AAAA-0003", firstName: "Gone", lastName: "Kim", ...stay, state: "canceled" },
  ]);
});

it("a closure lists the bookings in its way before it is published, without script too", async () => {
  const browser = await desk.visitPlain("rentals", "Jordan Plain");
  await browser.open(HOURS);
  await browser.press("Add closure", { Name: "Inventory days", Day: end });
  expect(browser.text).toContain("Kept as a draft.");
  const row = browser.page.querySelectorAll("li").find(({ text }) => text.includes("Inventory"));
  expect(row?.text).toContain("2 returns");
  expect(row?.text).not.toContain("Gone Kim");
  await browser.follow(/^Judy Bloggs, return /);
  expect(browser.path).toBe("/desk/rentals/AAAA-0001");
  await browser.open(HOURS);
  await browser.press("Discard");
  expect(browser.text).toContain("Hours and closures (1). This can't be undone.");
  await browser.press("Discard 1 change");
  expect(browser.text).toContain("Discarded. The site is as it was.");
});

it.each(DESK_WIDTHS)("a closure is added and discarded at %i px", async (width) => {
  const name = `Jordan ${width > 720 ? "Wide" : "Narrow"}`;
  const { page } = await desk.visit("rentals", { width, name });
  await page.goto(HOURS);
  await page.getByText("Live", { exact: true }).first().waitFor({ state: "attached" });
  await page.getByText("Add a closure").click();
  await page.getByLabel("Name").last().fill("Inventory days");
  await page.getByLabel("Day", { exact: true }).last().fill(end);
  await page.getByRole("button", { name: "Add closure" }).click();
  await page.getByText("Kept as a draft.").waitFor();
  const row = page.getByRole("listitem").filter({ hasText: "Inventory days" });
  await row.getByRole("link", { name: /^Judy Bloggs, return / }).waitFor();
  await expectAccessible(page, [], { include: ["main"] });
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard 1 change" }).click();
  await page.getByText("Discarded. The site is as it was.").waitFor();
  await row.waitFor({ state: "detached" });
});

it("says which bookings other hours would be in the way of", async () => {
  const browser = await desk.visitPlain("owner");
  await browser.open(HOURS);
  expect(browser.text).not.toContain("Outside of these hours");
  await browser.press("Keep as a draft", { "Deliveries and returns, Mon–Fri, closes": "15:00" });
  expect(browser.text).toMatch(/Outside of these hours: (1 start|1 return|1 start, 1 return)\./);
  await browser.follow(/^Late Novak, /);
  expect(browser.path).toBe("/desk/rentals/AAAA-0002");
});

it("counts changes by page, and publishes one page at a time or all, without script too", async () => {
  const browser = await desk.visitPlain("owner", "Jordan Pages");
  const [prices, phones] = ["/desk/settings/prices", "/desk/settings/phones"];
  await browser.open(prices);
  await browser.press("Keep as a draft", { "6 Seater, Weekly": "$1,425" });
  await browser.open(phones);
  await browser.press("Keep as a draft", { Inquiries: "counter@example.com" });
  const bar = () =>
    browser.page.querySelector('[aria-label="Not published"]')?.text.replaceAll(/\s+/g, " ") ?? "";
  expect(bar()).toContain("Phones, addresses (1), Rental prices (1).");
  expect(bar()).toContain("Publish all (2 pages)");
  await browser.press(/^Publish this page/);
  expect(browser.text).toContain("Published. It shows on every page within a minute.");
  expect(bar()).toContain("1 change is not published. Rental prices (1).");
  await browser.press("Discard");
  expect(browser.text).toContain("Rental prices (1). This can't be undone.");
  await browser.press("Discard 1 change");
  expect(bar()).toBe("");
  expect(browser.text).toMatch(/Phones, addresses\s*Email hello@example\.com counter@example\.com/);
});
