import { serializeQuery } from "#domain/search/cart-query.ts";
import type { CartQuery } from "#domain/search/facets.ts";

/** The address of a list of carts. */
export function inventoryPath(query: CartQuery): string {
  const params = serializeQuery(query).toString();
  return params === "" ? "/inventory" : `/inventory?${params}`;
}
