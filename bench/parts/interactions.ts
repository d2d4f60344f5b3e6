import { setTimeout } from "node:timers/promises";
import type { Browser, Locator, Page } from "playwright-core";
import { type Part, progress } from "#bench/bench.ts";
import { highest } from "#bench/budgets.ts";
import { sitemapPages } from "#bench/sitemap.ts";
import { warmUp } from "#bench/support/http.ts";
import {
  REPORT_MS,
  SLOWDOWN,
  takeSlowest,
  tap,
  type Watched,
  watchInteractions,
} from "#bench/support/interactions.ts";
import { startSite } from "#bench/support/site.ts";
import { median } from "#bench/support/statistics.ts";
import { hasChromium, launchChromium, NO_CHROMIUM } from "#e2e/support/chromium.ts";

const VISITS = 5;

const option = (page: Page, name: string, value: string) =>
  page.locator(`label:has(input[name="${name}"][value="${value}"])`);
const compared = (page: Page, value: string) => option(page, "cart", value);

type Scenario = {
  name: string;
  path: string;
  /** Element that changes with the first interaction. */
  result: (page: Page) => Locator;
  /** Elements that a visitor taps, one after the other. */
  taps: ((page: Page) => Locator)[];
};

const SCENARIOS: Scenario[] = [
  {
    name: "inventory filter",
    path: "/inventory",
    result: (page) => page.getByText(/Showing \d+ of \d+ total vehicles/),
    taps: [
      (page) => option(page, "price", "under-15000"),
      (page) => option(page, "brand", "denago"),
      (page) => option(page, "price", "all"),
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

/** Milliseconds from the first lifted finger until the result is painted. */
const firstResult = (page: Page) =>
  page.evaluate(async () => {
    const { shown, lifted = Number.NaN }: Watched = window;
    return ((await shown) ?? Number.NaN) - lifted;
  });

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

/** Measures how fast interactive pages respond on a slow phone. */
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
