import type { CartQuery } from "#domain/carts/facets.ts";
import { queryToParams } from "#domain/finding/cart-query.ts";

/** The address of a list of carts. */
export function inventoryPath(query: CartQuery): string {
  const params = queryToParams(query).toString();
  return params === "" ? "/inventory" : `/inventory?${params}`;
}
