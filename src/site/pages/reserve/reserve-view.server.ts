import type { Catalogue } from "#catalogue/catalogue.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { parseContext } from "#domain/inquiries/context.ts";
import { BOOKING_FIELDS, type BookingField } from "#domain/rentals/booking-fields.ts";
import { QUOTE_FIELDS } from "#domain/rentals/quote.ts";
import { quoteFacts } from "#domain/rentals/quote-params.ts";
import type { BookingFacts } from "#domain/rentals/quoted-stay.ts";
import { rentalSchedule } from "#domain/rentals/rental-schedule.ts";
import { hiddenFields } from "#site/forms/form-post.server.ts";
import { type PageQuote, pageQuote } from "#site/quote/page-quote.server.ts";

export type ReserveView = {
  quote: PageQuote;
  /** The dealership's day, the earliest first day. */
  today: string;
  values: Partial<Record<BookingField, string>>;
  hidden: [string, string][];
  minimumAge: number;
};

export function bookingFacts(catalogue: Catalogue): BookingFacts {
  return {
    ...quoteFacts(catalogue),
    schedule: rentalSchedule(catalogue),
    minimumAge: catalogue.rentals.rules.minimumAge,
  };
}

export function reserveView(
  catalogue: Catalogue,
  params: URLSearchParams,
  now: Date,
  sure?: string,
): ReserveView {
  const quote = pageQuote(catalogue, params, now, { asksTime: true });
  const values: ReserveView["values"] = {};
  for (const name of BOOKING_FIELDS) {
    const value = params.get(name);
    if (value !== null && !QUOTE_FIELDS.some((choice) => choice === name)) values[name] = value;
  }
  const { page } = parseContext(params);
  return {
    quote,
    today: dealershipTime(now).day,
    values,
    hidden: hiddenFields({ page }, sure),
    minimumAge: catalogue.rentals.rules.minimumAge,
  };
}
