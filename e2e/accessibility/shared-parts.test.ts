import { describe, expect, it } from "vitest";
import { visit } from "#e2e/support/browser.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { controlNames } from "./testing/control-names.ts";
import { openHydrated } from "./testing/page-kinds.ts";
import { sharedVisitor } from "./testing/shared-visitor.ts";

const visitor = sharedVisitor();

describe("names and roles of the controls (after an intended change: vitest -u)", () => {
  it("in the header and the footer", async () => {
    const page = await visitor.at(1280);
    await page.goto("/", { waitUntil: "load" });
    const parts = [page.locator("body > header"), page.locator("body > footer")];
    const names = await Promise.all(parts.map((part) => part.ariaSnapshot()));
    await expect(names.map(controlNames).join("\n")).toMatchFileSnapshot(
      "snapshots/header-and-footer.txt",
    );
  });

  it("in the phone header, menu and call bar", async () => {
    const page = await visitor.at(360);
    await page.goto("/", { waitUntil: "load" });
    const closed = await page.locator("body > header").ariaSnapshot();
    await page.getByRole("button", { name: "Open the menu" }).click();
    const menu = await page.locator("#menu").ariaSnapshot();
    await page.keyboard.press("Escape");
    const bar = page.locator(".call-bar");
    expect(await bar.isVisible()).toBe(false);
    await page.locator("#rent").scrollIntoViewIfNeeded();
    await bar.waitFor();
    const shown = await bar.ariaSnapshot();
    await expect([closed, menu, shown].map(controlNames).join("\n")).toMatchFileSnapshot(
      "snapshots/phone.txt",
    );
  });

  it.runIf(CHECKS_EVERYTHING)("in the phone filters", async () => {
    const page = await visitor.at(360);
    await openHydrated(page, "/inventory");
    await page.getByRole("button", { name: /^All filters/ }).click();
    const filters = await page.locator("#filter-panel").ariaSnapshot();
    await expect(controlNames(filters)).toMatchFileSnapshot("snapshots/phone-filters.txt");
  });
});

it.each(["/", "/inventory", "/policies/rental-policy"])(
  "the first control on %s skips to the content",
  async (path) => {
    const page = await visitor.at(1280);
    await openHydrated(page, path);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to the content" });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const isInMain = await page.evaluate(() => Boolean(document.activeElement?.closest("main")));
    expect(isInMain).toBe(true);
  },
);

it.runIf(CHECKS_EVERYTHING)(
  "with reduced motion, there is no transition from page to page",
  async () => {
    const { page } = await visit({ fresh: {} });
    await page.addInitScript(() => {
      addEventListener("pagereveal", (event) => {
        document.documentElement.dataset.arrival = event.viewTransition ? "animated" : "instant";
      });
    });
    await page.goto("/denago");
    await page.locator('main a[href^="/vehicles/"]').first().click();
    await page.waitForURL("**/vehicles/*");
    expect(await page.locator("html").getAttribute("data-arrival")).toBe("instant");
  },
);

it.each([
  { control: "a selected filter", path: "/inventory?brand=denago", row: "#filter-panel label" },
  { control: "a selected subject", path: "/contact", row: "[role=radiogroup] label" },
])("$control differs from the others with forced colors", async ({ path, row }) => {
  const page = await visitor.at(1280);
  await openHydrated(page, path);
  await page.emulateMedia({ forcedColors: "active" });
  const style = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, color, borderTopWidth } = getComputedStyle(element);
        const field = element.querySelector("input");
        const mark = field ? getComputedStyle(field) : null;
        return [backgroundColor, color, borderTopWidth, mark?.borderTopWidth, mark?.appearance];
      });
  expect(await style(`${row}:has(:checked)`)).not.toEqual(
    await style(`${row}:not(:has(:checked))`),
  );
  await page.emulateMedia({ forcedColors: "none" });
});
