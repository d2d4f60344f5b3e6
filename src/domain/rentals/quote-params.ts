import { addDays, daysBetween, isIsoDate } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { clockText } from "#domain/dealership/hours.ts";
import {
  type DeliveryEstimate,
  deliveryEstimate,
  deliveryFee,
  type Origin,
} from "#domain/places/delivery.ts";
import type { Coordinates } from "#domain/places/distance.ts";
import type { RentalPlans } from "./plan-schema.ts";
import {
  type Mistake,
  type PricedRental,
  type PriceRules,
  type Quote,
  type QuoteRequest,
  rentalQuote,
  stayMistakes,
} from "./quote.ts";

/** The parts of the content that rental prices come from. */
export type RentalContent = {
  rentals: RentalPlans;
  dealership: {
    salesTaxRate: number | null;
    rentalDeliveryMaximumMiles: number;
    locations: readonly Origin[];
  };
  areaBySlug: ReadonlyMap<string, Coordinates & { name: string }>;
};

/** All that a quote is reckoned from, small enough to go along with a page. */
export type QuoteFacts = {
  vehicles: readonly PricedRental[];
  prices: PriceRules;
  /** A share, such as 0.06625; null when it is not known. */
  taxRate: number | null;
  deliveryMaximumMiles: number;
  /** By slug; `miles` are estimated road miles from the nearest location, null when there is none to start from. */
  areas: ReadonlyMap<string, { name: string; miles: number | null }>;
};

/** A rental as it was asked for, understood. */
export type Rental = {
  request: QuoteRequest;
  /** The first day, such as "2026-07-10"; null when it is left open. */
  start: string | null;
  /** Where it is brought; null when the renter collects it. */
  area: string | null;
  quote: Quote;
};

export type RentalResult = { ok: true; rental: Rental } | { ok: false; mistakes: Mistake[] };

/** Nobody plans further ahead; a year that was typed wrong is. */
const FURTHEST_DAYS = 366;

/** The estimate for rentals that are brought; null when no location has coordinates. */
export function rentalDelivery(
  { rentals, dealership }: Pick<RentalContent, "rentals" | "dealership">,
  to: Coordinates,
): { estimate: DeliveryEstimate; isTooFar: boolean } | null {
  const estimate = deliveryEstimate(dealership.locations, to, rentals.delivery);
  return estimate && { estimate, isTooFar: estimate.miles > dealership.rentalDeliveryMaximumMiles };
}

/** What quotes are reckoned from, of the content. */
export function quoteFacts(content: RentalContent): QuoteFacts {
  const { rentals, dealership, areaBySlug } = content;
  const { minimumHours, maximumDays, additionalDriverFee, additionalDriversMaximum } =
    rentals.rules;
  return {
    vehicles: rentals.vehicles.map(({ id, name, deposit, plans }) => ({
      id,
      name,
      deposit,
      plans: plans.map(({ id, title, days, price, renewalPerDay }) => ({
        id,
        title,
        days,
        price,
        renewalPerDay,
      })),
    })),
    prices: {
      delivery: rentals.delivery,
      rules: { minimumHours, maximumDays, additionalDriverFee, additionalDriversMaximum },
    },
    taxRate: dealership.salesTaxRate,
    deliveryMaximumMiles: dealership.rentalDeliveryMaximumMiles,
    areas: new Map(
      [...areaBySlug].map(([slug, area]) => [
        slug,
        { name: area.name, miles: rentalDelivery(content, area)?.estimate.miles ?? null },
      ]),
    ),
  };
}

/** Whole numbers as people and programs write them; NaN for all else. */
const wholeNumber = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);

/** Collects the mistakes of one reading, so that all of them are told at once. */
class Reading {
  readonly mistakes: Mistake[] = [];

  wrong(field: Mistake["field"], text: string): null {
    this.mistakes.push({ field, text });
    return null;
  }
}

function readStart(text: string, today: string, reading: Reading): string | null {
  if (text === "") return null;
  if (!isIsoDate(text))
    return reading.wrong("start", "The first day must be a day of the calendar.");
  if (text < today) return reading.wrong("start", "The first day has passed. Choose a later one.");
  if (text > addDays(today, FURTHEST_DAYS)) {
    return reading.wrong("start", "The first day must be within the next 12 months.");
  }
  return text;
}

