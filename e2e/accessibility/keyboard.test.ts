import { expect, it } from "vitest";
import { openHydrated, PAGE_KINDS } from "./testing/page-kinds.ts";
import { sharedVisitor } from "./testing/shared-visitor.ts";
import { tabWalk } from "./testing/tab-walk.ts";

const visitor = sharedVisitor();

it.each(PAGE_KINDS)(
  "Tab reaches every control on $kind, in order and in view",
  async ({ path }) => {
    const page = await visitor.at(1280, 800);
    await openHydrated(page, path);
    const wide = await tabWalk(page);
    expect(wide.problems).toEqual([]);
    expect(wide.stops).toBeGreaterThan(20);

    await visitor.at(360, 640);
    await page.evaluate(() => scrollTo(0, 0));
    const narrow = await tabWalk(page);
    expect(narrow.problems, "on a phone").toEqual([]);
    expect(narrow.stops, "on a phone").toBeGreaterThan(20);
  },
);

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
