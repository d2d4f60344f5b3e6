import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { siteUrl } from "./site.ts";

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Pages live for seconds, so optimized compilation does not pay off.
  "--js-flags=--no-turbofan",
];

export type Visit = { page: Page; context: BrowserContext; consoleErrors: string[] };

const WEBGL_ARGUMENTS = {
  software: ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  none: ["--disable-3d-apis"],
};

/** Launches Debian's Chromium. The caller closes it. */
export function launchBrowser(webgl: keyof typeof WEBGL_ARGUMENTS = "none"): Promise<Browser> {
  return chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: [...ARGUMENTS, ...WEBGL_ARGUMENTS[webgl]],
  });
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
