import { addDays, daysBetween, isIsoDate } from "#domain/dates.ts";
import { QUOTE_FIELDS, type QuoteField } from "#domain/rentals/quote.ts";
import type { QuoteFacts } from "#domain/rentals/quote-params.ts";

export type Choices = Record<QuoteField, string>;

/** The initial length: long enough for the weekly plan to be the cheapest. */
const FIRST_DAYS = 5;
const MAX_TEXT_LENGTH = 60;

/** Defaults: the first vehicle, five days, and `area` (empty: the renter collects the cart). */
export function choicesFrom(
  params: URLSearchParams,
  { vehicles }: Pick<QuoteFacts, "vehicles">,
  area = "",
): Choices {
  const choices: Choices = {
    plan: vehicles[0]?.id ?? "",
    start: "",
    end: "",
    days: String(FIRST_DAYS),
    area,
    drivers: "0",
    time: "",
  };
  for (const name of QUOTE_FIELDS) {
    const value = params.get(name);
    if (value !== null) choices[name] = value.trim().slice(0, MAX_TEXT_LENGTH);
  }
  return choices;
}

/** Makes the length and the day of return agree; the one changed last wins. Needs a first day. */
export function matchDays(choices: Choices, changed: QuoteField): Choices {
  const { start, end, days } = choices;
  if (!isIsoDate(start)) return choices;
  if (changed === "end" && isIsoDate(end)) {
    const length = daysBetween(start, end);
    return length > 0 ? { ...choices, days: String(length) } : choices;
  }
  const changesEnd = changed === "days" || changed === "start";
  return changesEnd && /^[1-9]\d?$/.test(days)
    ? { ...choices, end: addDays(start, Number(days)) }
    : choices;
}
