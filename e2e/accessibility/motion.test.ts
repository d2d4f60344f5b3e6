import { describe, expect, it } from "vitest";
import { openHydrated, PAGE_KINDS } from "./testing/page-kinds.ts";
import { sharedVisitor } from "./testing/shared-visitor.ts";

const visitor = sharedVisitor();

describe("with reduced motion", () => {
  it.each(PAGE_KINDS)("nothing on $kind moves or would move", async ({ path }) => {
    const page = await visitor.at(360);
    await openHydrated(page, path);
    const moving = await page.evaluate(() => {
      const isLong = (times: string) =>
        times.split(",").some((time) => {
          const amount = Number.parseFloat(time);
          return (time.trim().endsWith("ms") ? amount / 1000 : amount) > 0.01;
        });
      return [...document.querySelectorAll("*")].flatMap((element) =>
        [null, "::before", "::after"].flatMap((part) => {
          const style = getComputedStyle(element, part);
          const moves =
            isLong(style.transitionDuration) ||
            (style.animationName !== "none" && isLong(style.animationDuration)) ||
            style.scrollBehavior === "smooth";
          return moves ? [`${element.tagName}.${element.className}${part ?? ""}`] : [];
        }),
      );
    });
    expect(moving).toEqual([]);
    const running = await page.evaluate(() =>
      document.getAnimations().map(({ id, playState }) => `${id} ${playState}`),
    );
    expect(running).toEqual([]);
  });

  it("a page does not slide or fade into the next", async () => {
    const page = await visitor.at(1280);
    await page.addInitScript(() => {
      addEventListener("pagereveal", (event) => {
        document.documentElement.dataset.arrival = event.viewTransition ? "moving" : "still";
      });
    });
    await page.goto("/denago");
    await page.locator('main a[href^="/vehicles/"]').first().click();
    await page.waitForURL("**/vehicles/*");
    expect(await page.locator("html").getAttribute("data-arrival")).toBe("still");
  });
});
