import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { weekdayAhead } from "#e2e/support/booking-form.ts";
import { visit } from "#e2e/support/browser.ts";
import { PlainBrowser } from "#e2e/support/plain-browser.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { ownPath } from "#rentals/mails/own-path.ts";
import { getFleet, openShop, type Shop, STAFF } from "./testing/open-shop.ts";

const WIDTHS = [320, 360, 768, 1280];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(getFleet({ utility: 3, "4-seater": 2 }));
});
afterAll(async () => {
  await shop?.close();
});

const request = (weeks: number) =>
  shop.request({ plan: "utility", days: "2", start: weekdayAhead(weeks, 2) });

it("a renter opens the page after a request, writes to the shop and cancels, by keyboard", async () => {
  const found = await request(5);
  const { page, consoleErrors } = await visit({ url: shop.site.url });
  await page.goto(`/reserve/thank-you?booking=${found.inquiry}`);
  await page.getByRole("link", { name: "See, change or cancel it" }).press("Enter");
  await page.getByRole("heading", { name: "We have your request" }).waitFor();
  await page.getByLabel("Your message").fill("Please call after five.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("We have your message.").waitFor();
  await page.getByText("Please call after five.").waitFor();
  await page.getByRole("link", { name: "Cancel", exact: true }).press("Enter");
  await page.getByText("canceling is free").waitFor();
  await page.getByRole("button", { name: "Cancel reservation" }).press("Enter");
  await page.getByRole("heading", { name: "This reservation is canceled" }).waitFor();
  expect((await shop.current(found.reference)).state).toBe("canceled");
  expect(consoleErrors).toEqual([]);
});

it.runIf(CHECKS_EVERYTHING)("a renter changes the dates of a request", async () => {
  const found = await request(9);
  const { page } = await visit({ url: shop.site.url });
  await page.goto(ownPath(found));
  await page.getByRole("link", { name: "Change dates" }).press("Enter");
  const start = weekdayAhead(10, 3);
  await page.getByLabel("First day").fill(start);
  await page.getByLabel("Days", { exact: true }).fill("3");
  await page.getByRole("button", { name: "Show the price" }).press("Enter");
  const total = page.getByRole("region", { name: "The new dates" }).locator("strong").last();
  const price = await total.innerText();
  await expectAccessible(page, WIDTHS);
  await page.getByRole("button", { name: "Change to these dates" }).press("Enter");
  await page.getByText("Your dates are changed").waitFor();
  expect(await page.getByTestId("total").innerText()).toBe(price);
  expect((await shop.current(found.reference)).stay).toMatchObject({ start, days: 3 });
});

it("all of it works without JavaScript, too", async () => {
  const found = await request(6);
  const browser = new PlainBrowser(shop.site.url);
  await browser.open(`/reserve/thank-you?booking=${found.inquiry}`);
  await browser.follow("See, change or cancel it");
  await browser.follow("Change dates");
  const start = weekdayAhead(13, 3);
  await browser.press("Show the price", { "First day": start, Days: "3" });
  const totals = browser.page.querySelectorAll("section strong").map(({ text }) => text);
  await browser.press("Change to these dates");
  expect(browser.text).toContain("Your dates are changed");
  expect(totals).toContain(browser.page.querySelector('[data-testid="total"]')?.text);
  expect((await shop.current(found.reference)).stay).toMatchObject({ start, days: 3 });
  await browser.press("Send the message", { "Your message": "Please call after five." });
  expect(browser.text).toContain("We have your message.");
  expect(browser.text).toContain("Please call after five.");
  await browser.follow("Cancel");
  expect(browser.text).toContain("canceling is free");
  await browser.press("Cancel reservation");
  expect(browser.text).toContain("This reservation is canceled");
  expect((await shop.current(found.reference)).state).toBe("canceled");
});

describe.runIf(CHECKS_EVERYTHING)("axe finds no violations", () => {
  it("on the page of a confirmed reservation and where it is canceled", async () => {
    const found = await request(7);
    await shop.bookings.confirm(STAFF, found);
    await shop.startsIn(found.reference, 23);
    const { page } = await visit({ url: shop.site.url });
    await page.goto(ownPath(found));
    await expectAccessible(page, WIDTHS);
    await page.getByRole("button", { name: "Send the message" }).click();
    await page.getByRole("alert").waitFor();
    await expectAccessible(page, WIDTHS);
    await page.goto(ownPath(found, "/cancel"));
    await expectAccessible(page, WIDTHS);
    await page.goto(ownPath({ ...found, key: "wrong" }));
    await expectAccessible(page, WIDTHS);
  });
});
