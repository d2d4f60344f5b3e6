import { setTimeout } from "node:timers/promises";
import type { Browser, Locator, Page } from "playwright-core";
import { type Part, progress } from "#bench/bench.ts";
import { highest } from "#bench/budgets.ts";
import { sitemapPages } from "#bench/sitemap.ts";
import { warmUp } from "#bench/support/http.ts";
import { startSite } from "#bench/support/site.ts";
import { median } from "#bench/support/statistics.ts";
import { hasChromium, launchChromium, NO_CHROMIUM } from "#e2e/support/chromium.ts";

const VISITS = 5;
const SLOWDOWN = 4;
const LONGEST_MS = 10_000;
/** Event Timing reports an event after the paint that follows it. */
const REPORT_MS = 500;

const option = (page: Page, name: string, value: string) =>
  page.locator(`label:has(input[name="${name}"][value="${value}"])`);
const compared = (page: Page, value: string) => option(page, "cart", value);

type Scenario = {
  name: string;
  path: string;
  /** Its text changes with the first interaction. */
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
      (page) => option(page, "brand", "denago"),
      (page) => option(page, "seats", "6"),
      (page) => option(page, "brand", "denago"),
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
    result: (page) => page.getByRole("region", { name: "Carts to compare" }),
    taps: ["denago-ev-nomad", "evolution-turfman-800", "denago-ev-nomad"].map(
      (value) => (page: Page) => compared(page, value),
    ),
  },
];

type Watched = Window & { interactions?: { duration: number }[]; firstTap?: number };

/** Runs in the page before its scripts. */
function watchInteractions(): void {
  const watched: Watched = window;
  const interactions: { duration: number }[] = [];
  watched.interactions = interactions;
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      watched.firstTap ??= performance.timeOrigin + timeStamp;
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
const takeSlowest = (page: Page) =>
  page.evaluate(() => {
    const { interactions = [] }: Watched = window;
    return Math.max(16, ...interactions.splice(0).map(({ duration }) => duration));
  });

/** Milliseconds from the tap until the result's text is another. */
async function untilChanged(page: Page, result: Locator, tap: Locator): Promise<number> {
  const read = async () => (await result.allTextContents()).join();
  const before = await read();
  await tap.tap();
  const deadline = performance.now() + LONGEST_MS;
  while ((await read()) === before) {
    if (performance.now() > deadline) throw new Error("the first interaction has no result");
    await setTimeout(5);
  }
  const now = Date.now();
  return now - (await page.evaluate(() => (window as Watched).firstTap ?? Number.NaN));
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
  const [firstTap, ...laterTaps] = taps.map((tap) => tap(page));
  if (firstTap === undefined) throw new Error("a scenario without taps");
  const changed = await untilChanged(page, result(page), firstTap);
  await page.waitForTimeout(REPORT_MS);
  const first = Math.max(changed, await takeSlowest(page));
  for (const tap of laterTaps) {
    await tap.tap();
    await page.waitForTimeout(REPORT_MS);
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
