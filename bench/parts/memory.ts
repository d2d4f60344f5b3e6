import { existsSync, readFileSync } from "node:fs";
import type { Arguments } from "#bench/arguments.ts";
import type { Finding } from "#bench/budgets.ts";
import { findWrk, load } from "#bench/run/load.ts";
import { settledAnswers } from "#bench/run/settled.ts";
import { sitemapPaths, startSite } from "#bench/run/site.ts";

const budget = "residentMegabytes";

function megabytes(status: string, field: string): number {
  return (Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) * 1024) / 1e6;
}

/** The server's resident memory after it has answered every page in every compression and a load of pages. */
export async function measureMemory({ seconds }: Arguments): Promise<Finding[]> {
  if (!existsSync("/proc/self/status")) return [{ budget, skipped: "this system has no /proc" }];
  const site = await startSite({ core: "server" });
  try {
    const paths = await sitemapPaths(site.url);
    await settledAnswers(site.url, paths, "gzip");
    await settledAnswers(site.url, paths, "br");
    const wrk = findWrk();
    if (wrk) await load(wrk, { url: `${site.url}${paths.at(-1)}`, seconds, encoding: "br" });
    const status = readFileSync(`/proc/${site.pid}/status`, "utf8");
    const peak = `peak ${megabytes(status, "VmHWM").toFixed(0)} MB${wrk ? "" : ", without load: wrk is not installed"}`;
    return [{ budget, value: megabytes(status, "VmRSS"), note: peak }];
  } finally {
    await site.stop();
  }
}
