import { addDays, daysBetween, isIsoDate } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import {
  type DeliveryEstimate,
  deliveryEstimate,
  deliveryFee,
  formatRoadMiles,
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

export type RentalContent = {
  rentals: RentalPlans;
  dealership: {
    salesTaxRate: number | null;
    rentalDeliveryMaximumMiles: number;
    locations: readonly Origin[];
  };
  areaBySlug: ReadonlyMap<
    string,
    Coordinates & { name: string; localRule: { bansLowSpeedVehicles: boolean } | null }
  >;
};

export type QuoteFacts = {
  vehicles: readonly (PricedRental & { confirmsAtOnce: boolean })[];
  prices: PriceRules;
  /** A fraction, such as 0.06625; null if unknown. */
  taxRate: number | null;
  deliveryMaximumMiles: number;
  /** By slug. `miles` are estimated road miles; null if no location has coordinates. */
  areas: ReadonlyMap<string, { name: string; miles: number | null; bansLowSpeedVehicles: boolean }>;
};

export type Rental = {
  request: QuoteRequest;
  /** Such as "2026-07-10"; null if left open. */
  start: string | null;
  /** Null if the renter picks it up. */
  area: string | null;
  quote: Quote;
};

export type RentalResult = { ok: true; rental: Rental } | { ok: false; mistakes: Mistake[] };

/** A rental starts at most so many days from now. */
export const MAX_DAYS_AHEAD = 366;

/** Null if no location has coordinates. */
export function rentalDelivery(
  { rentals, dealership }: Pick<RentalContent, "rentals" | "dealership">,
  to: Coordinates,
): { estimate: DeliveryEstimate; isTooFar: boolean } | null {
  const estimate = deliveryEstimate(dealership.locations, to, rentals.delivery);
  return estimate && { estimate, isTooFar: estimate.miles > dealership.rentalDeliveryMaximumMiles };
}

export function quoteFacts(content: RentalContent): QuoteFacts {
  const { rentals, dealership, areaBySlug } = content;
  const { minimumHours, maximumDays, additionalDriverFee, additionalDriversMaximum } =
    rentals.rules;
  return {
    vehicles: rentals.vehicles.map(({ id, name, deposit, plans, confirmWhileFree }) => ({
      id,
      name,
      deposit,
      confirmsAtOnce: confirmWhileFree !== null,
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
        {
          name: area.name,
          miles: rentalDelivery(content, area)?.estimate.miles ?? null,
          bansLowSpeedVehicles: area.localRule?.bansLowSpeedVehicles ?? false,
        },
      ]),
    ),
  };
}

const MAX_STAFF_DAYS = 366;

/** For those who enter bookings for renters. */
export function staffQuoteFacts(content: RentalContent): QuoteFacts {
  const facts = quoteFacts(content);
  return { ...facts, prices: { ...facts.prices, isForStaff: true } };
}

/** Without the limits that bind renters on the site: the longest stay, the farthest town, the order of the day. */
export function liftLimits({ prices, ...facts }: QuoteFacts): QuoteFacts {
  return {
    ...facts,
    deliveryMaximumMiles: Number.POSITIVE_INFINITY,
    prices: {
      ...prices,
      rules: { ...prices.rules, maximumDays: MAX_STAFF_DAYS },
      delivery: { ...prices.delivery, sameDayCutoff: "24:00" },
    },
  };
}

const wholeNumber = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);

class MistakeCollector {
  readonly list: Mistake[] = [];

  add(field: Mistake["field"], text: string): null {
    this.list.push({ field, text });
    return null;
  }
}

function readStart(text: string, today: string, mistakes: MistakeCollector): string | null {
  if (text === "") return null;
  if (!isIsoDate(text)) return mistakes.add("start", "Enter a valid first day.");
  if (text < today) return mistakes.add("start", "The first day has passed. Choose a later one.");
  if (text > addDays(today, MAX_DAYS_AHEAD)) {
    return mistakes.add("start", "The first day must be within the next 12 months.");
  }
  return text;
}

/** Names the stay that a form without script showed, such as "2026-07-10/5". */
export const SHOWN_STAY_FIELD = "shown-stay";

export const toShownStay = (start: string, days: string): string => `${start}/${days}`;

