import type { Browser } from "playwright-core";
import { type Part, progress } from "#bench/bench.ts";
import { highest } from "#bench/budgets.ts";
import { isInteractive, type Page, sitemapPages, takeSample } from "#bench/sitemap.ts";
import { fetchRaw, getText, warmUp } from "#bench/support/http.ts";
import { createFileSizes, getFiles } from "#bench/support/page-files.ts";
import { startSite } from "#bench/support/site.ts";
import { hasChromium, launchChromium, NO_CHROMIUM } from "#e2e/support/chromium.ts";

/** A page without new script for so long has loaded all of it. */
const QUIET_SECONDS = 3;

const kilobytes = (bytes: number) => bytes / 1000;

async function measurePages(url: string, pages: readonly Page[]) {
  const total = createFileSizes(url);
  const home = getFiles(getText(await fetchRaw(`${url}/`)));
  const measured: (Page & { html: number; styles: number; newStyles: number; script: number })[] =
    [];
  for (const page of pages) {
    const response = await fetchRaw(`${url}${page.path}`);
    const files = getFiles(getText(response));
    measured.push({
      ...page,
      html: response.body.length,
      styles: await total(files.styles),
      newStyles: await total(files.styles.filter((path) => !home.styles.includes(path))),
      script: files.inlineScriptBytes + (await total(files.scripts)),
    });
  }
  return measured;
}

/** Bytes of script that a page has loaded, once no more arrive. */
async function loadedScript(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "load" });
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
  let bytes = Number.NaN;
  for (let same = 0; same < QUIET_SECONDS; ) {
    await page.waitForTimeout(1000);
    const now = await loaded();
    same = now === bytes ? same + 1 : 0;
    bytes = now;
  }
  await context.close();
  return bytes;
}

export const measureWeight: Part = async () => {
  if (!hasChromium()) return { skipped: NO_CHROMIUM };
  const site = await startSite();
  const browser = await launchChromium("--disable-3d-apis");
  try {
    const pages = await sitemapPages(site.url);
    const paths = pages.map(({ path }) => path);
    await warmUp(site.url, paths);
    const measured = await measurePages(site.url, pages);
    const values = (list: typeof measured, of: (page: (typeof measured)[number]) => number) =>
      list.map((page) => ({ value: of(page), note: page.path }));
    const scripts: { value: number; note: string }[] = [];
    for (const { path } of takeSample(pages).filter(isInteractive)) {
      const value = kilobytes(await loadedScript(browser, `${site.url}${path}`));
      progress(`weight: ${path}: ${value.toFixed(1)} kB of script`);
      scripts.push({ value, note: path });
    }
    return [
      highest(
        "readScriptBytes",
        values(
          measured.filter((page) => !isInteractive(page)),
          ({ script }) => script,
        ),
      ),
      highest("interactiveScriptKilobytes", scripts),
      highest(
        "firstVisitKilobytes",
        values(measured, ({ html, styles }) => kilobytes(html + styles)),
      ),
      highest(
        "nextPageKilobytes",
        values(measured, ({ html, newStyles }) => kilobytes(html + newStyles)),
      ),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
};
