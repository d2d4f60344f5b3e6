import type { Page } from "playwright-core";

/** Elements that are animated, or would be after a change, and animations that run. */
export async function movingElements(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isLong = (durations: string) =>
      durations.split(",").some((duration) => {
        const amount = Number.parseFloat(duration);
        return (duration.trim().endsWith("ms") ? amount / 1000 : amount) > 0.01;
      });
    const elements = [...document.querySelectorAll("*")].flatMap((element) =>
      [null, "::before", "::after"].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const moves =
          isLong(style.transitionDuration) ||
          (style.animationName !== "none" && isLong(style.animationDuration)) ||
          style.scrollBehavior === "smooth";
        return moves ? [`${element.tagName}.${element.className}${pseudo ?? ""}`] : [];
      }),
    );
    const running = document.getAnimations().map(({ id, playState }) => `${id} ${playState}`);
    return [...elements, ...running];
  });
}
