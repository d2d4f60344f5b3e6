import type { Arguments } from "#bench/arguments.ts";
import type { Finding } from "#bench/budgets.ts";
import { progress } from "#bench/progress.ts";
import { findWrk, load, NO_WRK } from "#bench/run/load.ts";
import { nextIsMissing, startNextHello } from "#bench/run/next-hello.ts";
import { startNginx } from "#bench/run/nginx.ts";
import { findProgram } from "#bench/run/process.ts";
import type { RawAnswer } from "#bench/run/raw-get.ts";
import { settledAnswers } from "#bench/run/settled.ts";
import { type Site, sitemapPaths, startSite } from "#bench/run/site.ts";
import { median } from "#bench/statistics.ts";

const ROUNDS = 3;

type Encoding = "br" | "gzip";
type MiddlePage = { path: string; answer: RawAnswer };
type Tools = { wrk: string; seconds: number };

const rounded = (value: number) => Math.round(value).toLocaleString("en-US");

/** The page whose length is in the middle of all pages'. */
async function middlePage(site: Site, encoding: Encoding): Promise<MiddlePage> {
  const answers = await settledAnswers(site.url, await sitemapPaths(site.url), encoding);
  const sorted = [...answers].toSorted(([, one], [, other]) => one.body.length - other.body.length);
  const [path, answer] = sorted[Math.floor(sorted.length / 2)] ?? [];
  if (path === undefined || answer === undefined) throw new Error("the sitemap is empty");
  return { path, answer };
}

/** Loads two servers in turns; the median of the rounds' ratios, so that the machine's moods cancel out. */
async function compare(
  ours: string,
  theirs: string,
  encoding: Encoding,
  { wrk, seconds }: Tools,
): Promise<{ ratio: number; note: string }> {
  const rounds: { ours: number; theirs: number }[] = [];
  await load(wrk, { url: ours, seconds: 2, encoding });
  for (let round = 0; round < ROUNDS; round += 1) {
    const other = await load(wrk, { url: theirs, seconds, encoding });
    const own = await load(wrk, { url: ours, seconds, encoding });
    rounds.push({ ours: own.perSecond, theirs: other.perSecond });
    progress(
      `server: ${encoding}: ${rounded(own.perSecond)} against ${rounded(other.perSecond)} a second`,
    );
  }
  const own = median(rounds.map((round) => round.ours));
  const other = median(rounds.map((round) => round.theirs));
  return {
    ratio: median(rounds.map((round) => round.ours / round.theirs)),
    note: `${rounded(own)} against ${rounded(other)} a second`,
  };
}

async function againstNginx(site: Site, encoding: Encoding, tools: Tools): Promise<Finding> {
  const budget = encoding === "br" ? "brotliShareOfNginx" : "gzipShareOfNginx";
  const program = findProgram("nginx");
  if (program === null) return { budget, skipped: "nginx is not installed" };
  const { path, answer } = await middlePage(site, encoding);
  if (answer.headers["content-encoding"] !== encoding) {
    return { budget, value: 0, note: `${path} is not sent as ${encoding}` };
  }
  const nginx = await startNginx(program, answer);
  try {
    const found = await compare(`${site.url}${path}`, `${nginx.url}${path}`, encoding, tools);
    const note = `${path}, ${answer.body.length} bytes: ${found.note}`;
    return { budget, value: found.ratio, note };
  } finally {
    await nginx.stop();
  }
}

async function againstNext(site: Site, tools: Tools): Promise<Finding> {
  const budget = "timesNextRendering";
  const missing = nextIsMissing();
  if (missing !== null) return { budget, skipped: missing };
  const { path } = await middlePage(site, "gzip");
  const next = await startNextHello();
  try {
    const ours = `${site.url}${path}`;
    const found = await compare(ours, `${next.url}/each-time`, "gzip", tools);
    const kept = await load(tools.wrk, { ...tools, url: `${next.url}/`, encoding: "gzip" });
    const note = `${path}: ${found.note}; its page kept from the build: ${rounded(kept.perSecond)}`;
    return { budget, value: found.ratio, note };
  } finally {
    await next.stop();
  }
}

/** Pages per second on one core, against servers that get the same load in the same minutes. */
export async function measureServer({ seconds }: Arguments): Promise<Finding[]> {
  const wrk = findWrk();
  if (wrk === null) {
    const budgets = ["brotliShareOfNginx", "gzipShareOfNginx", "timesNextRendering"];
    return budgets.map((budget) => ({ budget, skipped: NO_WRK }));
  }
  const site = await startSite({ core: "server" });
  try {
    const tools = { wrk, seconds };
    return [
      await againstNginx(site, "br", tools),
      await againstNginx(site, "gzip", tools),
      await againstNext(site, tools),
    ];
  } finally {
    await site.stop();
  }
}
