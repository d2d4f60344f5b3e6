import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Part, progress } from "#bench/bench.ts";
import { highest } from "#bench/budgets.ts";
import { fetchRaw, warmUp } from "#bench/support/http.ts";
import { memoryMegabytes, runProcess } from "#bench/support/process.ts";
import { type Site, startSite } from "#bench/support/site.ts";
import { percentile } from "#bench/support/statistics.ts";
import { postgresFolder } from "#e2e/support/postgres/binaries.ts";
import { launchPostgres } from "#e2e/support/postgres/launch-postgres.ts";
import { writeStockFile } from "./stock-file.ts";

const STOCKS = [10_000, 100_000];
const VEHICLES_PER_FILE = 20_000;
const REQUESTS = 300;
const MAX_MS = 20_000;

/** A number in a few of them changes what they find. */
const SEARCHES: ((number: number) => string)[] = [
  (number) => `search=six+seats+lifted+under+${12_000 + number}`,
  () => "search=mavrick&seats=4&price=under-15000",
  () => "seats=4&seats=6&stance=lifted&sort=price-up",
  () => "search=red&category=ranger&brand=evolution",
  () => "search=rain+cover&sort=price-down",
  (number) => `search=range+between+${6000 + number}+and+20k&sort=range`,
];

async function getTimes(url: (number: number) => string): Promise<number[]> {
  const times: number[] = [];
  const deadline = performance.now() + MAX_MS;
  while (times.length < REQUESTS && (times.length === 0 || performance.now() < deadline)) {
    const sent = performance.now();
    const { status } = await fetchRaw(url(times.length));
    if (status !== 200) throw new Error(`${url(times.length)} returned ${status}`);
    times.push(performance.now() - sent);
  }
  return times;
}

async function measure({ url, pid }: Site) {
  const page = await warmUp(url, ["/inventory"]);
  const searches = await getTimes(
    (number) => `${url}/inventory?${SEARCHES[number % SEARCHES.length]?.(number)}`,
  );
  const pages = await getTimes(() => `${url}/inventory`);
  return {
    pageP99: percentile(pages, 0.99),
    searchP50: percentile(searches, 0.5),
    searchP99: percentile(searches, 0.99),
    kilobytes: (page.get("/inventory")?.body.length ?? Number.NaN) / 1000,
    megabytes: memoryMegabytes(pid, "VmRSS"),
  };
}

/** Imports vehicles by the command line. */
async function importStock(
  dataDir: string,
  vehicles: number,
  settings: Record<string, string>,
): Promise<void> {
  const file = join(dataDir, "stock.json");
  const environment = { DATA_DIR: dataDir, ...settings };
  const command = ["npm", "run", "--silent", "cli", "--", "vehicles", "import", file];
  for (let first = 0; first < vehicles; first += VEHICLES_PER_FILE) {
    writeStockFile(file, first, Math.min(VEHICLES_PER_FILE, vehicles - first));
    await runProcess(command, { environment });
  }
  rmSync(file);
}

async function withStock(engine: string, vehicles: number, settings: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-stock-"));
  try {
    // The first start creates the tables.
    await (await startSite({ dataDir, settings })).stop();
    await importStock(dataDir, vehicles, settings);
    const site = await startSite({ pinned: true, dataDir, settings });
    try {
      const result = { note: `${engine}, ${vehicles} vehicles`, ...(await measure(site)) };
      progress(`  ${JSON.stringify(result)}`);
      return result;
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type StockResult = Awaited<ReturnType<typeof withStock>>;

async function withStocks(
  engine: string,
  settings: Record<string, string>,
): Promise<StockResult[]> {
  const results: StockResult[] = [];
  for (const vehicles of STOCKS) results.push(await withStock(engine, vehicles, settings));
  return results;
}

async function withPostgres(): Promise<StockResult[]> {
  if (postgresFolder() === null) return [];
  const server = await launchPostgres();
  try {
    return await withStocks("PostgreSQL", { DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

/** Measures the inventory page and searches with a stock larger than any dealership's. */
export const largeStock: Part = async () => {
  if (process.platform !== "linux") return { skipped: "needs /proc of Linux" };
  const sqlite = await withStocks("SQLite", {});
  const all = [...sqlite, ...(await withPostgres())];
  const worst = (budget: string, getValue: (result: StockResult) => number) =>
    highest(
      budget,
      all.map((result) => ({ value: getValue(result), note: result.note })),
    );
  const [small = Number.NaN, large = Number.NaN] = sqlite.map(({ megabytes }) => megabytes);
  return [
    worst("c3PageP99", ({ pageP99 }) => pageP99),
    worst("c3Kilobytes", ({ kilobytes }) => kilobytes),
    {
      budget: "c3Growth",
      value: large - small,
      note: `${small.toFixed(0)} MB, then ${large.toFixed(0)} MB`,
    },
    worst("c3SearchP50", ({ searchP50 }) => searchP50),
    worst("c3SearchP99", ({ searchP99 }) => searchP99),
  ];
};
