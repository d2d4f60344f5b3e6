import { type Browser, chromium } from "playwright-core";
import type { Arguments } from "#bench/arguments.ts";
import { type Finding, worst } from "#bench/budgets.ts";
import { type Page, pagesAt, pagesOf, sampleOf } from "#bench/page-kinds.ts";
import { progress } from "#bench/progress.ts";
import { CHROMIUM, CHROMIUM_ARGUMENTS, chromiumIsInstalled } from "#bench/run/chromium.ts";
import { paintInPage, shiftsInPage } from "#bench/run/page-observer.ts";
import { sitemapPaths, startSite } from "#bench/run/site.ts";

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** A slow phone network, so that what comes before what can be told apart. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

type Visit = { path: string; bytes: number; shift: number; requests: number; element: string };

async function visit(browser: Browser, url: string, { path }: Page): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await page.goto(`${url}${path}`, { waitUntil: "load" });
  const { element, bytes, requests } = await page.evaluate(paintInPage);
  const { sum: shift, where } = await page.evaluate(shiftsInPage);
  for (const moved of where) progress(`browser: ${path}: moved: ${moved}`);
  await context.close();
  return { path, bytes, shift, requests, element };
}

/** What a phone does with one page of each kind: its largest paint, its requests before it, its shifts. */
export async function measureBrowser({ at }: Arguments): Promise<Finding[]> {
  if (!chromiumIsInstalled()) {
    const skipped = `${CHROMIUM} is not installed`;
    return ["lcpPictureBytes", "layoutShift", "requestsBeforeLcp"].map((budget) => ({
      budget,
      skipped,
    }));
  }
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGUMENTS });
  try {
    const counts = { vehicle: 2, brand: 2, policy: 3 };
    const visits: Visit[] = [];
    const pages = pagesOf(await sitemapPaths(site.url));
    const sample = at === null ? sampleOf(pages, counts) : pagesAt(pages, at);
    for (const page of sample) {
      const seen = await visit(browser, site.url, page);
      progress(
        `browser: ${seen.path}: ${seen.element}, ${seen.bytes} bytes, ` +
          `${seen.requests} requests before it, shift ${seen.shift}`,
      );
      visits.push(seen);
    }
    const by = (value: (visit: Visit) => number) =>
      visits.map((seen) => ({ value: value(seen), note: `${seen.path}, ${seen.element}` }));
    return [
      worst(
        "lcpPictureBytes",
        "highest",
        by(({ bytes }) => bytes),
      ),
      worst(
        "layoutShift",
        "highest",
        by(({ shift }) => shift),
      ),
      worst(
        "requestsBeforeLcp",
        "highest",
        by(({ requests }) => requests),
      ),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}
