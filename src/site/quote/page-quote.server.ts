import type { Catalogue } from "#catalogue/catalogue.ts";
import { QUOTE_FIELDS } from "#domain/rentals/quote.ts";
import { quoteFacts, rentalFromParams } from "#domain/rentals/quote-params.ts";
import { choicesFrom } from "./choices.ts";
import { quoteView } from "./quote-view.ts";

export type PageQuote = ReturnType<typeof pageQuote>;

/** `area` is the default. */
export function pageQuote(catalogue: Catalogue, params: URLSearchParams, now: Date, area = "") {
  const { areas, ...facts } = quoteFacts(catalogue);
  const byName = [...areas].sort(([, one], [, other]) => one.name.localeCompare(other.name));
  const sorted = { ...facts, areas: new Map(byName) };
  const choices = choicesFrom(params, facts, area);
  const read = rentalFromParams(new URLSearchParams(choices), sorted, now);
  return {
    facts: sorted,
    /** The visitor asked for this stay. */
    isChosen: QUOTE_FIELDS.some((name) => params.has(name)),
    depositDays: catalogue.rentals.rules.depositRefundDays,
    // Without JavaScript, a day of return left in its field would override the length chosen next.
    choices: read.ok ? { ...choices, days: String(read.rental.request.days), end: "" } : choices,
    view: quoteView(read, facts),
  };
}

/** With a first day, the price depends on the time of the request, so the page must not be cached. */
export function quoteHeaders({ choices }: PageQuote): Record<string, string> {
  return choices.start === "" ? {} : { "cache-control": "private, no-cache" };
}