/** A return day that the form showed gives way to a first day or a length that was changed since. */
function readEnd(params: URLSearchParams): string {
  const shown = params.get(SHOWN_STAY_FIELD);
  const sent = toShownStay(params.get("start") ?? "", params.get("days") ?? "");
  return shown === null || shown === sent ? (params.get("end") ?? "") : "";
}

function readDays(
  params: URLSearchParams,
  start: string | null,
  mistakes: MistakeCollector,
): number {
  const end = readEnd(params);
  if (end === "") return wholeNumber(params.get("days") ?? "");
  if (!isIsoDate(end)) {
    mistakes.add("end", "Enter a valid return day.");
  } else if (start === null) {
    // The invalid first day has been reported already.
    if ((params.get("start") ?? "") !== "") return Number.NaN;
    mistakes.add("end", "Choose a first day too, or clear the return day.");
  } else if (end <= start) {
    mistakes.add("end", "The return day must be after the first day.");
  } else return daysBetween(start, end);
  return Number.NaN;
}

function readDelivery(
  slug: string,
  { areas, prices, deliveryMaximumMiles }: QuoteFacts,
  mistakes: MistakeCollector,
): QuoteRequest["delivery"] {
  if (slug === "") return null;
  const area = areas.get(slug);
  if (area === undefined) return mistakes.add("area", `We don't know a town called "${slug}".`);
  const { name, miles } = area;
  if (miles === null || miles > deliveryMaximumMiles) {
    const limit = `Rentals are delivered up to ${deliveryMaximumMiles} miles.`;
    if (prices.isForStaff !== true) {
      return mistakes.add("area", `${limit} Please call us about ${name}.`);
    }
    return mistakes.add(
      "area",
      miles === null
        ? `We don't know how far ${name} is, so a delivery has no price.`
        : `${limit} ${name} is ${formatRoadMiles(miles)} away.`,
    );
  }
  return { miles, fee: deliveryFee(miles, prices.delivery) };
}

/** Same-day delivery must be ordered before the cutoff. */
function readRush(
  params: URLSearchParams,
  { start, isSameDay, time }: { start: string | null; isSameDay: boolean; time: string },
  { delivery, isForStaff }: PriceRules,
  mistakes: MistakeCollector,
): boolean {
  if (!isSameDay) return start === null && params.get("rush") === "1";
  if (time >= delivery.sameDayCutoff) {
    const latest = formatTime(delivery.sameDayCutoff, "long");
    const next = isForStaff === true ? "Choose a later day." : "Choose a later day, or call us.";
    mistakes.add("start", `For same-day delivery, order before ${latest}. ${next}`);
  }
  return true;
}

/** Delivery on the day of `now` is a rush; without a first day, `rush=1` asks for it. */
export function rentalFromParams(
  params: URLSearchParams,
  facts: QuoteFacts,
  now: Date,
): RentalResult {
  const mistakes = new MistakeCollector();
  const { day: today, time } = dealershipTime(now);
  const vehicle = facts.vehicles.find(({ id }) => id === params.get("plan"));
  if (vehicle === undefined) {
    mistakes.add(
      "plan",
      `Choose one of these carts: ${facts.vehicles.map(({ id }) => id).join(", ")}.`,
    );
  }
  const start = readStart(params.get("start") ?? "", today, mistakes);
  const days = readDays(params, start, mistakes);
  const area = params.get("area") ?? "";
  const delivery = readDelivery(area, facts, mistakes);
  const isSameDay = delivery !== null && start === today;
  const rush = readRush(params, { start, isSameDay, time }, facts.prices, mistakes);
  const additionalDrivers = wholeNumber(params.get("drivers") ?? "0");
  for (const mistake of stayMistakes({ days, additionalDrivers }, facts.prices)) {
    const isReported = mistake.field === "days" && Number.isNaN(days) && params.get("end");
    if (!isReported) mistakes.list.push(mistake);
  }
  if (vehicle === undefined || mistakes.list.length > 0) {
    return { ok: false, mistakes: mistakes.list };
  }
  const request = { vehicle, days, delivery, rush, additionalDrivers };
  const quote = rentalQuote(request, facts.prices, facts.taxRate);
  return { ok: true, rental: { request, start, area: area === "" ? null : area, quote } };
}

/** The name of the town of the stay if it bans low-speed vehicles. */
export function findBan(slug: string, { areas }: Pick<QuoteFacts, "areas">): string | null {
  const area = areas.get(slug);
  return area?.bansLowSpeedVehicles ? area.name : null;
}
