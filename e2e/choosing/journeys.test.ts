import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hydrate, visit } from "#e2e/support/browser.ts";
import { PlainBrowser } from "#e2e/support/plain-browser.ts";
import { siteUrl } from "#e2e/support/site.ts";
import { CHECKS_EVERYTHING, takeSample } from "#e2e/support/test-scope.ts";

const poll = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 15_000 });

const getTray = (page: Page) => page.getByRole("region", { name: "Carts to compare" });
const announcement = (page: Page) => page.getByRole("status");
const box = (page: Page, value: string) => page.locator(`input[type="checkbox"][value="${value}"]`);
const storedList = (page: Page) => page.evaluate(() => localStorage.getItem("compare"));
const columns = (page: Page) =>
  page.locator("#comparison thead th > :first-child").allTextContents();

/** Presses Tab until the condition is true. */
async function tabTo(page: Page, condition: (page: Page) => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 150; step += 1) {
    if (await condition(page)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab never reached the element");
}

const isFocused = (selector: string) => (page: Page) =>
  page.evaluate((css) => document.activeElement?.matches(css) ?? false, selector);

describe("comparing by keyboard alone", () => {
  it("goes from the list through the tray to the table, and removes a cart", async () => {
    const { page, consoleErrors } = await visit();
    await page.goto("/compare");
    await tabTo(page, isFocused('[value="denago-ev-nomad"]'));
    await page.keyboard.press("Space");
    await poll(() => announcement(page).textContent()).toBe("EV NOMAD added. 1 cart to compare.");
    await tabTo(page, isFocused('[value="evolution-turfman-800"]'));
    await page.keyboard.press("Space");
    await poll(() => announcement(page).textContent()).toContain("2 carts to compare");
    await tabTo(page, isFocused("#compare-tray a"));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/compare?cart=denago-ev-nomad&cart=evolution-turfman-800");
    await poll(() => columns(page)).toEqual(["EV NOMAD", "TURFMAN 800"]);
    expect(await getTray(page).count()).toBe(0);
    await tabTo(page, isFocused('[href="/compare?cart=evolution-turfman-800"]'));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/compare?cart=evolution-turfman-800");
    await poll(() => columns(page)).toEqual(["TURFMAN 800"]);
    await poll(() => storedList(page)).toBe('["evolution-turfman-800"]');
    expect(consoleErrors).toEqual([]);
  });

  it.runIf(CHECKS_EVERYTHING)(
    "keeps the focus in place when carts are removed from the tray",
    async () => {
      const { page } = await visit();
      await page.goto("/compare");
      await hydrate(page);
      for (const slug of ["denago-ev-nomad", "denago-ev-city"]) await box(page, slug).check();
      await page.getByRole("button", { name: "Remove EV NOMAD", exact: true }).focus();
      await page.keyboard.press("Enter");
      expect(await isFocused('[aria-label="Remove EV CITY"]')(page)).toBe(true);
      await page.keyboard.press("Enter");
      expect(await isFocused('[value="denago-ev-city"]')(page)).toBe(true);
      expect(await getTray(page).count()).toBe(0);
      expect(await announcement(page).textContent()).toBe("EV CITY removed. 0 carts to compare.");
    },
  );

  it.runIf(CHECKS_EVERYTHING)("scrolls columns that do not fit on a phone", async () => {
    const { page } = await visit({ width: 360, height: 700 });
    await page.goto(
      "/compare?cart=denago-ev-nomad&cart=denago-ev-city&cart=evolution-turfman-800&cart=evolution-d3-lifted",
    );
    await hydrate(page);
    const region = page.getByRole("region", { name: "Comparison" });
    const third = await page.locator("#comparison tbody td").nth(2).boundingBox();
    expect(third?.x).toBeLessThan(360 - 20);
    expect((third?.x ?? 0) + (third?.width ?? 0)).toBeGreaterThan(360);
    await region.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await poll(() => region.evaluate((each) => each.scrollLeft)).toBeGreaterThan(20);
    await page.getByRole("rowheader", { name: "Also listed" }).scrollIntoViewIfNeeded();
    const names = page.getByTestId("names");
    // The keys scroll smoothly, so both are still moving.
    const apart = async () =>
      (await region.evaluate((each) => each.scrollLeft)) -
      (await names.evaluate((each) => each.scrollLeft));
    await poll(apart).toBe(0);
    const { inner, top, label } = await region.evaluate((each) => ({
      inner: each.scrollHeight - each.clientHeight,
      top: document.querySelector('[data-testid="names"]')?.getBoundingClientRect().top,
      label: [...each.querySelectorAll('[scope="row"]')].at(-1)?.getBoundingClientRect().left,
    }));
    expect(inner).toBeLessThanOrEqual(0);
    expect(Math.abs(top ?? 99)).toBeLessThan(2);
    expect(label).toBeLessThan(25);
    expect(await names.getByText("EV CITY").isVisible()).toBe(true);
    expect(await names.innerText()).toContain("$8,495");
  });
});

describe("the stored shortlist", () => {
  it.runIf(CHECKS_EVERYTHING)("has at most four carts and announces the limit", async () => {
    const { page } = await visit();
    await page.goto("/compare");
    await hydrate(page);
    const boxes = await page.locator("#choose input").all();
    for (const each of boxes.slice(0, 4)) await each.check();
    await boxes[4]?.click();
    expect(await boxes[4]?.isChecked()).toBe(false);
    expect(await announcement(page).textContent()).toBe("Four carts at most. Remove one first.");
    expect(await getTray(page).getByText("Four carts at most").isVisible()).toBe(true);
    await page.getByRole("button", { name: /^Clear/ }).click();
    await poll(() => storedList(page)).toBe("[]");
    expect(await page.locator("#choose input:checked").count()).toBe(0);
  });

  it.runIf(CHECKS_EVERYTHING)(
    "grows when a compare link adds a cart, but not from a shared URL",
    async () => {
      const { page } = await visit();
      await page.goto("/denago");
      await page.getByRole("link", { name: /^Compare ?: EV NOMAD$/ }).click();
      await page.waitForURL("**/compare?cart=denago-ev-nomad");
      await poll(() => storedList(page)).toBe('["denago-ev-nomad"]');
      await page.goto("/compare?cart=denago-ev-city");
      await poll(() => storedList(page)).toBe('["denago-ev-nomad","denago-ev-city"]');
      await getTray(page).getByRole("link", { name: "Compare 2 carts" }).click();
      await poll(() => columns(page)).toEqual(["EV NOMAD", "EV CITY"]);
      await page.goto("/compare?cart=evolution-turfman-800&cart=evolution-turfman-200");
      await hydrate(page);
      await poll(() => storedList(page)).toBe('["denago-ev-nomad","denago-ev-city"]');
      expect(await getTray(page).count()).toBe(0);
    },
  );

  it.each(takeSample(["{", '["gone",7,null,"denago-ev-nomad"]', "", '{"a":1}', "\u0000"]))(
    "may contain invalid data: %j",
    async (text) => {
      const { page, consoleErrors } = await visit({ fresh: {} });
      await page.addInitScript((value) => localStorage.setItem("compare", value), text);
      await page.goto("/compare");
      const names = text.includes("nomad") ? ["EV NOMAD"] : [];
      await poll(() => page.locator("#compare-tray li span").allTextContents()).toEqual(names);
      await box(page, "denago-ev-city").check();
      await poll(() => getTray(page).isVisible()).toBe(true);
      expect(consoleErrors).toEqual([]);
    },
  );

  it.runIf(CHECKS_EVERYTHING)("lives as long as the page when storage is denied", async () => {
    const { page, consoleErrors } = await visit({ fresh: {} });
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await page.goto("/compare");
    for (const slug of ["denago-ev-nomad", "denago-ev-city"]) await box(page, slug).check();
    await getTray(page).getByRole("link", { name: "Compare 2 carts" }).click();
    await poll(() => columns(page)).toEqual(["EV NOMAD", "EV CITY"]);
    expect(consoleErrors).toEqual([]);
  });

  it.runIf(CHECKS_EVERYTHING)("is the same in two windows", async () => {
    const { page, context } = await visit();
    const other = await context.newPage();
    await Promise.all([page.goto("/compare"), other.goto("/compare")]);
    await box(page, "denago-ev-city").check();
    await poll(() => box(other, "denago-ev-city").isChecked()).toBe(true);
    await getTray(other).getByRole("button", { name: "Remove EV CITY", exact: true }).click();
    await poll(() => box(page, "denago-ev-city").isChecked()).toBe(false);
    await poll(() => getTray(page).count()).toBe(0);
  });
});

describe("the check boxes of the inventory", () => {
  it.runIf(CHECKS_EVERYTHING)(
    "work before the scripts load, and lead to the comparison",
    async () => {
      const { page, consoleErrors } = await visit({ width: 390, height: 844 });
      await page.goto("/inventory");
      await page.getByRole("checkbox", { name: /^Compare ?: EV NOMAD$/ }).check();
      await getTray(page).getByRole("button", { name: "Remove EV NOMAD", exact: true }).waitFor();
      await page.getByRole("checkbox", { name: /^Compare ?: EV CITY$/ }).check();
      await getTray(page).getByRole("link", { name: "Compare 2 carts" }).click();
      await page.waitForURL("**/compare?cart=denago-ev-nomad&cart=denago-ev-city");
      await poll(() => columns(page)).toEqual(["EV NOMAD", "EV CITY"]);
      await page.goBack();
      await page.getByRole("checkbox", { name: /^Compare ?: EV CITY$/ }).uncheck();
      await poll(() => storedList(page)).toBe('["denago-ev-nomad"]');
      expect(consoleErrors).toEqual([]);
    },
  );
});

describe("the finder", () => {
  it("shows the result without a reload, and focuses its heading", async () => {
    const { page, consoleErrors } = await visit();
    await page.goto("/finder");
    await hydrate(page);
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await page.getByRole("radio", { name: "Not sure" }).first().focus();
    await page.keyboard.press("ArrowUp");
    await page.getByRole("button", { name: "Show three carts" }).press("Enter");
    await poll(() => page.getByRole("article").count()).toBe(3);
    expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
    await poll(() => isFocused("h1")(page)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBeLessThan(200);
    await page.goBack();
    await poll(() => page.getByRole("article").count()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });
});

describe("without JavaScript", () => {
  const getColumns = ({ page }: PlainBrowser) =>
    page.querySelectorAll("#comparison thead th > :first-child").map(({ text }) => text);

  it("a comparison is a form, and links remove its carts", async () => {
    const browser = new PlainBrowser(siteUrl());
    await browser.open("/compare");
    await browser.press("Compare", {
      "EV CITY 2 seats · $15,000": true,
      "EV NOMAD 4 seats · $8,495": true,
      "D3 LIFTED 4 seats · $17,995": true,
    });
    expect(browser.path).toMatch(/^\/compare\?cart=denago-ev-city&cart=denago-ev-nomad&cart=/);
    expect(getColumns(browser)).toEqual(["EV CITY", "EV NOMAD", "D3 LIFTED"]);
    await browser.follow("Remove EV NOMAD");
    expect(browser.path).toBe("/compare?cart=denago-ev-city&cart=evolution-d3-lifted");
    await browser.follow(/^Swap EV CITY/);
    expect(browser.path).toBe("/compare?cart=evolution-d3-lifted");
    expect(browser.text).not.toContain("Carts to compare");
  });

  it("the finder is a form, and links to a comparison of its three carts", async () => {
    const browser = new PlainBrowser(siteUrl());
    await browser.open("/finder");
    await browser.press("Show three carts", {
      "Five or six people": true,
      "Beach town, streets up to 25 mph": true,
    });
    expect(browser.path).toBe(
      "/finder?who=six&where=beach&day=not-sure&speed=not-sure&budget=not-sure",
    );
    expect(browser.page.querySelectorAll("article")).toHaveLength(3);
    await browser.follow("Compare these carts");
    expect(getColumns(browser)).toHaveLength(3);
  });
});
