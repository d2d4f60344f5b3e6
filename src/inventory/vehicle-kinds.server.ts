import type { Kysely } from "kysely";
import { arrangeKinds, type Counts, type Kinds } from "#domain/search/facet-counts.ts";
import { NO_CHOICE } from "#domain/search/facet-values.ts";
import { FACETS, type FacetValues } from "#domain/search/facets.ts";
import type { InventoryTables } from "./tables.ts";

type KindValues = { values: FacetValues; brand: string };

/** `all` counts the vehicles of each kind; `indexOf` maps a kind's number to its index. */
export type StockKinds = {
  kinds: Kinds;
  numbers: readonly number[];
  indexOf: ReadonlyMap<number, number>;
  all: Counts;
};

export function kindKey(values: FacetValues, brand: string): string {
  return JSON.stringify([...FACETS.map((facet) => values[facet]), brand]);
}

export function parseKindKey(key: string): KindValues {
  const parts: unknown[] = JSON.parse(key);
  const texts = (part: unknown): string[] => (Array.isArray(part) ? part.map(String) : []);
  const values = Object.fromEntries(FACETS.map((facet, index) => [facet, texts(parts[index])]));
  return { values: { ...NO_CHOICE, ...values }, brand: String(parts[FACETS.length]) };
}

export function createKindReader(database: Kysely<InventoryTables>): () => Promise<StockKinds> {
  // The values of a kind never change, so they are read once.
  const known = new Map<number, KindValues>();

  const readUnknown = async (kinds: readonly number[]): Promise<void> => {
    const first = kinds.find((kind) => !known.has(kind));
    if (first === undefined) return;
    const rows = await database
      .selectFrom("vehicle_kinds")
      .selectAll()
      .where("kind", ">=", first)
      .execute();
    for (const { kind, key } of rows) known.set(kind, parseKindKey(key));
  };

  return async () => {
    const rows = await database
      .selectFrom("vehicle_search")
      .select(["kind", ({ fn }) => fn.countAll<number>().as("all")])
      .groupBy("kind")
      .orderBy("kind")
      .execute();
    await readUnknown(rows.map(({ kind }) => kind));
    const inStock = rows.flatMap(({ kind, all }) => {
      const values = known.get(kind);
      return values === undefined ? [] : [{ ...values, kind, all }];
    });
    const numbers = inStock.map(({ kind }) => kind);
    return {
      kinds: arrangeKinds(inStock),
      numbers,
      indexOf: new Map(numbers.map((kind, index) => [kind, index])),
      all: Int32Array.from(inStock, ({ all }) => all),
    };
  };
}
