import type { Part } from "#bench/bench.ts";
import { warmUp } from "#bench/support/http.ts";
import { memoryMegabytes } from "#bench/support/process.ts";
import { startWarmSite } from "#bench/support/site.ts";
import { hasWrk, NO_WRK, wrk } from "#bench/support/wrk.ts";

/** Resident memory after every page in both compressions and a load of one page. */
export const measureMemory: Part = async ({ seconds }) => {
  if (process.platform !== "linux") return { skipped: "needs /proc of Linux" };
  if (!hasWrk()) return { skipped: NO_WRK };
  const site = await startWarmSite();
  try {
    await warmUp(site.url, site.paths, "gzip");
    await wrk(`${site.url}${site.paths.at(-1)}`, seconds, "br");
    const value = memoryMegabytes(site.pid, "VmRSS");
    const note = `peak ${memoryMegabytes(site.pid, "VmHWM").toFixed(0)} MB`;
    return [{ budget: "residentMegabytes", value, note }];
  } finally {
    await site.stop();
  }
};
