import { describe, expect, it } from "vitest";
import { axeViolations } from "#e2e/accessibility/testing/axe.ts";
import { tabWalk } from "#e2e/accessibility/testing/tab-walk.ts";
import { horizontalOverflow } from "#e2e/accessibility/testing/text-fit.ts";
import { hydrate, visit } from "#e2e/support/browser.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";

describe.each(CHECKS_EVERYTHING ? [320, 768, 1280] : [320])(
  "with the tray full at %i px",
  (width) => {
    it("has no axe violations and no horizontal overflow", async () => {
      const { page } = await visit({ width, height: 760 });
      await page.goto("/compare");
      await hydrate(page);
      for (const box of (await page.locator("#choose input").all()).slice(20, 25)) {
        await box.click();
      }
      expect(await page.locator("#compare-tray li").count()).toBe(4);
      expect(await axeViolations(page)).toEqual([]);
      expect(await horizontalOverflow(page)).toBe(0);
    });
  },
);

const PHONE = [360, 640] as const;

it.each(CHECKS_EVERYTHING ? [PHONE, [1280, 800] as const] : [PHONE])(
  "at %i px the tray replaces the call bar, and covers neither the focused element nor the end of the page",
  async (width, height) => {
    const { page } = await visit({ width, height });
    await page.goto("/compare");
    await hydrate(page);
    for (const box of (await page.locator("#choose input").all()).slice(0, 4)) {
      await box.click();
    }
    await page.evaluate(() => scrollTo(0, 0));
    const walk = await tabWalk(page);
    expect(walk.problems).toEqual([]);
    expect(walk.stops).toBeGreaterThan(40);
    const edges = await page.evaluate(() => {
      scrollTo(0, 0);
      const [tray, bar] = ["#compare-tray", ".call-bar"].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      );
      const underTray = innerHeight - (tray?.bottom ?? 0);
      scrollTo(0, document.documentElement.scrollHeight);
      const last = document.querySelector("#choose button")?.getBoundingClientRect();
      const end = document.querySelector("#compare-tray")?.getBoundingClientRect();
      return {
        underTray,
        barHeight: bar?.height,
        overEnd: (last?.bottom ?? 0) - (end?.top ?? 0),
      };
    });
    expect(edges.underTray).toBeLessThanOrEqual(0.5);
    expect(edges.barHeight).toBe(0);
    expect(edges.overEnd).toBeLessThanOrEqual(0);
  },
);
