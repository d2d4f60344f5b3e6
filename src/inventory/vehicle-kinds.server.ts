import type { Kysely } from "kysely";
import type { Kind } from "#domain/search/facet-counts.ts";
import { mapFacets } from "#domain/search/facet-values.ts";
import { FACETS, type FacetValues } from "#domain/search/facets.ts";
import type { InventoryTables } from "./tables.ts";

/** `number` is its key in the database. */
export type StockKind = Kind & { number: number };

export function kindKey(values: FacetValues, brand: string): string {
  return JSON.stringify([...FACETS.map((facet) => values[facet]), brand]);
}

export function parseKindKey(key: string): Pick<Kind, "values" | "brand"> {
  const parts: unknown[] = JSON.parse(key);
  const texts = (part: unknown): string[] => (Array.isArray(part) ? part.map(String) : []);
  return {
    values: mapFacets((facet) => texts(parts[FACETS.indexOf(facet)])),
    // The only text among lists: rows of another version have other facets before it.
    brand: String(parts.findLast((part) => typeof part === "string") ?? ""),
  };
}

export async function readKinds(database: Kysely<InventoryTables>): Promise<StockKind[]> {
  const rows = await database
    .selectFrom((query) =>
      query
        .selectFrom("vehicle_search")
        .select(["kind", ({ fn }) => fn.countAll().as("count")])
        .groupBy("kind")
        .as("counted"),
    )
    .innerJoin("vehicle_kinds", "vehicle_kinds.kind", "counted.kind")
    .select(["counted.kind", "counted.count", "vehicle_kinds.key"])
    .orderBy("counted.kind")
    .execute();
  return rows.map(({ kind, count, key }) => ({
    ...parseKindKey(key),
    number: kind,
    count: Number(count),
  }));
}
