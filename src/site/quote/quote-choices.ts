import { QUOTE_FIELDS, type QuoteField } from "#domain/rentals/quote.ts";
import type { QuoteFacts } from "#domain/rentals/quote-params.ts";

/** What stands in the form, as text by field. */
export type Choices = Record<QuoteField, string>;

/** The length that the form shows first: long enough for the weekly plan to be the cheapest. */
const FIRST_DAYS = 5;
const LONGEST_TEXT = 60;

/** The choices of an address or a form. What they leave out is the first vehicle, five days, and `area` (none: collected). */
export function choicesFrom(
  params: URLSearchParams,
  { vehicles }: Pick<QuoteFacts, "vehicles">,
  area = "",
): Choices {
  const first: Choices = {
    plan: vehicles[0]?.id ?? "",
    start: "",
    end: "",
    days: String(FIRST_DAYS),
    area,
    drivers: "0",
    time: "",
  };
  for (const name of QUOTE_FIELDS) {
    const given = params.get(name);
    if (given !== null) first[name] = given.trim().slice(0, LONGEST_TEXT);
  }
  return first;
}
