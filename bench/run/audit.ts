import { pathToFileURL } from "node:url";
import { z } from "zod";
import { peerPath } from "./peers.ts";

export const CATEGORIES = [
  "performance",
  "accessibility",
  "best-practices",
  "seo",
  "agentic-browsing",
] as const;

export type Category = (typeof CATEGORIES)[number];

export type Report = {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Audits with weight that are not passed, with the values that they show. */
  failing: Record<Category, string[]>;
};

export const lighthouseEntry = peerPath("lighthouse/node_modules/lighthouse/core/index.js");

const reportSchema = z.object({
  lhr: z.object({
    runtimeError: z.object({ message: z.string() }).optional(),
    categories: z.record(
      z.enum(CATEGORIES),
      z.object({
        score: z.number().nullable(),
        auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
      }),
    ),
    audits: z.record(
      z.string(),
      z.object({ score: z.number().nullable(), displayValue: z.string().optional() }),
    ),
  }),
});

type Run = (url: string, flags: object) => Promise<unknown>;

/** Recordings that Chromium fails to make, one in a hundred, may be made again. */
const TRIES = 3;

async function record(url: string, port: number) {
  const { default: run }: { default: Run } = await import(pathToFileURL(lighthouseEntry).href);
  const flags = { port, logLevel: "error", output: "json", onlyCategories: [...CATEGORIES] };
  for (let left = TRIES - 1; ; left -= 1) {
    const { lhr } = reportSchema.parse(await run(url, flags));
    if (!lhr.runtimeError) return lhr;
    if (left === 0) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  }
}

/** One run of Lighthouse's mobile preset in the Chromium that listens on a debugging port. */
export async function audit(url: string, port: number): Promise<Report> {
  const lhr = await record(url, port);
  const failingOf = (category: Category) =>
    lhr.categories[category].auditRefs.flatMap(({ id, weight }) => {
      const found = lhr.audits[id];
      if (weight === 0 || found === undefined || found.score === null || found.score === 1)
        return [];
      return found.displayValue ? `${id} (${found.displayValue})` : id;
    });
  const each = <Value>(of: (category: Category) => Value) => ({
    performance: of("performance"),
    accessibility: of("accessibility"),
    "best-practices": of("best-practices"),
    seo: of("seo"),
    "agentic-browsing": of("agentic-browsing"),
  });
  return {
    scores: each((category) => Math.round((lhr.categories[category].score ?? 0) * 100)),
    failing: each(failingOf),
  };
}
