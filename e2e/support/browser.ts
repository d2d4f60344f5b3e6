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
  // A page is here for seconds: to compile its scripts for the third time takes longer than it saves.
  "--js-flags=--no-turbofan",
];

export type Visit = { page: Page; context: BrowserContext; consoleErrors: string[] };

/** How the browser draws in 3D: in software, or not at all. */
const DRAWING = {
  software: ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  none: ["--disable-3d-apis"],
};

/** Debian's Chromium without a window. The caller closes it. */
export function launchBrowser(webgl: keyof typeof DRAWING = "none"): Promise<Browser> {
  return chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: [...ARGUMENTS, ...DRAWING[webgl]],
  });
}

/** A fresh visitor of the site. `consoleErrors` collects console errors and script faults. */
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

/** Moves the pointer, which hydrates the page, and waits until React handles the page's events. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(40, 40);
  await page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith("__reactProps")),
  );
  // Effects run after the paint.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}
