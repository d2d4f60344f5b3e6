import { type Kysely, type SqlBool, sql } from "kysely";
import {
  type CartQuery,
  type CartsFound,
  type Drop,
  PAGE_LENGTH,
  type Sort,
} from "#domain/carts/facets.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import {
  type Counts,
  countFacets,
  countsWithout,
  fitting,
  sumOf,
} from "#domain/finding/facet-counts.ts";
import type { Reading } from "#domain/finding/plain-words.ts";
import { oncePer } from "#domain/lazily.ts";
import { engineOf } from "#platform/database/engine.server.ts";
import { createRecent } from "#platform/recent.ts";
import { wordIndex } from "./full-text.server.ts";
import { understand, understandLiterally } from "./interpret-search.server.ts";
import type { InventoryTables } from "./tables.ts";
import { createStockKinds, type StockKinds } from "./vehicle-kinds.server.ts";

/** A list this short is sorted; a longer one is read in its order until the page is full. */
const SORTED_ROWS = 2000;

type Database = Kysely<InventoryTables>;

const ORDERS = {
  featured: null,
  "price-up": ["price", "asc"],
  "price-down": ["price", "desc"],
  range: ["range", "desc"],
  speed: ["speed", "desc"],
  seats: ["seats", "desc"],
} as const satisfies Record<Sort, unknown>;

/** The rows that a search finds by its limits and words, whatever is chosen. */
function rowsOf(database: Database, { limits, words }: Reading) {
  let rows = database.selectFrom("vehicle_search");
  for (const { figure, from, to } of limits) {
    rows = rows.where(figure, ">=", from ?? 0);
    if (to !== null) rows = rows.where(figure, "<=", to);
  }
  if (words.length === 0) return rows;
  const { has } = wordIndex(engineOf(database));
  return rows.where("number", "in", (row) =>
    row.selectFrom("vehicle_words").select("rowid").where(has(words)),
  );
}

const restricts = ({ limits, words }: Reading) => limits.length > 0 || words.length > 0;

/** Whoever chooses further, turns the page or sorts asks for the same words once more. */
const MOST_REMEMBERED = 200;

/** By the stock that was asked: what it answers is another after every change. */
const knownOf = oncePer((_stock: StockKinds) => ({
  readings: createRecent<Reading>(MOST_REMEMBERED),
  counts: createRecent<Counts>(MOST_REMEMBERED),
}));

/** What a search means; understood once while the stock is the same. */
async function readOnce(database: Database, stock: StockKinds, search: string): Promise<Reading> {
  const { readings } = knownOf(stock);
  return readings.get(search) ?? readings.set(search, await understand(database, search));
}

/** How many of each kind there are within a search's limits and with its words; counted once while the stock is the same. */
async function countWithin(
  database: Database,
  stock: StockKinds,
  reading: Reading,
): Promise<Counts> {
  const { counts } = knownOf(stock);
  const key = JSON.stringify([reading.limits, reading.words]);
  return counts.get(key) ?? counts.set(key, await countRows(database, stock, reading));
}

async function countRows(
  database: Database,
  { kinds, places }: StockKinds,
  reading: Reading,
): Promise<Counts> {
  const rows = await rowsOf(database, reading)
    .select(["kind", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("kind")
    .execute();
  const found = new Int32Array(kinds.length);
  for (const { kind, count } of rows) {
    const place = places.get(kind);
    if (place !== undefined) found[place] = count;
  }
  return found;
}

/** How many of each kind a search finds. */
async function countFound(
  database: Database,
  stock: StockKinds,
  reading: Reading,
): Promise<Counts> {
  const within = restricts(reading) ? await countWithin(database, stock, reading) : stock.all;
  return fitting(stock.kinds, within, reading.chosen);
}

/** A search that means something but finds nothing is taken literally, where that finds anything. */
async function readStock(database: Database, stock: StockKinds, search: string) {
  const reading = await readOnce(database, stock, search);
  const found = await countFound(database, stock, reading);
  if (search.trim() === "" || sumOf(found) > 0) return { reading, found };
  const literal = understandLiterally(search);
  const others = await countFound(database, stock, literal);
  return sumOf(others) > 0 ? { reading: literal, found: others } : { reading, found };
}

async function idsOf(
  database: Database,
  reading: Reading,
  { sort, page }: CartQuery,
  { numbers, all }: StockKinds,
  matching: Counts,
): Promise<string[]> {
  const kinds = numbers.filter((_, place) => (matching[place] ?? 0) > 0);
  const total = sumOf(matching);
  if (total <= (page - 1) * PAGE_LENGTH) return [];
  let rows = rowsOf(database, reading);
  if (kinds.length < all.length) {
    const listed = sql.join(kinds.map((kind) => sql.lit(kind)));
    // With the "+" an engine does not gather by kind and sort what may be the whole stock.
    rows = rows.where(
      total > SORTED_ROWS ? sql<SqlBool>`+kind in (${listed})` : sql<SqlBool>`kind in (${listed})`,
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
): CartsFound["repairs"] {
  const repairs: { drop: Drop; count: number }[] = countsWithout(kinds, found, chosen).map(
    ({ facet, count }) => ({ drop: { facet, values: chosen[facet] }, count }),
  );
  if (search.trim() !== "") {
    repairs.push({ drop: "search", count: sumOf(fitting(kinds, all, chosen)) });
  }
  return repairs.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
}

/** Finds vehicles by the index; `read` answers the vehicles of some ids, in their order. */
export function createVehicleSearch(
  database: Database,
  read: (ids: readonly string[]) => Promise<Vehicle[]>,
): (query: CartQuery) => Promise<CartsFound> {
  const stockKinds = createStockKinds(database);
  return async (query) => {
    const stock = await stockKinds();
    const { reading, found } = await readStock(database, stock, query.search);
    const matching = fitting(stock.kinds, found, query.chosen);
    const total = sumOf(matching);
    const ids = await idsOf(database, reading, query, stock, matching);
    return {
      vehicles: ids.length === 0 ? [] : await read(ids),
      total,
      inStock: sumOf(stock.all),
      counts: countFacets(stock.kinds, found, query.chosen),
      understood: reading.phrases,
      repairs: total === 0 ? repairsOf(query, stock, found) : [],
    };
  };
}
