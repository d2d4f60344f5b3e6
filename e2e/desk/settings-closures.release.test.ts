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

it("a closure names the bookings in its way before it is saved, without script too", async () => {
  const browser = await desk.visitPlain("rentals", "Jordan Plain");
  await browser.open(HOURS);
  await browser.press("Add closure", { Name: "Inventory days", Day: end });
  expect(browser.text).toContain("This is in the way of 2 returns.");
  expect(browser.text).not.toContain("Gone Kim");
  const names = browser.page.querySelectorAll('input[name="name"]');
  expect(names.map((input) => input.getAttribute("value"))).toContain("Inventory days");
  await browser.press("Save with 2 returns in the way");
  const row = browser.page.querySelectorAll("li").find(({ text }) => text.includes("Inventory"));
  expect(row?.text).toContain("2 returns");
  await browser.follow(/^Judy Bloggs, return /);
  expect(browser.path).toBe("/desk/rentals/AAAA-0001");
  await browser.open("/desk/settings/log");
  await browser.press(/^Undo/);
  await browser.open(HOURS);
  expect(names.length).toBeGreaterThan(1);
  expect(browser.html).not.toContain('value="Inventory days"');
});

it.each(DESK_WIDTHS)("a closure is added and undone at %i px", async (width) => {
  const name = `Jordan ${width > 720 ? "Wide" : "Narrow"}`;
  const { page } = await desk.visit("rentals", { width, name });
  await page.goto(HOURS);
  await page.getByText("Live", { exact: true }).first().waitFor({ state: "attached" });
  await page.getByText("Add a closure").click();
  await page.getByLabel("Name").last().fill("Inventory days");
  await page.getByLabel("Day", { exact: true }).last().fill(end);
  await page.getByRole("button", { name: "Add closure" }).click();
  await page.getByRole("link", { name: /^Judy Bloggs, return / }).waitFor();
  await expectAccessible(page, [], { include: ["main"] });
  await page.getByRole("button", { name: "Save with 2 returns in the way" }).click();
  await page.getByText("Saved.").first().waitFor();
  const row = page.getByRole("listitem").filter({ hasText: "Inventory days" }).first();
  await row.getByRole("link", { name: /^Judy Bloggs, return / }).waitFor();
  await page
    .getByRole("button", { name: /^Undo( Z)?$/ })
    .first()
    .click();
  await page.getByText("Undone.").waitFor();
  await row.getByRole("link", { name: /^Judy Bloggs, return / }).waitFor({ state: "detached" });
});

it("says which bookings other hours would be in the way of", async () => {
  const browser = await desk.visitPlain("owner");
  await browser.open(HOURS);
  await browser.press(/^Save/, { "Deliveries and returns, Mon–Fri, closes": "15:00" });
  expect(browser.text).toMatch(/in the way of (1 start|1 return|1 start, 1 return)\./);
  await browser.follow(/^Late Novak, /);
  expect(browser.path).toBe("/desk/rentals/AAAA-0002");
});

it("a day is closed in the form, and only Save closes it", async () => {
  const browser = await desk.visitPlain("owner", "Jordan Days");
  const days = () => browser.page.querySelectorAll('input[name^="dealership.json#hours/service"]');
  await browser.open(HOURS);
  const before = days().length;
  await browser.press(/^Close this day, Service, Sat/);
  expect(browser.text).toContain("Nothing is saved until you press Save.");
  expect(days().some((input) => input.getAttribute("value") === "Closed")).toBe(true);
  await browser.open(HOURS);
  expect(days().length).toBe(before);
});
