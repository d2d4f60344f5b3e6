import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { addDays } from "#domain/dates.ts";
import { quoteFacts, type RentalResult, rentalFromParams } from "#domain/rentals/quote-params.ts";
import { findDay, isOpen, today } from "./days.ts";

/** Quote settings of the shipped content. */
export const QUOTE_FACTS = quoteFacts(catalogue);

/** A date about that many weeks ahead on which a rental can start, and end after that many days, or after each of these. */
export function weekdayAhead(weeks: number, days: number | readonly number[] = 8): string {
  return findDay(addDays(today(), weeks * 7), (day) =>
    [0, days].flat().every((after) => isOpen(addDays(day, after))),
  );
}

/** Parses form fields or query parameters as the site does. */
export function parseRental(fields: Record<string, string>): RentalResult {
  return rentalFromParams(new URLSearchParams(fields), QUOTE_FACTS, new Date());
}

/** The total of a valid rental, in cents. */
export function quoteTotal(fields: Record<string, string>): number {
  const parsed = parseRental(fields);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.mistakes));
  return parsed.rental.quote.totalCents;
}

const FIELDS = {
  plan: "6-seater",
  start: "",
  end: "",
  days: "8",
  area: "ship-bottom",
  drivers: "2",
  time: "11:00",
  address: "12 Ocean Avenue, Unit 4",
  firstName: "Dana",
  lastName: "Sample",
  email: "",
  phone: "",
  notes: "Is there a <ramp>?\nThank you.",
  adult: "yes",
  outlet: "yes",
  permission: "yes",
  localBan: "yes",
};

let people = 0;

/** Somebody else each time, since only the first requests of one person keep a cart. */
function nextPerson() {
  people += 1;
  return {
    email: `dana${people}@example.com`,
    phone: `(${201 + (people % 700)}) 555-0${100 + Math.floor(people / 700)}`,
  };
}

/** The fields of a valid booking request, including the total that the form shows. */
export function bookingForm(overrides: Partial<typeof FIELDS> = {}) {
  const chosen = { ...FIELDS, ...nextPerson(), ...overrides };
  const fields = { ...chosen, start: chosen.start || weekdayAhead(4, Number(chosen.days)) };
  return { ...fields, total: String(quoteTotal(fields)) };
}

/** Posts a booking form as a browser without JavaScript does. Does not follow the redirect. */
export function sendBooking(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${url}/reserve`, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

/** Posts a valid booking form and returns the booking id. */
export async function submitBooking(url: string, fields: Record<string, string>): Promise<string> {
  const response = await sendBooking(url, fields);
  const [, id] = THANK_YOU_PATH.exec(response.headers.get("location") ?? "") ?? [];
  if (id === undefined) throw new Error(`booking refused: ${response.status}`);
  return id;
}

/** Where a successful booking redirects to. */
export const THANK_YOU_PATH =
  /^\/reserve\/thank-you\?booking=([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** The fields as the page shows them again, with the day of return that the length leads to. */
export function shownForm(fields: { start: string; days: string }) {
  return { ...fields, end: addDays(fields.start, Number(fields.days)) };
}
