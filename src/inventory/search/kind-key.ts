import { FACETS, type FacetValues } from "#domain/carts/facets.ts";
import { NO_CHOICE } from "#domain/finding/facet-values.ts";

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
