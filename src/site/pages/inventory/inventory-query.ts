import { formatCount } from "#domain/money.ts";
import { parseQuery, serializeQuery } from "#domain/search/cart-query.ts";
import type { CartQuery } from "#domain/search/facets.ts";

/** The address of a list of carts. */
export function inventoryPath(query: CartQuery): string {
  const params = serializeQuery(query).toString();
  return params === "" ? "/inventory" : `/inventory?${params}`;
}

/** What the fields of a form ask for. */
export function queryFromForm(form: HTMLFormElement): CartQuery {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return parseQuery(new URLSearchParams(fields));
}

/** "1 cart", "15 carts", "1,200 carts". */
export function cartCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "cart" : "carts"}`;
}
