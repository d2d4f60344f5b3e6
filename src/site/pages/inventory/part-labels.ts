import type { CartQuery, Facet, FilterRemoval, SearchResult, Wish } from "#domain/search/facets.ts";
import { quoted } from "#domain/search/parse-search.ts";
import { checkPrices, priceLimitLabel } from "#domain/search/price-filter.ts";

export type ToLabel = (facet: Facet, value: string) => string;

function pricesLabel({ prices }: CartQuery): string {
  const { limit } = checkPrices(prices);
  return limit === null ? "" : priceLimitLabel(limit);
}

export function partKey(part: FilterRemoval): string {
  if (part === "prices") return part;
  return "rest" in part ? `search ${part.phrase}` : `${part.facet} ${part.values}`;
}

export function partLabel(query: CartQuery, part: FilterRemoval, toLabel: ToLabel): string {
  if (part === "prices") return pricesLabel(query);
  if ("rest" in part) return part.phrase;
  return part.values.map((value) => toLabel(part.facet, value)).join(" or ");
}

/** The parts of a search; words that ask for nothing, such as "golf cart", are one. */
export function wishesIn({ search }: CartQuery, { wishes }: SearchResult): readonly Wish[] {
  const text = search.trim();
  if (wishes.length > 0 || text === "") return wishes;
  return [{ phrase: quoted(text), rest: "", isUnknown: false }];
}
