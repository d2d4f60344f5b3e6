import { type Kysely, type SqlBool, sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { countFacets, matchingKinds, totalCount } from "#domain/search/facet-counts.ts";
import { KNOWN_VALUES, mapFacets, matchesFacet } from "#domain/search/facet-values.ts";
import {
  type CartQuery,
  type Chosen,
  FACETS,
  PAGE_LENGTH,
  type SearchResult,
  type Sort,
  type Wish,
} from "#domain/search/facets.ts";
import type { Limit } from "#domain/search/figures.ts";
import { foldText } from "#domain/search/fold.ts";
import { type ParsedSearch, quoted } from "#domain/search/parse-search.ts";
import { checkPrices } from "#domain/search/price-filter.ts";
import { detectDialect, escapeLike } from "#platform/database/dialect.server.ts";
import { fullText } from "./full-text.server.ts";
import { interpretSearch } from "./interpret-search.server.ts";
import { memoizeByStockVersion } from "./stock-version.server.ts";
import type { InventoryTables } from "./tables.ts";
import { readKinds, type StockKind } from "./vehicle-kinds.server.ts";

/** Up to this many matches are sorted; more are read in index order until the page is full. */
const MAX_SORTED_ROWS = 2000;

const CACHED_SEARCHES = 200;

type Database = Kysely<InventoryTables>;

/** Vehicles that contain the text, and those that have what it means. Both null: every vehicle. `prices` limits them all. */
type Criteria = { text: string | null; reading: ParsedSearch | null; prices: Limit | null };

type SearchKey = { search: string; limit: Limit | null };

type Search = { criteria: Criteria; found: readonly StockKind[]; wishes: readonly Wish[] };

const ORDERS = {
  featured: null,
  "price-up": ["price", "asc"],
  "price-down": ["price", "desc"],
  range: ["range", "desc"],
  speed: ["speed", "desc"],
  seats: ["seats", "desc"],
} as const satisfies Record<Sort, unknown>;

const containsText = (text: string) =>
  sql<SqlBool>`text like ${`%${escapeLike(text)}%`} escape '!'`;

/** `column`: "+kind" keeps SQLite from using the index on kind and then sorting most of the stock. */
function inKinds(kinds: readonly StockKind[], stock: readonly StockKind[], column = "kind") {
  if (kinds.length === stock.length) return sql<SqlBool>`1 = 1`;
  if (kinds.length === 0) return sql<SqlBool>`1 = 0`;
  const listed = sql.join(kinds.map(({ number }) => sql.lit(number)));
  return sql<SqlBool>`${sql.raw(column)} in (${listed})`;
}

function pricedRows(database: Database, prices: Limit | null) {
  const rows = database.selectFrom("vehicle_search");
  if (prices === null) return rows;
  const above = rows.where("price", ">=", prices.from ?? 0);
  return prices.to === null ? above : above.where("price", "<=", prices.to);
}

function matchingRows(
  database: Database,
  stock: readonly StockKind[],
  { text, reading, prices }: Criteria,
) {
  const rows = pricedRows(database, prices);
  const literal = text === null ? [] : [containsText(text)];
  if (reading === null) return text === null ? rows : rows.where(containsText(text));
  const { chosen, limits, words } = reading;
  const kinds = matchingKinds(stock, chosen);
  if (kinds.length === stock.length && limits.length === 0 && words.length === 0) return rows;
  return rows.where((row) => {
    const interpretation = limits.flatMap(({ figure, from, to }) => [
      row(figure, ">=", from ?? 0),
      ...(to === null ? [] : [row(figure, "<=", to)]),
    ]);
    if (words.length > 0) {
      const matches = fullText(detectDialect(database)).matches(words);
      interpretation.push(
        row("number", "in", row.selectFrom("vehicle_words").select("rowid").where(matches)),
      );
    }
    return row.or([...literal, row.and([inKinds(kinds, stock), ...interpretation])]);
  });
}

async function findKinds(
  database: Database,
  stock: readonly StockKind[],
  criteria: Criteria,
): Promise<StockKind[]> {
  const rows = await matchingRows(database, stock, criteria)
    .select(["kind", ({ fn }) => fn.countAll().as("count")])
    .groupBy("kind")
    .execute();
  const counts = new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
  return stock.flatMap((kind) => {
    const count = counts.get(kind.number);
    return count === undefined ? [] : [{ ...kind, count }];
  });
}

/** Vehicles that contain the text are always found; those that match its interpretation are added. */
async function interpret(
  database: Database,
  stock: readonly StockKind[],
  search: string,
  prices: Limit | null,
): Promise<Search> {
  const text = foldText(search.replaceAll("\0", "")).trim();
  if (text === "") {
    const criteria = { text: null, reading: null, prices };
    const found = prices === null ? stock : await findKinds(database, stock, criteria);
    return { criteria, found, wishes: [] };
  }
  const literal = await findKinds(database, stock, { text, reading: null, prices });
  const reading = await interpretSearch(database, search, { correct: literal.length === 0 });
  const interpretation = await findKinds(database, stock, { text: null, reading, prices });
  const whole = [{ phrase: quoted(search.trim()), rest: "", isUnknown: false }];
  if (interpretation.length === 0 && literal.length > 0) {
    return { criteria: { text, reading: null, prices }, found: literal, wishes: whole };
  }
  // A name is one wish, not one for each of its words.
  const isName = literal.length > 0 && reading.wishes.every(({ words }) => words.length > 0);
  const wishes =
    isName && reading.wishes.length > 0
      ? whole
      : reading.wishes.map(({ words: _words, ...wish }) => wish);
  // No index finds the text: leave it out of further queries.
  if (literal.length === 0)
    return { criteria: { text: null, reading, prices }, found: interpretation, wishes };
  const criteria = { text, reading, prices };
  return { criteria, found: await findKinds(database, stock, criteria), wishes };
}

async function readPage(
  database: Database,
  criteria: Criteria,
  { sort, page }: CartQuery,
  { stock, hasUnpriced }: { stock: readonly StockKind[]; hasUnpriced: boolean },
  matching: readonly StockKind[],
  length: number,
): Promise<string[]> {
  const total = totalCount(matching);
  const size = Math.min(length, total);
  if (total <= (page - 1) * size) return [];
  const column = total > MAX_SORTED_ROWS ? "+kind" : "kind";
  let rows = matchingRows(database, stock, criteria).where(inKinds(matching, stock, column));
  const order = ORDERS[sort];
  // The index gives the order unless a price is unknown: such vehicles come last in either direction.
  if (sort === "price-up" && hasUnpriced) {
    rows = rows.orderBy(sql`case when price < 0 then 1 else 0 end`);
  }
  if (order !== null) rows = rows.orderBy(order[0], order[1]);
  const found = await rows
    .orderBy("place")
    .select("vehicle")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return found.map(({ vehicle }) => vehicle);
}

/** Values that are neither the site's own nor those of a vehicle in stock. */
function unknownValues(chosen: Chosen, stock: readonly StockKind[]): SearchResult["unknown"] {
  return FACETS.flatMap((facet) =>
    chosen[facet]
      .filter(
        (value) =>
          !KNOWN_VALUES[facet].includes(value) &&
          !stock.some(({ values }) => matchesFacet(facet, values[facet], [value])),
      )
      .map((value) => ({ facet, value })),
  );
}

function withoutValues(chosen: Chosen, unknown: SearchResult["unknown"]): Chosen {
  return mapFacets((facet) =>
    chosen[facet].filter(
      (value) => !unknown.some((each) => each.facet === facet && each.value === value),
    ),
  );
}

/** `length` of a page. */
type SearchVehicles = (query: CartQuery, length?: number) => Promise<SearchResult>;

/** `read` returns vehicles in the order of the ids. */
export function createVehicleSearch(
  database: Database,
  read: (ids: readonly string[]) => Promise<Vehicle[]>,
): SearchVehicles {
  const currentStock = memoizeByStockVersion(database, async () => {
    const stock = await readKinds(database);
    const unpriced = await database
      .selectFrom("vehicle_search")
      .select("number")
      .where("price", "<", 0)
      .limit(1)
      .executeTakeFirst();
    const searches = new LRUCache<string, Search>({
      max: CACHED_SEARCHES,
      fetchMethod: (key) => {
        const { search, limit }: SearchKey = JSON.parse(key);
        return interpret(database, stock, search, limit);
      },
    });
    const fetchSearch = ({ search, prices }: Pick<CartQuery, "search" | "prices">) => {
      const key: SearchKey = { search, limit: checkPrices(prices).limit };
      return searches.forceFetch(JSON.stringify(key));
    };
    return { stock, hasUnpriced: unpriced !== undefined, fetchSearch };
  });
  return async (criteria, length = PAGE_LENGTH) => {
    const { stock, hasUnpriced, fetchSearch } = await currentStock();
    const unknown = unknownValues(criteria.chosen, stock);
    const query = { ...criteria, chosen: withoutValues(criteria.chosen, unknown) };
    const { criteria: interpretation, found, wishes } = await fetchSearch(query);
    const matching = matchingKinds(found, query.chosen);
    const total = totalCount(matching);
    const ids = await readPage(
      database,
      interpretation,
      query,
      { stock, hasUnpriced },
      matching,
      length,
    );
    return {
      vehicles: ids.length === 0 ? [] : await read(ids),
      total,
      inStock: totalCount(stock),
      counts: countFacets(stock, found, query.chosen),
      wishes,
      unknown,
    };
  };
}
