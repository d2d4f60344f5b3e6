import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Part } from "#bench/bench.ts";
import { sitemapPages } from "#bench/sitemap.ts";
import { warmUp } from "#bench/support/http.ts";
import { memoryMegabytes } from "#bench/support/process.ts";
import { startSite } from "#bench/support/site.ts";
import { readContentFolder } from "#catalogue/content-folder.server.ts";
import type { ContentTables } from "#catalogue/edits/tables.ts";
import { openContentStore } from "#inventory/open-content.server.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { createVehicleStore } from "#inventory/vehicle-store.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";

const PAGES = 400;
const EDITS = 1000;
const FILE = "dealership.json";
const PHONES = ["(800) 555-0142", "(800) 555-0143"] as const;

async function openContent(folder: string) {
  const database = await openDatabase<ContentTables & InventoryTables>({ folder });
  const base = readContentFolder("content");
  const store = openContentStore(database, base, "public");
  /** The phone number stands on every page. */
  const changePhone = async (count: number): Promise<string> => {
    const phone = PHONES[count % PHONES.length] ?? PHONES[0];
    const text = (base.get(FILE) ?? "").replaceAll(PHONES[0], phone);
    const result = await store.change([{ path: FILE, text }], { author: "bench", note: "" });
    if (!result.ok) throw new Error(result.mistakes.join("\n"));
    return phone;
  };
  return { database, changePhone };
}

async function addVehicles(folder: string, count: number): Promise<void> {
  const { database } = await openContent(folder);
  await createVehicleStore(database).import(
    Array.from({ length: count }, (_, index) => ({
      id: `used-cart-${index}`,
      name: `Used Cart ${index}`,
      description: "A used cart.",
      brand: "Club Car",
      category: "Used",
      price: 5000 + index,
      images: [],
      inStock: true,
      isNew: false,
      features: [],
      specifications: {},
      catalogue: false,
    })),
  );
  await database.destroy();
}

async function untilAllShow(url: string, paths: readonly string[], text: string): Promise<void> {
  for (const path of paths) {
    while (!(await (await fetch(url + path)).text()).includes(text)) await setTimeout(20);
  }
}

/** A change that every page shows, and a start with many changes. */
export const measureContent: Part = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-content-"));
  const site = await startSite({ pinned: true, dataDir });
  try {
    const known = (await sitemapPages(site.url)).length;
    await addVehicles(dataDir, PAGES - known);
    await setTimeout(1000);
    const paths = (await sitemapPages(site.url)).map(({ path }) => path);
    await warmUp(site.url, paths);
    const before = memoryMegabytes(site.pid, "VmHWM");
    const { database, changePhone } = await openContent(dataDir);
    const started = performance.now();
    await untilAllShow(site.url, paths, await changePhone(1));
    const seconds = (performance.now() - started) / 1000;
    const megabytes = memoryMegabytes(site.pid, "VmHWM") - before;
    for (let count = 2; count <= EDITS; count += 1) await changePhone(count);
    await database.destroy();
    await site.stop();
    const again = await startSite({ dataDir });
    await again.stop();
    return [
      { budget: "contentRenewalSeconds", value: seconds, note: `${paths.length} pages` },
      { budget: "contentSwapMegabytes", value: megabytes, note: "peak over that before" },
      {
        budget: "startWithEditsMilliseconds",
        value: again.startMilliseconds,
        note: `${EDITS} changes of one file`,
      },
    ];
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
