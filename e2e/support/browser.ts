import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchChromium } from "./chromium.ts";
import { siteUrl } from "./site.ts";

export type Visit = { page: Page; context: BrowserContext; consoleErrors: string[] };

const SHORT_LIVED = [
  "--js-flags=--no-turbofan --no-maglev",
  "--renderer-process-limit=1",
  "--disable-3d-apis",
];

/** For pages that live for seconds: without compilation that does not pay off and without spare processes. */
export function launchBrowser(): Promise<Browser> {
  return launchChromium(...SHORT_LIVED);
}

/** Opens a page in a new browser context. `consoleErrors` collects console errors and uncaught exceptions. */
export async function visit(
  browser: Browser,
  options: { width?: number; height?: number; javaScript?: boolean; url?: string } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: options.url ?? siteUrl(),
    viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
    javaScriptEnabled: options.javaScript ?? true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error")
      consoleErrors.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => consoleErrors.push(String(error)));
  return { page, context, consoleErrors };
}

/** Moves the pointer, which starts hydration, and waits until React handles events. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(40, 40);
  await page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith("__reactProps")),
  );
  // Effects run after the next paint.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}
