import { type Kysely, type SqlBool, sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import {
  type Counts,
  countFacets,
  countMatching,
  countsWithout,
  totalCount,
} from "#domain/search/facet-counts.ts";
import {
  type CartQuery,
  type FilterRemoval,
  PAGE_LENGTH,
  type SearchResult,
  type Sort,
} from "#domain/search/facets.ts";
import type { ParsedSearch } from "#domain/search/parse-search.ts";
import { dialectOf } from "#platform/database/dialect.server.ts";
import { fullText } from "./full-text.server.ts";
import { interpretLiterally, interpretSearch } from "./interpret-search.server.ts";
import { memoizeByStockVersion } from "./stock-version.server.ts";
import type { InventoryTables } from "./tables.ts";
import { createKindReader, type StockKinds } from "./vehicle-kinds.server.ts";

/** Up to this many matches are sorted; more are read in index order until the page is full. */
const MAX_SORTED_ROWS = 2000;

const CACHED_SEARCHES = 200;

type Database = Kysely<InventoryTables>;

type Snapshot = {
  stock: StockKinds;
  readings: LRUCache<string, ParsedSearch>;
  counts: LRUCache<string, Counts>;
};

const ORDERS = {
  featured: null,
  "price-up": ["price", "asc"],
  "price-down": ["price", "desc"],
  range: ["range", "desc"],
  speed: ["speed", "desc"],
  seats: ["seats", "desc"],
} as const satisfies Record<Sort, unknown>;

function matchingRows(database: Database, { limits, words }: ParsedSearch) {
  let rows = database.selectFrom("vehicle_search");
  for (const { figure, from, to } of limits) {
    rows = rows.where(figure, ">=", from ?? 0);
    if (to !== null) rows = rows.where(figure, "<=", to);
  }
  if (words.length === 0) return rows;
  const { matches } = fullText(dialectOf(database));
  return rows.where("number", "in", (row) =>
    row.selectFrom("vehicle_words").select("rowid").where(matches(words)),
  );
}

async function cachedReading(
  database: Database,
  { readings }: Snapshot,
  search: string,
): Promise<ParsedSearch> {
  const cached = readings.get(search);
  if (cached !== undefined) return cached;
  const reading = await interpretSearch(database, search);
  readings.set(search, reading);
  return reading;
}

async function countMatches(
  database: Database,
  { stock, counts }: Snapshot,
  reading: ParsedSearch,
): Promise<Counts> {
  const { limits, words } = reading;
  if (limits.length === 0 && words.length === 0) return stock.all;
  const key = JSON.stringify([limits, words]);
  const cached = counts.get(key);
  if (cached !== undefined) return cached;
  const rows = await matchingRows(database, reading)
    .select(["kind", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("kind")
    .execute();
  const matches = new Int32Array(stock.kinds.length);
  for (const { kind, count } of rows) {
    const index = stock.indexOf.get(kind);
    if (index !== undefined) matches[index] = count;
  }
  counts.set(key, matches);
  return matches;
}

/** A search that finds nothing as interpreted is read literally, if that finds something. */
async function readSearch(database: Database, snapshot: Snapshot, search: string) {
  const { kinds } = snapshot.stock;
  const count = async (reading: ParsedSearch) =>
    countMatching(kinds, await countMatches(database, snapshot, reading), reading.chosen);
  const reading = await cachedReading(database, snapshot, search);
  const found = await count(reading);
  if (search.trim() === "" || totalCount(found) > 0) return { reading, found };
  const literal = interpretLiterally(search);
  const foundLiterally = await count(literal);
  return totalCount(foundLiterally) > 0
    ? { reading: literal, found: foundLiterally }
    : { reading, found };
}

async function readPage(
  database: Database,
  reading: ParsedSearch,
  { sort, page }: CartQuery,
  { numbers, all }: StockKinds,
  matching: Counts,
): Promise<string[]> {
  const kinds = numbers.filter((_, index) => (matching[index] ?? 0) > 0);
  const total = totalCount(matching);
  if (total <= (page - 1) * PAGE_LENGTH) return [];
  let rows = matchingRows(database, reading);
  if (kinds.length < all.length) {
    const listed = sql.join(kinds.map((kind) => sql.lit(kind)));
    // The unary "+" keeps the engine from using the index on kind and then sorting most of the stock.
    rows = rows.where(
      total > MAX_SORTED_ROWS
        ? sql<SqlBool>`+kind in (${listed})`
        : sql<SqlBool>`kind in (${listed})`,
    );
  }
  const order = ORDERS[sort];
  if (order !== null) rows = rows.orderBy(order[0], order[1]);
  const found = await rows
    .orderBy("place")
    .select("vehicle")
    .limit(PAGE_LENGTH)
    .offset((page - 1) * PAGE_LENGTH)
    .execute();
  return found.map(({ vehicle }) => vehicle);
}

function repairsOf(
  { chosen, search }: CartQuery,
  { kinds, all }: StockKinds,
  found: Counts,
): SearchResult["repairs"] {
  const repairs: { drop: FilterRemoval; count: number }[] = countsWithout(kinds, found, chosen).map(
    ({ facet, count }) => ({ drop: { facet, values: chosen[facet] }, count }),
  );
  if (search.trim() !== "") {
    repairs.push({ drop: "search", count: totalCount(countMatching(kinds, all, chosen)) });
  }
  return repairs.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
}

/** `read` returns vehicles in the order of the ids. */
export function createVehicleSearch(
  database: Database,
  read: (ids: readonly string[]) => Promise<Vehicle[]>,
): (query: CartQuery) => Promise<SearchResult> {
  const readKinds = createKindReader(database);
  const currentSnapshot = memoizeByStockVersion(
    database,
    async (): Promise<Snapshot> => ({
      stock: await readKinds(),
      readings: new LRUCache({ max: CACHED_SEARCHES }),
      counts: new LRUCache({ max: CACHED_SEARCHES }),
    }),
  );
  return async (query) => {
    const snapshot = await currentSnapshot();
    const { stock } = snapshot;
    const { reading, found } = await readSearch(database, snapshot, query.search);
    const matching = countMatching(stock.kinds, found, query.chosen);
    const total = totalCount(matching);
    const ids = await readPage(database, reading, query, stock, matching);
    return {
      vehicles: ids.length === 0 ? [] : await read(ids),
      total,
      inStock: totalCount(stock.all),
      counts: countFacets(stock.kinds, found, query.chosen),
      understood: reading.phrases,
      repairs: total === 0 ? repairsOf(query, stock, found) : [],
    };
  };
}
