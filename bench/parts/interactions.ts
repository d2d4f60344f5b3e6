import { setTimeout } from "node:timers/promises";
import type { Browser, CDPSession, Locator, Page } from "playwright-core";
import { type Part, progress } from "#bench/bench.ts";
import { highest } from "#bench/budgets.ts";
import { sitemapPages } from "#bench/sitemap.ts";
import { warmUp } from "#bench/support/http.ts";
import { startSite } from "#bench/support/site.ts";
import { median } from "#bench/support/statistics.ts";
import { hasChromium, launchChromium, NO_CHROMIUM } from "#e2e/support/chromium.ts";

const VISITS = 5;
const SLOWDOWN = 4;
/** A visitor scrolls to a choice, aims and touches it. Few people are faster. */
const AIM_MS = 300;
const TOUCH_MS = 80;
/** Event Timing reports an event after the paint that follows it. */
const REPORT_MS = 500;

const option = (page: Page, name: string, value: string) =>
  page.locator(`label:has(input[name="${name}"][value="${value}"])`);
const compared = (page: Page, value: string) => option(page, "cart", value);

type Scenario = {
  name: string;
  path: string;
  /** Changes with the first interaction. */
  result: (page: Page) => Locator;
  /** What a visitor taps, one after the other. */
  taps: ((page: Page) => Locator)[];
};

const SCENARIOS: Scenario[] = [
  {
    name: "inventory filter",
    path: "/inventory",
    result: (page) => page.getByText(/Showing \d+ of \d+ total vehicles/),
    taps: [
      (page) => option(page, "price", "8000-9999"),
      (page) => option(page, "seats", "6"),
      (page) => option(page, "price", "8000-9999"),
    ],
  },
  {
    name: "rental quote",
    path: "/rentals",
    result: (page) => page.getByTestId("bill-total"),
    taps: [
      (page) => option(page, "plan", "6-seater"),
      (page) => page.getByRole("button", { name: "One day more" }),
      (page) => option(page, "drivers", "2"),
      (page) => page.getByRole("button", { name: "One day less" }),
    ],
  },
  {
    name: "vehicle color",
    path: "/vehicles/evolution-d6-max-gt4",
    result: (page) => page.locator("legend", { hasText: "Color:" }),
    taps: [1, 0, 1].map(
      (index) => (page: Page) =>
        page
          .getByRole("group", { name: /^Color/ })
          .locator("label")
          .nth(index),
    ),
  },
  {
    name: "compare",
    path: "/compare",
    result: (page) => page.locator("section[aria-label$='carts to compare']"),
    taps: ["denago-ev-nomad", "evolution-turfman-800", "denago-ev-nomad"].map(
      (value) => (page: Page) => compared(page, value),
    ),
  },
];

type Interaction = { duration: number };
type Watched = Window & { interactions?: Interaction[]; lifted?: number; shown?: Promise<number> };

/** Runs in the page before its scripts. */
function watchInteractions(): void {
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

/** Runs in the page: resolves when a change of the element has been painted. */
function watchResult(element: Element): void {
  const watched: Watched = window;
  watched.shown = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });
    observer.observe(element, {
      attributeFilter: ["hidden"],
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
}

/** The slowest interaction since the last call. Event Timing leaves out those under 16 ms. */
const takeSlowest = (page: Page) =>
  page.evaluate(() => {
    const { interactions = [] }: Watched = window;
    return Math.max(16, ...interactions.splice(0).map(({ duration }) => duration));
  });

/** Milliseconds from the first lifted finger until the result is painted. */
const firstResult = (page: Page) =>
  page.evaluate(async () => {
    const { shown, lifted = Number.NaN }: Watched = window;
    return ((await shown) ?? Number.NaN) - lifted;
  });

/** Playwright's own tap runs checks in the page, which a quarter of a processor would count as the site's. */
async function tap(session: CDPSession, choice: Locator): Promise<void> {
  await choice.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await setTimeout(AIM_MS);
  const box = await choice.boundingBox();
  if (box === null) throw new Error("a choice that is not shown");
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await setTimeout(TOUCH_MS);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

async function visit(browser: Browser, url: string, { path, result, taps }: Scenario) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.addInitScript(watchInteractions);
  await page.goto(`${url}${path}`, { waitUntil: "load" });
  await result(page).evaluate(watchResult);
  const [firstTap, ...laterTaps] = taps.map((each) => each(page));
  if (firstTap === undefined) throw new Error("a scenario without taps");
  await tap(session, firstTap);
  const shown = await firstResult(page);
  await setTimeout(REPORT_MS);
  const first = Math.max(shown, await takeSlowest(page));
  for (const each of laterTaps) {
    await tap(session, each);
    await setTimeout(REPORT_MS);
  }
  const later = await takeSlowest(page);
  await context.close();
  return { first, later };
}

/** How fast interactive pages respond on a slow phone. */
export const measureInteractions: Part = async () => {
  if (!hasChromium()) return { skipped: NO_CHROMIUM };
  const site = await startSite();
  await warmUp(
    site.url,
    (await sitemapPages(site.url)).map(({ path }) => path),
  );
  const browser = await launchChromium("--disable-3d-apis");
  try {
    const first: { value: number; note: string }[] = [];
    const later: { value: number; note: string }[] = [];
    for (const scenario of SCENARIOS) {
      const visits: Awaited<ReturnType<typeof visit>>[] = [];
      for (let turn = 0; turn < VISITS; turn += 1) {
        visits.push(await visit(browser, site.url, scenario));
      }
      const note = `${scenario.name}, median of ${VISITS} visits`;
      first.push({ value: median(visits.map((each) => each.first)), note });
      later.push({ value: median(visits.map((each) => each.later)), note });
      progress(`interactions: ${scenario.name}: ${JSON.stringify(visits)}`);
    }
    return [
      highest("firstInteractionMilliseconds", first),
      highest("laterInteractionMilliseconds", later),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
};
