import { loadCatalogue } from "#catalogue/load-catalogue.server.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { quoteFacts, type RentalResult, rentalFromParams } from "#domain/rentals/quote-params.ts";

const loaded = loadCatalogue("content");
if (!loaded.ok) throw new Error(loaded.mistakes.join("\n"));

/** What the shipped content's quotes are reckoned from. */
export const QUOTE_FACTS = quoteFacts(loaded.catalogue);

/** A day so many weeks ahead that is no Sunday. */
export function weekdayAhead(weeks: number): string {
  const day = addDays(dealershipTime(new Date()).day, weeks * 7);
  return new Date(`${day}T00:00Z`).getUTCDay() === 0 ? addDays(day, 1) : day;
}

/** What the domain answers to the fields of a form or the parameters of an address. */
export function parseRental(fields: Record<string, string>): RentalResult {
  return rentalFromParams(new URLSearchParams(fields), QUOTE_FACTS, new Date());
}

/** The price of a stay that has one, in cents. */
export function quoteTotal(fields: Record<string, string>): number {
  const read = parseRental(fields);
  if (!read.ok) throw new Error(JSON.stringify(read.mistakes));
  return read.rental.quote.totalCents;
}

const FIELDS = {
  plan: "6-seater",
  start: weekdayAhead(4),
  end: "",
  days: "8",
  area: "ship-bottom",
  drivers: "2",
  time: "11:00",
  address: "12 Ocean Avenue, Unit 4",
  firstName: "Dana",
  lastName: "Sample",
  email: "dana@example.com",
  phone: "(800) 555-0177",
  notes: "Is there a <ramp>?\nThank you.",
  adult: "yes",
  outlet: "yes",
  permission: "yes",
};

/** A booking request that the site takes, with the price that its form shows. */
export function bookingForm(change: Partial<typeof FIELDS> = {}) {
  const fields = { ...FIELDS, ...change };
  return { ...fields, total: String(quoteTotal(fields)) };
}

/** Posts a booking request as a browser without script does; the redirect is the answer. */
export function sendBooking(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${url}/reserve`, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

/** Posts a booking request that is taken, and returns the id that its address holds. */
export async function submitBooking(url: string, fields: Record<string, string>): Promise<string> {
  const response = await sendBooking(url, fields);
  const [, id] = THANK_YOU_PATH.exec(response.headers.get("location") ?? "") ?? [];
  if (id === undefined) throw new Error(`not taken: ${response.status}`);
  return id;
}

/** The address that a taken booking leads to. */
export const THANK_YOU_PATH =
  /^\/reserve\/thank-you\?booking=([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;
