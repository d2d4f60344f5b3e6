import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Finding, worst } from "#bench/budgets.ts";
import { progress } from "#bench/progress.ts";
import { rawGet } from "#bench/run/raw-get.ts";
import { type Site, startSite } from "#bench/run/site.ts";
import { percentile } from "#bench/statistics.ts";

const STOCKS = [10_000, 100_000];
const REQUESTS = 200;
/** A page that takes seconds is measured well enough by a few. */
const LONGEST_MS = 20_000;

type Seen = { p99: number; kilobytes: number; megabytes: number };

const COPIES = `
  with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)
  insert into vehicles (id, position, name, description, brand, category, price, images, in_stock,
    is_new, features, specifications, catalogue, updated_at)
  select 'copy-' || n, 1000 + n, name || ' ' || n, description, brand, category, price + n, images, 1,
    is_new, features, specifications, 0, updated_at
  from numbers, (select * from vehicles order by position limit 1)`;

/** Fills a folder's stock with copies of its first vehicle. */
function stockUp(dataDir: string, vehicles: number): void {
  const database = new DatabaseSync(join(dataDir, "site.sqlite"));
  database.prepare(COPIES).run(vehicles);
  // The next start indexes them: they did not come through the stock's own door.
  database.exec("update search_state set rules = 0");
  database.close();
}

async function measure(site: Site): Promise<Seen> {
  const times: number[] = [];
  let bytes = 0;
  const latest = performance.now() + LONGEST_MS;
  while (times.length < REQUESTS && (times.length === 0 || performance.now() < latest)) {
    const began = performance.now();
    const { status, body } = await rawGet(`${site.url}/inventory`, "br");
    if (status !== 200) throw new Error(`/inventory was answered with ${status}`);
    times.push(performance.now() - began);
    bytes = body.length;
  }
  const status = readFileSync(`/proc/${site.pid}/status`, "utf8");
  const megabytes = (Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024) / 1e6;
  return { p99: percentile(times, 0.99), kilobytes: bytes / 1000, megabytes };
}

async function withStock(vehicles: number): Promise<Seen> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-stock-"));
  try {
    const first = await startSite({ dataDir });
    await first.stop();
    stockUp(dataDir, vehicles);
    const site = await startSite({ core: "server", dataDir });
    try {
      return await measure(site);
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The inventory page with a stock that no dealership has. */
export async function largeStock(): Promise<Finding[]> {
  const seen: { vehicles: number; seen: Seen }[] = [];
  for (const vehicles of STOCKS) {
    const one = await withStock(vehicles).catch((error: unknown): Seen => {
      progress(`  ${vehicles} vehicles: ${error instanceof Error ? error.message : error}`);
      const none = Number.POSITIVE_INFINITY;
      return { p99: none, kilobytes: none, megabytes: none };
    });
    progress(`  ${vehicles} vehicles: ${JSON.stringify(one)}`);
    seen.push({ vehicles, seen: one });
  }
  const values = (of: (seen: Seen) => number) =>
    seen.map((one) => ({ value: of(one.seen), note: `${one.vehicles} vehicles` }));
  const memory = seen.map((one) => one.seen.megabytes);
  return [
    worst(
      "c3PageP99",
      "highest",
      values(({ p99 }) => p99),
    ),
    worst(
      "c3Kilobytes",
      "highest",
      values(({ kilobytes }) => kilobytes),
    ),
    {
      budget: "c3Growth",
      value: (memory.at(-1) ?? Number.NaN) - (memory[0] ?? Number.NaN),
      note: memory.map((one) => `${one.toFixed(0)} MB`).join(", then "),
    },
  ];
}
