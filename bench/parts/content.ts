import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Part } from "#bench/bench.ts";
import { sitemapPages } from "#bench/sitemap.ts";
import { fetchRaw, getText, warmUp } from "#bench/support/http.ts";
import { memoryMegabytes } from "#bench/support/process.ts";
import { startSite } from "#bench/support/site.ts";
import { median } from "#bench/support/statistics.ts";
import { addVehicles } from "#bench/support/vehicles.ts";
import { readContentFolder } from "#catalogue/content-folder.server.ts";
import type { ContentTables } from "#catalogue/edits/tables.ts";
import { openContentStore } from "#inventory/open-content.server.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { openDatabase } from "#platform/database/database.server.ts";

const PAGES = 400;
const EDITS = 1000;
const STARTS = 3;
const FILE = "dealership.json";
const PHONE = "(800) 555-0142";
const OTHER_PHONE = "(800) 555-0143";

async function openContent(folder: string) {
  const database = await openDatabase<ContentTables & InventoryTables>({ folder });
  const base = readContentFolder("content");
  const store = openContentStore(database, base, "public");
  return {
    database,
    /** The phone number is on every page. */
    async changePhone(): Promise<string> {
      const text = (base.get(FILE) ?? "").replaceAll(PHONE, OTHER_PHONE);
      const actor = { person: null, name: "bench" };
      const result = await store.change([{ path: FILE, text }], { actor, note: "" });
      if (result.kind !== "ok") throw new Error(result.mistakes.join("\n"));
      return OTHER_PHONE;
    },
    /** Repeats the last change, without the checks. */
    async fillHistory(count: number): Promise<void> {
      const last = await database.selectFrom("content_edits").selectAll().executeTakeFirstOrThrow();
      const rows = Array.from({ length: count }, (_, index) => ({ ...last, version: index + 2 }));
      await database.insertInto("content_edits").values(rows).execute();
      await database
        .updateTable("content_version")
        .set({ version: count + 1 })
        .execute();
    },
  };
}

const CLIENTS = 8;

async function untilAllShow(url: string, paths: readonly string[], text: string): Promise<void> {
  const waiting = [...paths];
  const client = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      while (!getText(await fetchRaw(url + path)).includes(text)) await setTimeout(20);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

/** A change that every page shows, and a start with many changes. */
export const measureContent: Part = async () => {
  if (process.platform !== "linux") return { skipped: "needs /proc of Linux" };
  const dataDir = mkdtempSync(join(tmpdir(), "bench-content-"));
  const site = await startSite({ dataDir });
  try {
    const known = (await sitemapPages(site.url)).length;
    await addVehicles({ folder: dataDir }, PAGES - known);
    await setTimeout(1000);
    const paths = (await sitemapPages(site.url)).map(({ path }) => path);
    await warmUp(site.url, paths);
    // The peak counts from here.
    writeFileSync(`/proc/${site.pid}/clear_refs`, "5");
    const before = memoryMegabytes(site.pid, "VmRSS");
    const { database, changePhone, fillHistory } = await openContent(dataDir);
    const started = performance.now();
    await untilAllShow(site.url, paths, await changePhone());
    const seconds = (performance.now() - started) / 1000;
    const megabytes = memoryMegabytes(site.pid, "VmHWM") - before;
    await fillHistory(EDITS - 1);
    await database.destroy();
    await site.stop();
    const starts: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      const again = await startSite({ dataDir });
      starts.push(again.startMilliseconds);
      await again.stop();
    }
    return [
      { budget: "contentRenewalSeconds", value: seconds, note: `${paths.length} pages` },
      {
        budget: "contentSwapMegabytes",
        value: megabytes,
        note: "peak over the resident memory before",
      },
      {
        budget: "startWithEditsMilliseconds",
        value: median(starts),
        note: `${EDITS} changes of one file`,
      },
    ];
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
