import { type Kysely, type SqlBool, sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import {
  countFacets,
  countsWithout,
  matchingKinds,
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
import { readKinds, type StockKind } from "./vehicle-kinds.server.ts";

/** Up to this many matches are sorted; more are read in index order until the page is full. */
const MAX_SORTED_ROWS = 2000;

const CACHED_SEARCHES = 200;

type Database = Kysely<InventoryTables>;

type Search = { reading: ParsedSearch; found: readonly StockKind[] };

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

async function findKinds(
  database: Database,
  stock: readonly StockKind[],
  reading: ParsedSearch,
): Promise<StockKind[]> {
  const kinds = matchingKinds(stock, reading.chosen);
  if (reading.limits.length === 0 && reading.words.length === 0) return kinds;
  const rows = await matchingRows(database, reading)
    .select(["kind", ({ fn }) => fn.countAll().as("count")])
    .groupBy("kind")
    .execute();
  const counts = new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
  return kinds.flatMap((kind) => {
    const count = counts.get(kind.number);
    return count === undefined ? [] : [{ ...kind, count }];
  });
}

/** A search that finds nothing as interpreted is read literally, if that finds something. */
async function interpret(
  database: Database,
  stock: readonly StockKind[],
  search: string,
): Promise<Search> {
  const reading = await interpretSearch(database, search);
  const found = await findKinds(database, stock, reading);
  if (search.trim() === "" || found.length > 0) return { reading, found };
  const literal = interpretLiterally(search);
  const foundLiterally = await findKinds(database, stock, literal);
  return foundLiterally.length > 0
    ? { reading: literal, found: foundLiterally }
    : { reading, found };
}

async function readPage(
  database: Database,
  reading: ParsedSearch,
  { sort, page }: CartQuery,
  stock: readonly StockKind[],
  matching: readonly StockKind[],
): Promise<string[]> {
  const total = totalCount(matching);
  if (total <= (page - 1) * PAGE_LENGTH) return [];
  let rows = matchingRows(database, reading);
  if (matching.length < stock.length) {
    const listed = sql.join(matching.map(({ number }) => sql.lit(number)));
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
  stock: readonly StockKind[],
  found: readonly StockKind[],
): SearchResult["repairs"] {
  const repairs: { drop: FilterRemoval; count: number }[] = countsWithout(found, chosen).map(
    ({ facet, count }) => ({ drop: { facet, values: chosen[facet] }, count }),
  );
  if (search.trim() !== "") {
    repairs.push({ drop: "search", count: totalCount(matchingKinds(stock, chosen)) });
  }
  return repairs.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
}

/** `read` returns vehicles in the order of the ids. */
export function createVehicleSearch(
  database: Database,
  read: (ids: readonly string[]) => Promise<Vehicle[]>,
): (query: CartQuery) => Promise<SearchResult> {
  const currentStock = memoizeByStockVersion(database, async () => {
    const stock = await readKinds(database);
    const searches = new LRUCache<string, Search>({
      max: CACHED_SEARCHES,
      fetchMethod: (search) => interpret(database, stock, search),
    });
    return { stock, searches };
  });
  return async (query) => {
    const { stock, searches } = await currentStock();
    const { reading, found } = await searches.forceFetch(query.search);
    const matching = matchingKinds(found, query.chosen);
    const total = totalCount(matching);
    const ids = await readPage(database, reading, query, stock, matching);
    return {
      vehicles: ids.length === 0 ? [] : await read(ids),
      total,
      inStock: totalCount(stock),
      counts: countFacets(stock, found, query.chosen),
      understood: reading.phrases,
      repairs: total === 0 ? repairsOf(query, stock, found) : [],
    };
  };
}
