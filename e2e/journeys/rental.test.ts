import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { formatAmount, formatCents } from "#domain/money.ts";
import { quoteFacts, rentalFromParams } from "#domain/rentals/quote-params.ts";
import { hydrate, visit } from "#e2e/support/browser.ts";
import { readInquiry } from "#e2e/support/cli.ts";
import { PlainBrowser } from "#e2e/support/plain-browser.ts";
import { nextOpenDay } from "#e2e/support/shifted-day.ts";
import { siteUrl } from "#e2e/support/site.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";

const facts = quoteFacts(catalogue);

const DAY_MS = 86_400_000;

/** A Friday some months ahead. */
function friday(): string {
  const day = new Date(Date.now() + 120 * DAY_MS);
  day.setUTCDate(day.getUTCDate() + ((12 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

function getRental(choices: Record<string, string>) {
  const read = rentalFromParams(new URLSearchParams(choices), facts, new Date());
  if (!read.ok) throw new Error(read.mistakes.map(({ text }) => text).join(" "));
  return read.rental;
}

const shownBill = (page: Page) =>
  page
    .getByTestId("bill")
    .first()
    .evaluate((bill) => ({
      total: bill.querySelector('[data-testid="bill-total"]')?.textContent,
      rows: [...(bill.querySelector("dl")?.querySelectorAll("div") ?? [])].map((row) =>
        [...row.querySelectorAll("dt, dd")].map((cell) => cell.textContent),
      ),
      deposit: bill.querySelector('[data-testid="bill-deposit"] dd')?.textContent,
    }));

function expectedBill(choices: Record<string, string>) {
  const { quote } = getRental(choices);
  return {
    total: formatCents(quote.totalCents),
    rows: quote.lines.map(({ label, cents }) => [label, formatAmount(cents)]),
    deposit: formatCents(quote.depositCents),
  };
}

const expectBill = (page: Page, choices: Record<string, string>) =>
  expect.poll(() => shownBill(page)).toEqual(expectedBill(choices));

const choose = (page: Page, name: string, value: string) =>
  page.locator(`input[name="${name}"][value="${value}"]`).check();

async function fillContactFields(page: Page): Promise<void> {
  await page.getByLabel("Street address where you're staying").fill("12 Ocean Avenue");
  await page.getByLabel("First name").fill("Dana");
  await page.getByLabel("Last name").fill("Sample");
  await page.getByLabel("Email").fill("dana@example.com");
  await page.getByLabel("Phone").fill("(800) 555-0177");
  for (const words of ["18 or older", "outlet to charge", "allows a cart"]) {
    await page.getByLabel(words).check();
  }
}

async function sendRequest(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Send the request" }).click();
  await page.waitForURL("**/reserve/thank-you?booking=*");
  return (await page.getByTestId("reference").textContent()) ?? "";
}

describe.each(CHECKS_EVERYTHING ? [true, false] : [true])("with JavaScript: %s", (javaScript) => {
  it("shows the same price from an area page to the thank-you page", async () => {
    const { page, consoleErrors } = await visit({ javaScript });
    const start = friday();
    const choices = { plan: "6-seater", start, days: "5", area: "ship-bottom", drivers: "1" };
    await page.goto("/ship-bottom");
    await page.getByRole("link", { name: "Rent a cart" }).first().click();
    await page.waitForURL("**/ship-bottom/rentals");
    await expectBill(page, { plan: "4-seater", days: "5", area: "ship-bottom", drivers: "0" });
    await choose(page, "plan", "6-seater");
    await page.getByLabel("First day").fill(start);
    await choose(page, "drivers", "1");
    if (!javaScript) {
      await page.getByRole("button", { name: "Show my price" }).click();
      await page.waitForURL("**/ship-bottom/rentals?*");
    }
    await expectBill(page, choices);
    await page.getByRole("button", { name: "Reserve these 5 days" }).click();
    await page.waitForURL("**/reserve?*");
    await expectBill(page, choices);
    await page.getByLabel("Start time").selectOption("10:00");
    await fillContactFields(page);
    await page.getByLabel("bans low-speed vehicles").check();
    const post = page.waitForRequest((request) => request.method() === "POST");
    const reference = await sendRequest(page);
    const sent = new URLSearchParams((await post).postData() ?? "");
    expect(sent.get("form")).toMatch(
      javaScript ? /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ : /^$/,
    );
    await expectBill(page, choices);
    const stored = await readInquiry({ dataDir: inject("siteDataDir") }, reference);
    const { quote } = getRental(choices);
    expect(stored).toMatchObject({
      booking: {
        vehicle: "6-seater",
        start,
        time: "10:00",
        days: 5,
        area: "ship-bottom",
        address: "12 Ocean Avenue",
        additionalDrivers: 1,
        lines: quote.lines.map(({ label, cents }) => ({ label, cents })),
        totalCents: quote.totalCents,
        depositCents: quote.depositCents,
      },
    });
    expect(consoleErrors).toEqual([]);
  });

  it("fills in the cart, length and town of a plan link", async () => {
    const { page } = await visit({ javaScript });
    await page.goto("/lavallette/rentals");
    await page.getByRole("link", { name: /RESERVE TODAY.*Utility, Weekly/ }).click();
    await page.waitForURL("**/reserve?*");
    expect(await page.locator('input[name="plan"]:checked').inputValue()).toBe("utility");
    expect(await page.getByLabel("Days", { exact: true }).inputValue()).toBe("7");
    expect(await page.getByLabel("Deliver to").inputValue()).toBe("lavallette");
    await expectBill(page, { plan: "utility", days: "7", area: "lavallette", drivers: "0" });
  });

  it.runIf(CHECKS_EVERYTHING)("reports a changed price and keeps the form", async () => {
    const { page } = await visit({ javaScript });
    await page.goto(`/reserve?plan=4-seater&days=3&area=brick&start=${friday()}`);
    await fillContactFields(page);
    if (javaScript) await hydrate(page);
    await page.locator('input[name="total"]').evaluate((field) => field.setAttribute("value", "1"));
    await page.getByRole("button", { name: "Send the request" }).click();
    await page.getByRole("heading", { name: "The price has changed" }).waitFor();
    expect(await page.getByLabel("Street address where you're staying").inputValue()).toBe(
      "12 Ocean Avenue",
    );
    expect(await page.getByLabel("outlet to charge").isChecked()).toBe(true);
    await sendRequest(page);
  });

  it("shows each error at its field", async () => {
    const { page } = await visit({ javaScript });
    await page.goto("/reserve?plan=4-seater&days=31");
    await page.getByRole("button", { name: "Send the request" }).click();
    const message = "The longest rental is 30 days. Call us for a longer stay.";
    await page.getByRole("link", { name: message }).waitFor();
    expect(await page.getByLabel("Days", { exact: true }).getAttribute("aria-invalid")).toBe(
      "true",
    );
    expect(await page.locator("#start-error").textContent()).toBe("Choose your first day");
    await page.getByLabel("Days", { exact: true }).fill("3");
    expect(await page.locator("#start-error").textContent()).toBe("Choose your first day");
    await page.getByLabel("Days", { exact: true }).fill("31");
    await page.getByRole("link", { name: message }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("days");
  });
});

it("is requested without JavaScript too, at the same price on each page", async () => {
  const browser = new PlainBrowser(siteUrl());
  const start = friday();
  const choices = { plan: "6-seater", start, days: "5", area: "ship-bottom", drivers: "1" };
  const { total } = expectedBill(choices);
  await browser.open("/ship-bottom");
  await browser.follow("Rent a cart");
  await browser.press("Show my price", { "6 Seater": true, "First day": start, "1": true });
  expect(browser.path).toContain("/ship-bottom/rentals?");
  expect(browser.text).toContain(total);
  await browser.press("Reserve these 5 days");
  expect(browser.text).toContain(total);
  await browser.press("Send the request", {
    "Start time": "10:00",
    "Street address where you're staying": "12 Ocean Avenue",
    "First name": "Dana",
    "Last name": "Sample",
    Email: "dana@example.com",
    Phone: "(800) 555-0177",
    "I'm 18 or older and will show a valid ID.": true,
    "There's an outlet to charge the cart where I'll park it.": true,
    "The owner or manager allows a cart where I'm staying.": true,
    "I know that Ship Bottom bans low-speed vehicles on its streets.": true,
  });
  expect(browser.path).toMatch(/^\/reserve\/thank-you\?booking=/);
  expect(browser.text).toContain(total);
  const reference = browser.page.querySelector('[data-testid="reference"]')?.text ?? "";
  const { quote } = getRental(choices);
  expect(await readInquiry({ dataDir: inject("siteDataDir") }, reference)).toMatchObject({
    booking: {
      vehicle: "6-seater",
      start,
      time: "10:00",
      days: 5,
      area: "ship-bottom",
      totalCents: quote.totalCents,
      depositCents: quote.depositCents,
    },
  });
});

describe("live updates", () => {
  it.runIf(CHECKS_EVERYTHING)("keeps the length and the day of return in sync", async () => {
    const { page } = await visit();
    const start = friday();
    await page.goto("/rentals");
    await hydrate(page);
    await page.getByLabel("First day").fill(start);
    const end = page.getByLabel("Return day");
    const endAfter = (days: number) =>
      new Date(Date.parse(start) + days * DAY_MS).toISOString().slice(0, 10);
    expect(await end.inputValue()).toBe(endAfter(5));
    await page.getByRole("button", { name: "One day more" }).click();
    expect(await end.inputValue()).toBe(endAfter(6));
    await end.fill(endAfter(10));
    expect(await page.getByLabel("Days", { exact: true }).inputValue()).toBe("10");
    await expectBill(page, { plan: "4-seater", start, days: "10" });
    await page.getByText("Total for 10 days: $", { exact: false }).waitFor({ state: "attached" });
  });

  it.runIf(CHECKS_EVERYTHING)(
    "shows the price of each length and cart that is chosen by keyboard",
    async () => {
      const { page, consoleErrors } = await visit();
      await page.goto("/rentals");
      await page.getByLabel("Days", { exact: true }).focus();
      await page.keyboard.press("Control+A");
      await page.keyboard.type("29");
      await expectBill(page, { plan: "4-seater", days: "29", drivers: "0" });
      await page.keyboard.press("ArrowUp");
      await expectBill(page, { plan: "4-seater", days: "30", drivers: "0" });
      await page.locator("#plan").focus();
      await page.keyboard.press("ArrowRight");
      await expectBill(page, { plan: "6-seater", days: "30", drivers: "0" });
      expect(await page.locator("figcaption span, caption span").allTextContents()).toEqual([
        "6 Seater",
        "6 Seater",
      ]);
      expect(consoleErrors).toEqual([]);
    },
  );

  it.runIf(CHECKS_EVERYTHING)("restores the price after going back", async () => {
    const { page } = await visit();
    await page.goto("/rentals");
    await choose(page, "plan", "6-seater");
    await page.getByRole("button", { name: "Reserve these 5 days" }).click();
    await page.waitForURL("**/reserve?*");
    await page.goBack();
    await page.waitForURL("**/rentals");
    // The browser restores the form; the script restores the price.
    await expectBill(page, { plan: "6-seater", days: "5", drivers: "0" });
    expect(await page.locator('input[name="plan"]:checked').inputValue()).toBe("6-seater");
  });

  it.runIf(CHECKS_EVERYTHING)(
    "uses the dealership's time zone, wherever the renter is",
    async () => {
      const start = friday();
      const bills: string[] = [];
      for (const timezoneId of ["Pacific/Kiritimati", "America/Los_Angeles"]) {
        const { page } = await visit({ fresh: { timezoneId } });
        await page.goto(`/reserve?plan=4-seater&days=7&area=brick&start=${start}`);
        expect(await page.getByLabel("First day").getAttribute("min")).toBe(nextOpenDay());
        await fillContactFields(page);
        await sendRequest(page);
        bills.push((await page.getByTestId("stay").textContent()) ?? "");
      }
      expect(bills[0]).toBe(bills[1]);
      expect(bills[0]).toContain("10:00 AM E");
    },
  );
});
