import type { Catalogue } from "#catalogue/catalogue.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import type { Hours } from "#domain/dealership/dealership-schema.ts";
import { clockText } from "#domain/dealership/hours.ts";
import { parseContext } from "#domain/inquiries/context.ts";
import type { BookingFacts } from "#domain/rentals/booking.ts";
import { BOOKING_FIELDS, type BookingField } from "#domain/rentals/booking-fields.ts";
import { QUOTE_FIELDS } from "#domain/rentals/quote.ts";
import { quoteFacts } from "#domain/rentals/quote-params.ts";
import { hiddenFields } from "#site/forms/form-post.server.ts";
import { type PageQuote, pageQuote } from "#site/quote/page-quote.server.ts";

export type ReserveView = {
  quote: PageQuote;
  /** The dealership's day, the earliest first day. */
  today: string;
  times: { value: string; label: string }[];
  values: Partial<Record<BookingField, string>>;
  hidden: [string, string][];
  minimumAge: number;
};

const FIRST_TIME = "10:00";

export function bookingFacts(catalogue: Catalogue): BookingFacts {
  const { figures, dealership, rentals } = catalogue;
  const {
    monSat: [opens, closes],
    sun: [sundayOpens, sundayCloses],
  } = figures.delivery.hours;
  return {
    ...quoteFacts(catalogue),
    hours: {
      delivered: [
        { days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"], opens, closes },
        { days: ["Sun"], opens: sundayOpens, closes: sundayCloses },
      ],
      collected: dealership.hours.sales,
    },
    minimumAge: rentals.rules.minimumAge,
  };
}

function handoverTimes(hours: readonly Hours[]): ReserveView["times"] {
  const spans = hours.flat().flatMap((entry) => ("note" in entry ? [] : [entry]));
  return Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`)
    .filter((time) => spans.some(({ opens, closes }) => opens <= time && time < closes))
    .map((value) => ({ value, label: clockText(value, "long") }));
}

export function reserveView(catalogue: Catalogue, params: URLSearchParams, now: Date): ReserveView {
  const facts = bookingFacts(catalogue);
  const quote = pageQuote(catalogue, params, now);
  const values: ReserveView["values"] = {};
  for (const name of BOOKING_FIELDS) {
    const value = params.get(name);
    if (value !== null && !QUOTE_FIELDS.some((choice) => choice === name)) values[name] = value;
  }
  const { page, campaign } = parseContext(params);
  return {
    quote: { ...quote, choices: { ...quote.choices, time: quote.choices.time || FIRST_TIME } },
    today: dealershipTime(now).day,
    times: handoverTimes([facts.hours.delivered, facts.hours.collected]),
    values,
    hidden: hiddenFields({ page, campaign }, params),
    minimumAge: facts.minimumAge,
  };
}
