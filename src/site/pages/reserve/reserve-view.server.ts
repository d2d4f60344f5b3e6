import { randomUUID } from "node:crypto";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import type { Hours } from "#domain/dealership/dealership-schema.ts";
import { clockText } from "#domain/dealership/hours.ts";
import { parseContext, serializeContext } from "#domain/inquiries/context.ts";
import { isSubmissionId, SUBMISSION_ID_FIELD } from "#domain/inquiries/inquiry-fields.ts";
import {
  BOOKING_FIELDS,
  type BookingField,
  SHOWN_TOTAL_FIELD,
} from "#domain/rentals/booking-fields.ts";
import { QUOTE_FIELDS } from "#domain/rentals/quote.ts";
import { type PageQuote, pageQuote } from "#site/quote/page-quote.ts";
import { bookingFacts } from "./booking-facts.server.ts";

/** What the form shows: the stay with its price, what was typed, and what goes along unseen. */
export type ReserveView = {
  quote: PageQuote;
  /** The dealership's day, before which nothing can begin. */
  today: string;
  /** The hours at which a cart may be handed over, as value and words. */
  times: { value: string; label: string }[];
  values: Partial<Record<BookingField, string>>;
  hidden: [string, string][];
  minimumAge: number;
};

const FIRST_TIME = "10:00";

/** Every full hour at which somebody brings carts or hands them out on some day. */
function handoverTimes(hours: readonly Hours[]): ReserveView["times"] {
  const spans = hours.flat().flatMap((entry) => ("note" in entry ? [] : [entry]));
  return Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`)
    .filter((time) => spans.some(({ opens, closes }) => opens <= time && time < closes))
    .map((value) => ({ value, label: clockText(value, "long") }));
}

/** The view for the parameters of an address, or for the fields of a form that is shown again. */
export function reserveView(catalogue: Catalogue, params: URLSearchParams, now: Date): ReserveView {
  const facts = bookingFacts(catalogue);
  const quote = pageQuote(catalogue, params, now);
  const values: ReserveView["values"] = {};
  for (const name of BOOKING_FIELDS) {
    const value = params.get(name);
    if (value !== null && !QUOTE_FIELDS.some((choice) => choice === name)) values[name] = value;
  }
  const { page, campaign } = parseContext(params);
  // A form that is shown again is still the same one.
  const name = params.get(SUBMISSION_ID_FIELD);
  return {
    quote: { ...quote, choices: { ...quote.choices, time: quote.choices.time || FIRST_TIME } },
    today: dealershipTime(now).day,
    times: handoverTimes([facts.hours.delivered, facts.hours.collected]),
    values,
    hidden: [
      ...serializeContext({ page, campaign }),
      [SUBMISSION_ID_FIELD, isSubmissionId(name) ? name : randomUUID()],
      [SHOWN_TOTAL_FIELD, String(quote.view.totalCents ?? "")],
    ],
    minimumAge: facts.minimumAge,
  };
}
