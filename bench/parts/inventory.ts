import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Finding, worst } from "#bench/budgets.ts";
import { progress } from "#bench/progress.ts";
import { untilAtRest } from "#bench/run/at-rest.ts";
import { rawGet } from "#bench/run/raw-get.ts";
import { type Site, startSite } from "#bench/run/site.ts";
import { writeStockFile } from "#bench/run/stock-file.ts";
import { percentile } from "#bench/statistics.ts";
import { postgresFolder } from "#e2e/support/postgres/binaries.ts";
import { launchPostgres } from "#e2e/support/postgres/launch-postgres.ts";

/** Vehicles beside the 37 of the catalogue. */
const STOCKS = [0, 10_000, 100_000];
const FIRST_STOCK = 37;
const ROWS_PER_FILE = 20_000;
const REQUESTS = 300;
/** A page that takes seconds is measured well enough by a few. */
const LONGEST_MS = 20_000;

/** In turns, with a number that changes what is found a little. */
const SEARCHES: readonly ((number: number) => string)[] = [
  (number) => `search=six+seats+lifted+under+${12_000 + number}`,
  () => "search=mavrick&seats=4&price=under-15000",
  () => "seats=4&seats=6&stance=lifted&sort=price-up",
  () => "search=red&category=ranger&brand=evolution",
  () => "search=rain+cover&sort=price-down",
  (number) => `search=range+between+${6000 + number}+and+20k&sort=range`,
];

type Times = { p50: number; p99: number };
type Seen = { search: Times; page: Times };

async function timesOf(url: (number: number) => string): Promise<Times> {
  const times: number[] = [];
  const latest = performance.now() + LONGEST_MS;
  while (times.length < REQUESTS && (times.length === 0 || performance.now() < latest)) {
    const began = performance.now();
    const { status } = await rawGet(url(times.length), "br");
    if (status !== 200) throw new Error(`${url(times.length)} was answered with ${status}`);
    times.push(performance.now() - began);
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

async function measureSite(site: Site): Promise<Seen> {
  const search = await timesOf((number) => {
    const query = SEARCHES[number % SEARCHES.length]?.(number) ?? "";
    return `${site.url}/inventory?${query}`;
  });
  return { search, page: await timesOf(() => `${site.url}/inventory`) };
}

/** Imports vehicles as the staff do; answers the seconds that each 10,000 took. */
function importStock(dataDir: string, vehicles: number, settings: Record<string, string>): number {
  const file = join(dataDir, "stock.json");
  const began = performance.now();
  for (let first = 0; first < vehicles; first += ROWS_PER_FILE) {
    writeStockFile(file, first, Math.min(ROWS_PER_FILE, vehicles - first));
    execFileSync(process.execPath, ["src/staff/main.ts", "vehicles", "import", file], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings },
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  rmSync(file, { force: true });
  return ((performance.now() - began) / 1000 / vehicles) * 10_000;
}

async function measureStock(vehicles: number, settings: Record<string, string>): Promise<Seen> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-inventory-"));
  try {
    const first = await startSite({ dataDir, settings });
    await first.stop();
    if (vehicles > 0) {
      const seconds = importStock(dataDir, vehicles, settings);
      progress(`  ${seconds.toFixed(1)} s to import each 10,000 of ${vehicles}`);
    }
    const site = await startSite({ core: "server", dataDir, settings });
    try {
      // Otherwise a part of its core still makes the pages ready.
      await untilAtRest(site.pid);
      return await measureSite(site);
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Measured = { note: string; seen: Seen }[];

async function measureEngine(engine: string, settings: Record<string, string>): Promise<Measured> {
  const measured: Measured = [];
  for (const vehicles of STOCKS) {
    const note = `${engine}, ${vehicles === 0 ? FIRST_STOCK : vehicles} vehicles`;
    const seen = await measureStock(vehicles, settings);
    const told = ({ p50, p99 }: Times) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
    progress(`  ${note}: search ${told(seen.search)}; /inventory ${told(seen.page)}`);
    measured.push({ note, seen });
  }
  return measured;
}

/** All stocks on one server: each import replaces the vehicles of the one before and adds to them. */
async function measurePostgres(): Promise<Measured> {
  if (postgresFolder() === null) {
    progress("  PostgreSQL is skipped: it is not installed");
    return [];
  }
  const server = await launchPostgres();
  try {
    return await measureEngine("PostgreSQL", { DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

/** Finding carts, with the catalogue's stock and with many times as much, on both engines. */
export async function measureInventory(): Promise<Finding[]> {
  const measured = [...(await measureEngine("SQLite", {})), ...(await measurePostgres())];
  const large = measured.filter(({ note }) => !note.includes(` ${FIRST_STOCK} `));
  const small = measured.filter(({ note }) => note.includes(` ${FIRST_STOCK} `));
  const values = (of: (seen: Seen) => number, some: Measured) =>
    some.map(({ note, seen }) => ({ value: of(seen), note }));
  return [
    worst(
      "searchP50Milliseconds",
      "highest",
      values(({ search }) => search.p50, large),
    ),
    worst(
      "searchP99Milliseconds",
      "highest",
      values(({ search }) => search.p99, large),
    ),
    worst(
      "catalogueSearchP99Milliseconds",
      "highest",
      values(({ search }) => search.p99, small),
    ),
    worst(
      "inventoryPageP99Milliseconds",
      "highest",
      values(({ page }) => page.p99, measured),
    ),
  ];
}