/** The length of the stay: to the day of return where one is given, else as many days as are said. */
function readDays(params: URLSearchParams, start: string | null, reading: Reading): number {
  const end = params.get("end") ?? "";
  if (end === "") return wholeNumber(params.get("days") ?? "");
  if (!isIsoDate(end)) {
    reading.wrong("end", "The day of return must be a day of the calendar.");
  } else if (start === null) {
    // Of a first day that is wrong, that has been said.
    if ((params.get("start") ?? "") !== "") return Number.NaN;
    reading.wrong("end", "Choose the first day as well, or leave the day of return empty.");
  } else if (end <= start) {
    reading.wrong("end", "The day of return must come after the first day.");
  } else return daysBetween(start, end);
  return Number.NaN;
}

function readDelivery(
  slug: string,
  { areas, prices, deliveryMaximumMiles }: QuoteFacts,
  reading: Reading,
): QuoteRequest["delivery"] {
  if (slug === "") return null;
  const area = areas.get(slug);
  if (area === undefined) return reading.wrong("area", `There is no area "${slug}".`);
  const { name, miles } = area;
  if (miles === null || miles > deliveryMaximumMiles) {
    return reading.wrong(
      "area",
      `Rentals are delivered up to ${deliveryMaximumMiles} miles. Please call us about ${name}.`,
    );
  }
  return { miles, fee: deliveryFee(miles, prices.delivery) };
}

/** Whether it is brought on the day of the request, which has to be early enough. Said by `rush` while the day is open. */
function readRush(
  params: URLSearchParams,
  { start, isSameDay, time }: { start: string | null; isSameDay: boolean; time: string },
  { delivery }: PriceRules,
  reading: Reading,
): boolean {
  if (!isSameDay) return start === null && params.get("rush") === "1";
  if (time >= delivery.sameDayCutoff) {
    const latest = clockText(delivery.sameDayCutoff, "long");
    reading.wrong(
      "start",
      `Same-day delivery has to be ordered before ${latest}. Choose a later day, or call us.`,
    );
  }
  return true;
}

/**
 * The rental that the parameters of an address or the fields of a form ask for: `plan` (a vehicle's id) and `days`, and,
 * when wanted, `start` (a day), `end` (the day of return, instead of `days`), `area` (brought there; collected without),
 * `drivers` and, without a day, `rush=1`. What is brought on the dealership's day of `now` is a rush. A sentence per mistake.
 */
export function rentalFromParams(
  params: URLSearchParams,
  facts: QuoteFacts,
  now: Date,
): RentalResult {
  const reading = new Reading();
  const { day: today, time } = dealershipTime(now);
  const vehicle = facts.vehicles.find(({ id }) => id === params.get("plan"));
  if (vehicle === undefined) {
    reading.wrong(
      "plan",
      `The plan must be one of ${facts.vehicles.map(({ id }) => id).join(", ")}.`,
    );
  }
  const start = readStart(params.get("start") ?? "", today, reading);
  const days = readDays(params, start, reading);
  const area = params.get("area") ?? "";
  const delivery = readDelivery(area, facts, reading);
  const isSameDay = delivery !== null && start === today;
  const rush = readRush(params, { start, isSameDay, time }, facts.prices, reading);
  const additionalDrivers = wholeNumber(params.get("drivers") ?? "0");
  const { mistakes } = reading;
  for (const mistake of stayMistakes({ days, additionalDrivers }, facts.prices)) {
    // Why the day of return gives no length has been said.
    const isSaid = mistake.field === "days" && Number.isNaN(days) && params.get("end");
    if (!isSaid) mistakes.push(mistake);
  }
  if (vehicle === undefined || mistakes.length > 0) return { ok: false, mistakes };
  const request = { vehicle, days, delivery, rush, additionalDrivers };
  const quoted = rentalQuote(request, facts.prices, facts.taxRate);
  if (!quoted.ok) return quoted;
  return {
    ok: true,
    rental: { request, start, area: area === "" ? null : area, quote: quoted.quote },
  };
}
