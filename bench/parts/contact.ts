import { statfsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Arguments } from "#bench/arguments.ts";
import type { Finding } from "#bench/budgets.ts";
import { generate } from "#bench/run/generate.ts";
import { settledAnswers } from "#bench/run/settled.ts";
import { sitemapPaths, startSite } from "#bench/run/site.ts";

const MEMORY_FILE_SYSTEM = 0x01021994;

/** The rows that are in the store's file, read as another program would. */
function storedInquiries(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, "site.sqlite"), { readOnly: true });
  try {
    return Number(database.prepare("select count(*) as rows from inquiries").get()?.rows);
  } finally {
    database.close();
  }
}

/** Inquiries per second that are acknowledged, and whether each of them is in the store. */
export async function measureContact({ seconds }: Arguments): Promise<Finding[]> {
  const site = await startSite({ core: "server" });
  try {
    // Otherwise a part of its core still makes the pages ready.
    await settledAnswers(site.url, await sitemapPaths(site.url));
    const spec = { paths: [], perSecond: null, inquiryPercent: 100 };
    const warm = await generate(site.url, { ...spec, seconds: 1 });
    const before = storedInquiries(site.dataDir);
    const measured = await generate(site.url, { ...spec, seconds });
    const rows = storedInquiries(site.dataDir);
    const inMemory = statfsSync(site.dataDir).type === MEMORY_FILE_SYSTEM;
    const where = inMemory ? ", on a file system in memory: no disk was waited for" : "";
    const p99 = measured.inquiryP99Milliseconds?.toFixed(1) ?? "?";
    const acknowledged = warm.inquiries + measured.inquiries;
    return [
      {
        budget: "storedInquiriesPerSecond",
        value: (rows - before) / measured.seconds,
        note: `64 connections, 99th percentile ${p99} ms${where}`,
      },
      {
        budget: "inquiriesNotInStore",
        value: Math.abs(rows - acknowledged),
        note: `${acknowledged} acknowledged, ${rows} rows`,
      },
    ];
  } finally {
    await site.stop();
  }
}
