import type { Catalogue } from "#catalogue/catalogue.ts";
import { addDays } from "#domain/dates.ts";
import { QUOTE_FIELDS } from "#domain/rentals/quote.ts";
import {
  quoteFacts,
  type Rental,
  rentalFromParams,
  SHOWN_STAY_FIELD,
} from "#domain/rentals/quote-params.ts";
import { rentalSchedule } from "#domain/rentals/rental-schedule.ts";
import { findStartTime, USUAL_TIME } from "#domain/rentals/stay-days.ts";
import type { Schedule } from "#domain/rentals/stay-start.ts";
import { type Choices, choicesFrom } from "./choices.ts";
import { quoteView } from "./quote-view.ts";
import { timeChoices } from "./time-choices.ts";

export type PageQuote = ReturnType<typeof pageQuote>;

/** With the length and the day of return that the price is for. */
function agree(choices: Choices, { request: { days }, start }: Rental): Choices {
  return { ...choices, days: String(days), end: start === null ? "" : addDays(start, days) };
}

function usualTime({ start, area, request: { days } }: Rental, schedule: Schedule, now: Date) {
  if (start === null) return USUAL_TIME;
  const stay = { start, time: "", days, isDelivered: area !== null };
  return findStartTime(stay, schedule, now) ?? USUAL_TIME;
}

/** `area` is the default. */
export function pageQuote(
  catalogue: Catalogue,
  params: URLSearchParams,
  now: Date,
  { area = "", asksTime = false }: { area?: string; asksTime?: boolean } = {},
) {
  const schedule = rentalSchedule(catalogue);
  const { areas, ...facts } = { ...quoteFacts(catalogue), schedule };
  const byName = [...areas].sort(([, one], [, other]) => one.name.localeCompare(other.name));
  const sorted = { ...facts, areas: new Map(byName) };
  const choices = choicesFrom(params, facts, area);
  const shown = params.get(SHOWN_STAY_FIELD);
  const entered = { ...choices, ...(shown !== null && { [SHOWN_STAY_FIELD]: shown }) };
  const read = rentalFromParams(new URLSearchParams(entered), sorted, now);
  const agreed = read.ok ? agree(choices, read.rental) : choices;
  const usual = read.ok ? usualTime(read.rental, schedule, now) : USUAL_TIME;
  const shownChoices = { ...agreed, time: asksTime ? agreed.time || usual : "" };
  return {
    facts: sorted,
    asksTime,
    /** The visitor asked for this stay. */
    isChosen: QUOTE_FIELDS.some((name) => params.has(name)),
    depositDays: catalogue.rentals.rules.depositRefundDays,
    choices: shownChoices,
    view: quoteView(read, sorted, now, asksTime ? timeChoices(shownChoices, schedule).time : null),
  };
}

/** With a first day, the price depends on the time of the request, so the page must not be cached. */
export function quoteHeaders({ choices }: PageQuote): Record<string, string> {
  return choices.start === "" ? {} : { "cache-control": "private, no-cache" };
}
