import { statfsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Part } from "#bench/bench.ts";
import { runLoad, unexpected } from "#bench/support/load.ts";
import { startWarmSite } from "#bench/support/site.ts";

/** Type of a tmpfs, see statfs(2). */
const MEMORY_FILE_SYSTEM = 0x01021994;

function storedInquiries(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, "site.sqlite"), { readOnly: true });
  try {
    return Number(database.prepare("select count(*) as rows from inquiries").get()?.rows);
  } finally {
    database.close();
  }
}

export const measureInquiries: Part = async ({ seconds }) => {
  const site = await startWarmSite();
  try {
    const posts = { url: site.url, postPercent: 100 };
    const warm = await runLoad({ ...posts, seconds: 1 });
    const before = storedInquiries(site.dataDir);
    const measured = await runLoad({ ...posts, seconds });
    const rows = storedInquiries(site.dataDir);
    const failed = unexpected(warm.posts, "201") + unexpected(measured.posts, "201");
    if (failed > 0) throw new Error(`${failed} posts failed: ${JSON.stringify(measured.posts)}`);
    const acknowledged = (warm.posts.statuses["201"] ?? 0) + (measured.posts.statuses["201"] ?? 0);
    const inMemory = statfsSync(site.dataDir).type === MEMORY_FILE_SYSTEM;
    return [
      {
        budget: "inquiriesPerSecond",
        value: (rows - before) / measured.seconds,
        note: `64 connections, 99th percentile ${measured.posts.p99?.toFixed(1)} ms${inMemory ? ", on a file system in memory" : ""}`,
      },
      {
        budget: "inquiriesLost",
        value: acknowledged - rows,
        note: `${acknowledged} acknowledged, ${rows} rows`,
      },
    ];
  } finally {
    await site.stop();
  }
};
