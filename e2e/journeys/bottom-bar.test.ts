import { parse } from "node-html-parser";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatCents } from "#domain/money.ts";
import { quoteTotal } from "#e2e/support/booking-form.ts";
import { hydrate, visit } from "#e2e/support/browser.ts";
import { page as sitePage } from "#e2e/support/site.ts";
import { CHECKS_EVERYTHING, takeSample } from "#e2e/support/test-scope.ts";

const PHONE = { width: 360, height: 740 };

const STAY = { plan: "6-seater", days: "3", area: "brick", drivers: "0" };

const bar = (page: Page) => page.locator(".call-bar");

it.each([
  ["/", ["tel:+18005550142", "/contact?intent=quote"]],
  ["/services", ["tel:+18005550142", "/contact?intent=quote"]],
  ["/nothing-here", ["tel:+18005550142", "/contact?intent=quote"]],
  ["/atlantis/rentals", ["tel:+18005550142", "/contact?intent=quote"]],
  [
    "/vehicles/evolution-d6-max-gt4",
    ["/contact?vehicle=evolution-d6-max-gt4&intent=test-drive", "tel:+18005550142"],
  ],
  ["/vehicles/nothing-here", ["tel:+18005550142", "/contact?intent=quote"]],
  ["/reserve", ["tel:+18005550142", "#bill"]],
  ["/contact", ["tel:+18005550142"]],
  ["/thank-you?reference=7K4M-2QXD", ["tel:+18005550142"]],
])("the bar at the bottom of %s leads to %j", async (path, expected) => {
  const found = parse(await sitePage(path)).querySelectorAll(".call-bar a");
  const addresses = found.map((link) => link.getAttribute("href")?.replaceAll("&amp;", "&"));
  expect(addresses).toEqual(expected);
});

describe.each(CHECKS_EVERYTHING ? [true, false] : [true])(
  "the bar at the bottom of phones, with JavaScript: %s",
  (javaScript) => {
    let page: Page;
    let context: BrowserContext;
    beforeAll(async () => {
      ({ page, context } = await visit({ ...PHONE, javaScript }));
    });
    afterAll(() => context.close());

    it.each(["/rentals", "/lavallette/rentals"])("on %s leads to the quote", async (path) => {
      await page.goto(path);
      const links = await bar(page).getByRole("link").all();
      const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));
      expect(addresses).toEqual(["tel:+18005550142", "#quote"]);
    });

    it.each(takeSample(["/denago", "/nothing-here", "/services"]))(
      "gives way to the call button at the top of %s",
      async (path) => {
        await page.goto(path);
        await bar(page).waitFor({ state: "hidden" });
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
        await bar(page).waitFor({ state: "visible" });
      },
    );

    it.runIf(CHECKS_EVERYTHING)("gives way to the page's own buttons for the same", async () => {
      await page.goto("/vehicles/evolution-d6-max-gt4");
      const own = page.locator("main").getByRole("link", { name: "Request Quote" }).first();
      await own.scrollIntoViewIfNeeded();
      await bar(page).waitFor({ state: "hidden" });
      await page.locator("#bill").scrollIntoViewIfNeeded();
      await bar(page).waitFor({ state: "visible" });
    });

    it.runIf(CHECKS_EVERYTHING)(
      "shows the total at the quote, and reserves that stay",
      async () => {
        await page.goto("/lavallette/rentals");
        expect(await bar(page).getByRole("button", { name: "Reserve" }).isVisible()).toBe(false);
        await bar(page).getByRole("link", { name: "See my price" }).click();
        const choices = { plan: "4-seater", days: "5", area: "lavallette", drivers: "0" };
        await bar(page)
          .getByText(formatCents(quoteTotal(choices)))
          .waitFor();
        expect(await bar(page).getByText("See my price").isVisible()).toBe(false);
        await bar(page).getByRole("button", { name: "Reserve" }).click();
        await page.waitForURL("**/reserve?*");
        await bar(page)
          .getByText(formatCents(quoteTotal(choices)))
          .waitFor();
      },
    );

    it("shows the total of the chosen stay, and sends the request", async () => {
      await page.goto(`/rentals?${new URLSearchParams(STAY)}`);
      const total = formatCents(quoteTotal(STAY));
      await bar(page)
        .getByRole("link", { name: `Total for 3 days ${total}` })
        .waitFor();
      await page.goto(`/reserve?${new URLSearchParams(STAY)}`);
      await bar(page)
        .getByRole("link", { name: `Total for 3 days ${total}` })
        .waitFor();
      await bar(page).getByRole("button", { name: "Send" }).click();
      await page.getByRole("heading", { name: "There is a problem" }).waitFor();
    });
  },
);

it.runIf(CHECKS_EVERYTHING)("follows the choices", async () => {
  const { page } = await visit(PHONE);
  await page.goto("/rentals");
  await hydrate(page);
  await page.getByRole("button", { name: "One day less" }).click();
  const total = formatCents(quoteTotal({ plan: "4-seater", days: "4", area: "", drivers: "0" }));
  await bar(page)
    .getByRole("link", { name: `Total for 4 days ${total}` })
    .waitFor();
  await page.getByLabel("Days", { exact: true }).fill("31");
  await bar(page).getByRole("link", { name: "See my price" }).waitFor();
});

it.each(takeSample(["/rentals?days=3", "/vehicles/denago-ev-city", "/reserve"]))(
  "covers neither the end of %s nor, on a phone on its side, anything",
  async (path) => {
    const { page } = await visit(PHONE);
    await page.goto(path);
    const covered = async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const end = await page.locator("body > footer").boundingBox();
      const top = await bar(page).boundingBox();
      return (end?.y ?? 0) + (end?.height ?? 0) - (top?.y ?? 0);
    };
    // Sections that come into view may be taller than what was reserved for them.
    await expect.poll(covered).toBeLessThanOrEqual(1);
    await page.setViewportSize({ width: 640, height: 360 });
    expect(await bar(page).evaluate((element) => getComputedStyle(element).position)).toBe(
      "static",
    );
  },
);
