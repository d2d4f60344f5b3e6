import { setTimeout } from "node:timers/promises";
import type { CDPSession, Locator, Page } from "playwright-core";

export const SLOWDOWN = 4;
/** A visitor scrolls to a choice, aims and touches it. Few people are faster. */
const AIM_MS = 300;
const TOUCH_MS = 80;
/** Event Timing reports an event after the paint that follows it. */
export const REPORT_MS = 500;

type Interaction = { duration: number };
export type Watched = Window & {
  interactions?: Interaction[];
  lifted?: number;
  shown?: Promise<number>;
};

/** Runs in the page before its scripts. */
export function watchInteractions(): void {
  const watched: Watched = window;
  const interactions: Interaction[] = [];
  watched.interactions = interactions;
  addEventListener(
    "pointerup",
    ({ timeStamp }) => {
      watched.lifted ??= timeStamp;
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ("interactionId" in entry && entry.interactionId !== 0) interactions.push(entry);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** The slowest interaction since the last call. Event Timing leaves out those under 16 ms. */
export const takeSlowest = (page: Page) =>
  page.evaluate(() => {
    const { interactions = [] }: Watched = window;
    return Math.max(16, ...interactions.splice(0).map(({ duration }) => duration));
  });

/** Playwright's own tap runs checks in the page, which a quarter of a processor would count as the site's. */
export async function tap(session: CDPSession, choice: Locator): Promise<void> {
  await choice.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await setTimeout(AIM_MS);
  const box = await choice.boundingBox();
  if (box === null) throw new Error("a choice that is not shown");
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await setTimeout(TOUCH_MS);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
