import { describe, expect, it } from "vitest";
import { openHydrated, PAGE_KINDS } from "./testing/page-kinds.ts";
import { sharedVisitor } from "./testing/shared-visitor.ts";

const visitor = sharedVisitor();

describe("with reduced motion", () => {
  it.each(PAGE_KINDS)("nothing on $kind is animated or would be", async ({ path }) => {
    const page = await visitor.at(360);
    await openHydrated(page, path);
    const moving = await page.evaluate(() => {
      const isLong = (durations: string) =>
        durations.split(",").some((duration) => {
          const amount = Number.parseFloat(duration);
          return (duration.trim().endsWith("ms") ? amount / 1000 : amount) > 0.01;
        });
      return [...document.querySelectorAll("*")].flatMap((element) =>
        [null, "::before", "::after"].flatMap((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          const moves =
            isLong(style.transitionDuration) ||
            (style.animationName !== "none" && isLong(style.animationDuration)) ||
            style.scrollBehavior === "smooth";
          return moves ? [`${element.tagName}.${element.className}${pseudo ?? ""}`] : [];
        }),
      );
    });
    expect(moving).toEqual([]);
    const running = await page.evaluate(() =>
      document.getAnimations().map(({ id, playState }) => `${id} ${playState}`),
    );
    expect(running).toEqual([]);
  });

  it("there is no transition from page to page", async () => {
    const page = await visitor.at(1280);
    await page.addInitScript(() => {
      addEventListener("pagereveal", (event) => {
        document.documentElement.dataset.arrival = event.viewTransition ? "animated" : "instant";
      });
    });
    await page.goto("/denago");
    await page.locator('main a[href^="/vehicles/"]').first().click();
    await page.waitForURL("**/vehicles/*");
    expect(await page.locator("html").getAttribute("data-arrival")).toBe("instant");
  });
});
