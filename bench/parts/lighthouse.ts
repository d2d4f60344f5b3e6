import { pathToFileURL } from "node:url";
import { z } from "zod";
import { type Part, progress } from "#bench/bench.ts";
import { highest, lowest } from "#bench/budgets.ts";
import { readPages, sitemapPages, takeSample } from "#bench/sitemap.ts";
import { warmUp } from "#bench/support/http.ts";
import { lighthouseEntry, missingPeer } from "#bench/support/peers.ts";
import { startSite } from "#bench/support/site.ts";
import { median } from "#bench/support/statistics.ts";
import { hasChromium, launchChromium, NO_CHROMIUM } from "#e2e/support/chromium.ts";
import { freePort } from "#e2e/support/launch-site.ts";

/** 45 addresses, together with the pages that are a kind of their own. */
const COUNTS = { vehicle: 8, brand: 2, area: 6, "area-rental": 6, policy: 8 };

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo", "agentic-browsing"];

const reportSchema = z.object({
  lhr: z.object({
    runtimeError: z.object({ message: z.string() }).optional(),
    categories: z.record(
      z.string(),
      z.object({
        score: z.number().nullable(),
        auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
      }),
    ),
    audits: z.record(
      z.string(),
      z.object({ score: z.number().nullable(), numericValue: z.number().optional() }),
    ),
  }),
});

type Lighthouse = (url: string, flags: object) => Promise<unknown>;

/** Chromium fails to record one run in a hundred. */
const TRIES = 3;

/** One run of the mobile preset: scores of 0 to 100 by category, paints in seconds, and the audits that failed. */
async function audit(lighthouse: Lighthouse, url: string, port: number) {
  const flags = { port, logLevel: "error", output: "json", onlyCategories: CATEGORIES };
  for (let tried = 1; ; tried += 1) {
    const { lhr } = reportSchema.parse(await lighthouse(url, flags));
    if (lhr.runtimeError) {
      if (tried < TRIES) continue;
      throw new Error(`${url}: ${lhr.runtimeError.message}`);
    }
    const { audits, categories } = lhr;
    return {
      scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
      firstPaint: (audits["first-contentful-paint"]?.numericValue ?? Number.NaN) / 1000,
      largestPaint: (audits["largest-contentful-paint"]?.numericValue ?? Number.NaN) / 1000,
      layoutShift: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
      failed: Object.values(categories)
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    };
  }
}

type Report = Awaited<ReturnType<typeof audit>>;

function medianBy(path: string, reports: readonly Report[]) {
  const of = (value: (report: Report) => number) => median(reports.map(value));
  const page = {
    path,
    scores: CATEGORIES.map((_, index) => of(({ scores }) => scores[index] ?? Number.NaN)),
    firstPaint: of(({ firstPaint }) => firstPaint),
    largestPaint: of(({ largestPaint }) => largestPaint),
    layoutShift: of(({ layoutShift }) => layoutShift),
  };
  const failed = new Set(reports.flatMap((report) => report.failed));
  const times = [page.firstPaint, page.largestPaint].map((time) => `${time.toFixed(2)} s`);
  const list = [...page.scores, ...times, page.layoutShift, path, ...failed].join(" ");
  progress(`lighthouse: ${list}`);
  return page;
}

async function auditPages(url: string, paths: readonly string[], runs: number) {
  const { default: lighthouse }: { default: Lighthouse } = await import(
    pathToFileURL(lighthouseEntry).href
  );
  const port = await freePort();
  const browser = await launchChromium("--disable-3d-apis", `--remote-debugging-port=${port}`);
  try {
    const pages: ReturnType<typeof medianBy>[] = [];
    for (const path of paths) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run += 1) {
        reports.push(await audit(lighthouse, `${url}${path}`, port));
      }
      pages.push(medianBy(path, reports));
    }
    return pages;
  } finally {
    await browser.close();
  }
}

/** Lighthouse's mobile audit of every kind of page; of each address the median of its runs. */
export const measureLighthouse: Part = async ({ runs, at }) => {
  const missing = hasChromium() ? missingPeer("lighthouse") : NO_CHROMIUM;
  if (missing !== null) return { skipped: missing };
  const site = await startSite({ ownAddress: true });
  try {
    const sample = at === null ? takeSample(await sitemapPages(site.url), COUNTS) : readPages(at);
    const paths = sample.map(({ path }) => path);
    await warmUp(site.url, paths);
    progress(`lighthouse: ${paths.length} addresses, ${runs} runs of each`);
    const pages = await auditPages(site.url, paths, runs);
    const values = (of: (page: (typeof pages)[number]) => number) =>
      pages.map((page) => ({ value: of(page), note: page.path }));
    const performance = ({ scores }: (typeof pages)[number]) => scores[0] ?? Number.NaN;
    const slow = pages.filter((page) => performance(page) < 100);
    return [
      lowest("performanceScore", values(performance)),
      {
        budget: "performanceBelow100",
        value: slow.length,
        note: [`of ${pages.length}`, ...slow.map(({ path }) => path)].join(" "),
      },
      lowest(
        "otherScores",
        values(({ scores }) => Math.min(...scores.slice(1))),
      ),
      highest(
        "firstPaintSeconds",
        values(({ firstPaint }) => firstPaint),
      ),
      highest(
        "largestPaintSeconds",
        values(({ largestPaint }) => largestPaint),
      ),
      highest(
        "layoutShift",
        values(({ layoutShift }) => layoutShift),
      ),
    ];
  } finally {
    await site.stop();
  }
};
