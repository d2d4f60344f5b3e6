import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { launchChromium } from "./chromium.ts";
import { siteUrl } from "./site.ts";
import { CHECKS_EVERYTHING } from "./test-scope.ts";

export type Visit = { page: Page; context: BrowserContext; consoleErrors: string[] };

export type VisitOptions = {
  width?: number;
  height?: number;
  javaScript?: boolean;
  /** Scheme and host that paths are relative to; without it, the shared site. */
  url?: string;
  /**
   * A new context with these options, which no other test uses: for tests that count requests or change what cannot be
   * changed back, such as init scripts, the clock, authenticators.
   */
  fresh?: BrowserContextOptions;
  /** Replaces the worker's browser, for other flags; the caller closes it. */
  browser?: Browser;
  /** If false, a test in which the page throws fails, such as where hydration finds other HTML. */
  mayThrow?: boolean;
};

type Kept = { page: Page; context: BrowserContext; origin: string; javaScript: boolean };
type InUse = Kept & { isFresh: boolean; isOfTest: boolean };

const SHORT_LIVED = [
  "--js-flags=--no-turbofan --no-maglev",
  "--renderer-process-limit=1",
  "--disable-3d-apis",
  "--in-process-gpu",
  // Decoding pictures takes a sixth of the time, and their addresses are requested by e2e/machines/links.test.ts.
  ...(CHECKS_EVERYTHING ? [] : ["--blink-settings=imagesEnabled=false"]),
];

/** Events that tests listen to. Playwright's own listeners must stay. */
const EVENTS = [
  ...["console", "pageerror", "dialog", "download", "popup", "websocket"],
  ...["request", "requestfailed", "requestfinished", "response", "framenavigated"],
] as const;

// The workers share modules between test files, so there is one browser per worker. It ends with the worker's connection.
let shared: Promise<Browser> | undefined;
/** Pages that no test uses now: a page that is used again costs a third of one in a new context. */
const idle: Kept[] = [];
let inUse: InUse[] = [];
let isInTest = false;
const lastingOrigins = new Set<string>();

/** Keeps pages of a site that runs until the worker ends: other files use them again. */
export function keepPagesFor(origin: string): void {
  lastingOrigins.add(origin);
}

/**
 * Launches a browser for pages that live for seconds: without compilation that does not pay off and without more
 * processes than needed.
 */
export function launchBrowser(): Promise<Browser> {
  return launchChromium(...SHORT_LIVED);
}

function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

async function openPage({ url, javaScript = true, fresh, browser }: VisitOptions): Promise<Kept> {
  const origin = url ?? siteUrl();
  const context = await (browser ?? (await sharedBrowser())).newContext({
    baseURL: origin,
    javaScriptEnabled: javaScript,
    reducedMotion: "reduce",
    ...fresh,
  });
  // Without snapshots, which would cost as much as the pages themselves.
  await context.tracing.start({ snapshots: false });
  return { page: await context.newPage(), context, origin, javaScript };
}

function takeIdle({ url, javaScript = true }: VisitOptions): Kept | undefined {
  const origin = url ?? siteUrl();
  const index = idle.findIndex((kept) => kept.origin === origin && kept.javaScript === javaScript);
  return index < 0 ? undefined : idle.splice(index, 1)[0];
}

/**
 * Opens a page without cookies or storage, until the end of the test; of the file, if it is opened in a hook. `consoleErrors`
 * collects console errors and uncaught exceptions.
 */
export async function visit(options: VisitOptions = {}): Promise<Visit> {
  const isFresh = options.fresh !== undefined;
  const kept = (isFresh ? undefined : takeIdle(options)) ?? (await openPage(options));
  inUse.push({ ...kept, isFresh, isOfTest: isInTest });
  const { page, context } = kept;
  await context.tracing.startChunk();
  await page.setViewportSize({ width: options.width ?? 1280, height: options.height ?? 900 });
  const consoleErrors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error")
      consoleErrors.push(`${message.text()} (${message.location().url})`);
  });
  const uncaught: string[] = [];
  page.on("pageerror", (error) => {
    consoleErrors.push(String(error));
    uncaught.push(error.message);
  });
  if (options.mayThrow === false && isInTest) {
    onTestFinished(() => expect(uncaught, "uncaught exceptions of the page").toEqual([]));
  }
  return { page, context, consoleErrors };
}

/** Leaves nothing of a visit in its context. The page waits at a small file of its site, so that it keeps its process. */
async function reset({ page, context, origin, javaScript }: Kept): Promise<void> {
  for (const event of EVENTS) page.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    forcedColors: null,
    contrast: null,
    reducedMotion: "reduce",
  });
  await page.goto(`${origin}/robots.txt`);
  if (javaScript) {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      indexedDB.deleteDatabase("desk");
    });
  }
  await context.clearCookies();
  await context.clearPermissions();
}

async function release({ isFresh, isOfTest: _, ...kept }: InUse): Promise<void> {
  try {
    await kept.context.tracing.stopChunk();
    if (isFresh) throw new Error("its context is not used again");
    await reset(kept);
    idle.push(kept);
  } catch {
    // Its site may have stopped, or the test has closed the page.
    await kept.context.close().catch(() => undefined);
  }
}

/** Saves what a failed test's pages show, and what they did. Returns the paths. */
async function saveEvidence(name: string): Promise<string[]> {
  const folder = join("test-results", name.replaceAll(/[^\w-]+/g, "-").slice(0, 120));
  mkdirSync(folder, { recursive: true });
  const saved: string[] = [];
  for (const [index, { page, context }] of inUse.entries()) {
    const path = join(folder, `${index + 1}`);
    await page.screenshot({ path: `${path}.png` }).then(
      () => saved.push(`${path}.png`),
      () => undefined,
    );
    await context.tracing.stopChunk({ path: `${path}.zip` }).then(
      () => saved.push(`${path}.zip`),
      () => undefined,
    );
    await context.tracing.startChunk().catch(() => undefined);
  }
  return saved;
}

export function beginTest(): void {
  isInTest = true;
}

/** Ends a test. `failed` is the name of a test that failed, else null. */
export async function endTest(failed: string | null): Promise<void> {
  isInTest = false;
  if (failed !== null && inUse.length > 0) {
    const saved = await saveEvidence(failed);
    process.stderr.write(`The pages of "${failed}": ${saved.join(" ")}\n`);
  }
  const ended = inUse.filter(({ isOfTest }) => isOfTest);
  inUse = inUse.filter(({ isOfTest }) => !isOfTest);
  await Promise.all(ended.map(release));
}

/** Keeps the pages of sites that outlive the file. */
export async function endFile(): Promise<void> {
  await Promise.all(inUse.splice(0).map(release));
  const ended = idle.filter(({ origin }) => origin !== siteUrl() && !lastingOrigins.has(origin));
  for (const kept of ended) idle.splice(idle.indexOf(kept), 1);
  await Promise.all(ended.map(({ context }) => context.close()));
}

/** Waits until the page's root says that React handles events. */
export async function hydrate(page: Page): Promise<void> {
  await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
  // Effects run after the next paint.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}
