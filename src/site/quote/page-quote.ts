import type { Catalogue } from "#catalogue/catalogue.ts";
import { weakMemoize } from "#domain/memoize.ts";
import { stayCents } from "#domain/rentals/quote.ts";
import { quoteFacts, rentalFromParams } from "#domain/rentals/quote-params.ts";
import { choicesFrom } from "./quote-choices.ts";
import { quoteView } from "./quote-view.ts";

export type PageQuote = ReturnType<typeof pageQuote>;

/** All of it that is the same whatever is asked for. */
const sameForAll = weakMemoize((catalogue: Catalogue) => {
  const facts = quoteFacts(catalogue);
  const { vehicles, prices, taxRate, deliveryMaximumMiles } = facts;
  const lengths = Array.from({ length: prices.rules.maximumDays }, (_, index) => index + 1);
  return {
    facts,
    shown: {
      facts: { vehicles, prices, taxRate, deliveryMaximumMiles },
      areas: [...facts.areas]
        .map(([slug, { name, miles }]) => ({ slug, name, miles }))
        .sort((one, other) => one.name.localeCompare(other.name)),
      depositDays: catalogue.rentals.rules.depositRefundDays,
      stays: vehicles.map((vehicle) => ({
        id: vehicle.id,
        name: vehicle.name,
        prices: lengths.map((days) => stayCents(vehicle, days)),
      })),
    },
  };
});

/** The quote for what an address asks for, with all that its form and its picture show. `area` is chosen where none is named. */
export function pageQuote(catalogue: Catalogue, params: URLSearchParams, now: Date, area = "") {
  const { facts, shown } = sameForAll(catalogue);
  const choices = choicesFrom(params, facts, area);
  const read = rentalFromParams(new URLSearchParams(choices), facts, now);
  return {
    ...shown,
    // Left in its field, a day of return would silently win over a length that is changed next.
    choices: read.ok ? { ...choices, days: String(read.rental.request.days), end: "" } : choices,
    view: quoteView(read, facts),
  };
}
