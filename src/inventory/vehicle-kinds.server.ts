import type { Kysely } from "kysely";
import { FACETS, type FacetValues } from "#domain/carts/facets.ts";
import { arrangeKinds, type Counts, type Kinds } from "#domain/finding/facet-counts.ts";
import { NO_CHOICE } from "#domain/finding/facet-values.ts";
import { memoizeByStockVersion } from "./stock-version.server.ts";
import type { InventoryTables } from "./tables.ts";

type KnownKind = { values: FacetValues; brand: string };

/** The kinds of vehicles in stock, the number of each, and how many there are of it. */
export type StockKinds = {
  kinds: Kinds;
  numbers: readonly number[];
  places: ReadonlyMap<number, number>;
  all: Counts;
};

/**
 * Answers what kinds of vehicles are in stock. It is counted once after every change; a kind's values never change.
 */
export function createStockKinds(database: Kysely<InventoryTables>): () => Promise<StockKinds> {
  const known = new Map<number, KnownKind>();

  async function learn(kinds: readonly number[]): Promise<void> {
    const first = kinds.find((kind) => !known.has(kind));
    if (first === undefined) return;
    const rows = await database
      .selectFrom("vehicle_kinds")
      .selectAll()
      .where("kind", ">=", first)
      .execute();
    for (const { kind, key } of rows) known.set(kind, valuesIn(key));
  }

  return memoizeByStockVersion(database, async () => {
    const rows = await database
      .selectFrom("vehicle_search")
      .select(["kind", ({ fn }) => fn.countAll<number>().as("all")])
      .groupBy("kind")
      .orderBy("kind")
      .execute();
    await learn(rows.map(({ kind }) => kind));
    const inStock = rows.flatMap(({ kind, all }) => {
      const values = known.get(kind);
      return values === undefined ? [] : [{ ...values, kind, all }];
    });
    const numbers = inStock.map(({ kind }) => kind);
    return {
      kinds: arrangeKinds(inStock),
      numbers,
      places: new Map(numbers.map((kind, place) => [kind, place])),
      all: Int32Array.from(inStock, ({ all }) => all),
    };
  });
}

/** The values of a kind of vehicles, and its brand as it is spelled, as text. */
export function keyOf(values: FacetValues, brand: string): string {
  return JSON.stringify([...FACETS.map((facet) => values[facet]), brand]);
}

/** What `keyOf` has written. */
export function valuesIn(key: string): { values: FacetValues; brand: string } {
  const parts: unknown[] = JSON.parse(key);
  const texts = (part: unknown): string[] => (Array.isArray(part) ? part.map(String) : []);
  const values = Object.fromEntries(FACETS.map((facet, index) => [facet, texts(parts[index])]));
  return { values: { ...NO_CHOICE, ...values }, brand: String(parts[FACETS.length]) };
}
