import { formatCount } from "#domain/money.ts";
import { parseQuery, serializeQuery } from "#domain/search/cart-query.ts";
import type { CartQuery } from "#domain/search/facets.ts";

export function inventoryPath(query: CartQuery): string {
  const params = serializeQuery(query).toString();
  return params === "" ? "/inventory" : `/inventory?${params}`;
}

export function queryFromForm(form: HTMLFormElement): CartQuery {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return parseQuery(new URLSearchParams(fields));
}

export function cartCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "cart" : "carts"}`;
}
