import type { Arguments } from "#bench/arguments.ts";
import { type Finding, worst } from "#bench/budgets.ts";
import { type Page, pagesAt, pagesOf, sampleOf } from "#bench/page-kinds.ts";
import { progress } from "#bench/progress.ts";
import {
  audit,
  CATEGORIES,
  type Category,
  lighthouseEntry,
  type Report,
} from "#bench/run/audit.ts";
import { CHROMIUM, chromiumIsInstalled, openChromium } from "#bench/run/chromium.ts";
import { missingPeer } from "#bench/run/peers.ts";
import { settledAnswers } from "#bench/run/settled.ts";
import { sitemapPaths, startSite } from "#bench/run/site.ts";
import { median } from "#bench/statistics.ts";

const COUNTS = { vehicle: 8, brand: 2, area: 6, "area-rental": 6, policy: 8 };

const BUDGETS: Record<Category, string> = {
  performance: "performanceScore",
  accessibility: "accessibilityScore",
  "best-practices": "bestPracticesScore",
  seo: "seoScore",
  "agentic-browsing": "agenticBrowsingScore",
};

type Audited = { path: string; scores: Record<Category, number> };

async function auditPage(
  url: string,
  { path }: Page,
  { port, runs }: { port: number; runs: number },
): Promise<Audited> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await audit(`${url}${path}`, port));
  const of = (category: Category) => median(reports.map(({ scores }) => scores[category]));
  const scores = {
    performance: of("performance"),
    accessibility: of("accessibility"),
    "best-practices": of("best-practices"),
    seo: of("seo"),
    "agentic-browsing": of("agentic-browsing"),
  };
  const low = CATEGORIES.filter((category) => scores[category] < 100);
  const list = CATEGORIES.map((category) => Math.round(scores[category])).join(" ");
  progress(`lighthouse: ${list} ${path}`);
  for (const category of low) {
    const failing = new Set(reports.flatMap((report) => report.failing[category]));
    progress(`lighthouse:   ${category}: ${[...failing].join(", ")}`);
  }
  return { path, scores };
}

/** Lighthouse's mobile audit of every kind of page; of each address the median of its runs counts. */
export async function measureLighthouse({ runs, at }: Arguments): Promise<Finding[]> {
  const skipped = chromiumIsInstalled()
    ? missingPeer("lighthouse", lighthouseEntry)
    : `${CHROMIUM} is not installed`;
  if (skipped !== null) {
    return Object.values(BUDGETS).map((budget) => ({ budget, skipped }));
  }
  const site = await startSite({ ownAddress: true });
  try {
    const paths = await sitemapPaths(site.url);
    const pages = pagesOf(paths);
    const sample = at === null ? sampleOf(pages, COUNTS) : pagesAt(pages, at);
    // The first visitor of a page would wait for its compression.
    await settledAnswers(
      site.url,
      sample.map(({ path }) => path),
    );
    progress(`lighthouse: ${sample.length} addresses, ${runs} runs of each`);
    const chromium = await openChromium();
    try {
      const audited: Audited[] = [];
      for (const page of sample) {
        audited.push(await auditPage(site.url, page, { port: chromium.port, runs }));
      }
      return CATEGORIES.map((category) => {
        const values = audited.map(({ path, scores }) => ({ value: scores[category], note: path }));
        const below = values.filter(({ value }) => value < 100).length;
        const finding = worst(BUDGETS[category], "lowest", values);
        const note = `${below} of ${values.length} addresses below 100`;
        if ("skipped" in finding || below === 0) return { ...finding, note };
        return { ...finding, note: `${note}, lowest ${finding.note}` };
      });
    } finally {
      await chromium.stop();
    }
  } finally {
    await site.stop();
  }
}
