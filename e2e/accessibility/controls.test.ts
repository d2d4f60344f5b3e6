import { beforeAll, describe, expect, it } from "vitest";
import { controlNames } from "./testing/control-names.ts";
import { countImagesInControls, invisibleControls } from "./testing/forced-controls.ts";
import { movingElements } from "./testing/motion.ts";
import { openHydrated, PAGE_KINDS } from "./testing/page-kinds.ts";
import { sharedVisitor } from "./testing/shared-visitor.ts";
import { tabWalk } from "./testing/tab-walk.ts";

/** The pages whose controls look different on a phone. */
const DIFFERENT_ON_PHONES: readonly string[] = ["home", "inventory", "contact"];

const visitor = sharedVisitor();

// Each page is loaded once. The last test expands its scroll containers for good.
for (const { kind, path } of PAGE_KINDS)
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

    it.each([
      { width: 1280, height: 800 },
      { width: 360, height: 640 },
    ])(
      "lets Tab reach every control in order and in view at $width px",
      async ({ width, height }) => {
        const page = await visitor.at(width, height);
        await page.evaluate(() => scrollTo(0, 0));
        const { stops, problems } = await tabWalk(page);
        expect(problems).toEqual([]);
        expect(stops).toBeGreaterThan(20);
      },
    );

    it("animates nothing with reduced motion", async () => {
      expect(await movingElements(await visitor.at(360))).toEqual([]);
    });

    it("logs no error, such as a resource that the content security policy blocks", () => {
      const expected = kind === "not-found" ? /status of 404/ : /^$/;
      expect(visitor.consoleErrors().filter((error) => !expected.test(error))).toEqual([]);
    });

    it("shows every control with forced colors", async () => {
      const widths = DIFFERENT_ON_PHONES.includes(kind) ? [360, 1280] : [1280];
      for (const width of widths) {
        const page = await visitor.at(width);
        await page.emulateMedia({ forcedColors: "none" });
        const before = await countImagesInControls(page);
        await page.emulateMedia({ forcedColors: "active" });
        expect(await page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
        expect(await countImagesInControls(page), `at ${width} px`).toBe(before);
        // Parts that are shown for the first time can still move during a screenshot.
        await expect.poll(() => invisibleControls(page), { message: `at ${width} px` }).toEqual([]);
      }
    });
  });
