import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { axeViolations, expectAccessible, LAYOUT_RULES } from "./axe.ts";
import { controlNames } from "./control-names.ts";
import { countImagesInControls, invisibleControls } from "./forced-controls.ts";
import { movingElements } from "./motion.ts";
import { openHydrated, PAGE_KINDS } from "./page-kinds.ts";
import { sharedVisitor } from "./shared-visitor.ts";
import { addStyleRules, WIDE_SPACING } from "./style-sheets.ts";
import { tabWalk } from "./tab-walk.ts";
import { expectTextFits } from "./text-fit.ts";

/** The pages whose controls look different on a phone. */
const DIFFERENT_ON_PHONES: readonly string[] = ["home", "inventory", "contact"];

/** The pages that together have every kind of control. What is read only has links and texts, of a few looks. */
const WITH_CONTROLS = new Set<string>(["inventory", "contact"]);

/** A window of 1280 by 1024 px at 400% zoom. */
const ZOOMED = { width: 320, height: 256 };

/** Header and footer are the same on all pages; rules for the whole page still see it. */
const MAIN = { exclude: CHECKS_EVERYTHING ? [] : ["body > header", "body > footer"], colors: true };

const isChecked = (kind: string) => CHECKS_EVERYTHING || WITH_CONTROLS.has(kind);

const isInScope = ({ kind }: { kind: string }) => kind === "home" || isChecked(kind);

function tabWalks(kind: string) {
  const wide = { width: 1280, height: 800 };
  if (CHECKS_EVERYTHING) return [wide, ZOOMED, { width: 360, height: 640 }];
  return isChecked(kind) ? [wide, ZOOMED] : [];
}

/** Doubles the font sizes and leaves every other length as it is, as browsers' text-only zoom does. */
async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sizes = [...document.querySelectorAll<HTMLElement | SVGElement>("body, body *")].map(
      (element) => ({ element, size: Number.parseFloat(getComputedStyle(element).fontSize) }),
    );
    for (const { element, size } of sizes) {
      element.style.setProperty("font-size", `${size * 2}px`, "important");
    }
  });
}

/**
 * Tests each kind of page of a group. A page is loaded once, so the tests run in this order: the last two change it for good.
 */
export function checkPages(group: (typeof PAGE_KINDS)[number]["group"]): void {
  const visitor = sharedVisitor();
  for (const { kind, path } of PAGE_KINDS.filter((page) => page.group === group && isInScope(page)))
    describe(kind, { shuffle: false }, () => {
      beforeAll(async () => {
        const page = await visitor.at(1280, 800);
        await page.emulateMedia({ forcedColors: "none" });
        visitor.consoleErrors();
        await openHydrated(page, path);
      });

      it("has the recorded names and roles of controls (after an intended change: vitest -u)", async () => {
        const page = await visitor.at(1280, 800);
        const names = controlNames(await page.locator("main").ariaSnapshot());
        await expect(names).toMatchFileSnapshot(`snapshots/${kind}.txt`);
      });

      it("has no violation that axe finds", async () => {
        const page = await visitor.at(320, 800);
        expect(await axeViolations(page, LAYOUT_RULES, MAIN), "at 320 px").toEqual([]);
        await expectAccessible(page, [320, 1280], kind === "home" ? { colors: true } : MAIN);
      });

      it.runIf(isChecked(kind))("shows all its text with wide spacing", async () => {
        const removeSpacing = await addStyleRules(await visitor.at(320), WIDE_SPACING);
        for (const width of [320, 1280]) await expectTextFits(await visitor.at(width), width);
        await removeSpacing();
      });

      it("animates nothing with reduced motion, and shows all its text at 400% zoom", async () => {
        const page = await visitor.at(ZOOMED.width, ZOOMED.height);
        expect(await movingElements(page)).toEqual([]);
        await expectTextFits(page, ZOOMED.width);
      });

      it.each(tabWalks(kind))(
        "lets Tab reach every control in order and in view at $width by $height px",
        async ({ width, height }) => {
          const page = await visitor.at(width, height);
          // The bar on phones appears or goes with the frames that follow.
          await page.evaluate(async () => {
            scrollTo(0, 0);
            for (let frame = 0; frame < 2; frame += 1)
              await new Promise((resolve) => requestAnimationFrame(resolve));
          });
          const { stops, problems } = await tabWalk(page);
          expect(problems).toEqual([]);
          expect(stops).toBeGreaterThan(20);
        },
      );

      it("logs no error, such as a resource that the content security policy blocks", () => {
        const expected = kind === "not-found" ? /status of 404/ : /^$/;
        expect(visitor.consoleErrors().filter((error) => !expected.test(error))).toEqual([]);
      });

      it.runIf(isChecked(kind))("shows every control with forced colors", async () => {
        const widths = DIFFERENT_ON_PHONES.includes(kind) ? [360, 1280] : [1280];
        for (const width of widths) {
          const page = await visitor.at(width);
          await page.emulateMedia({ forcedColors: "none" });
          const before = await countImagesInControls(page);
          await page.emulateMedia({ forcedColors: "active" });
          expect(await page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(
            true,
          );
          expect(await countImagesInControls(page), `at ${width} px`).toBe(before);
          // Parts that are shown for the first time can still move during a screenshot.
          await expect
            .poll(() => invisibleControls(page), { message: `at ${width} px` })
            .toEqual([]);
        }
      });

      it.runIf(isChecked(kind))("fits text-only zoom of 200%", async () => {
        const page = await visitor.at(1280);
        await page.emulateMedia({ forcedColors: "none" });
        await doubleText(page);
        await expectTextFits(page, 1280);
      });
    });
}
