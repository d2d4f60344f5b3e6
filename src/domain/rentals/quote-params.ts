import { type DeliveryEstimate, deliveryEstimate, type Origin } from "#domain/places/delivery.ts";
import type { Coordinates } from "#domain/places/distance.ts";
import type { RentalPlans } from "./plan-schema.ts";
import { type Quoted, rentalQuote, stayMistakes } from "./quote.ts";

/** The facts of the content that a quote is reckoned from. */
export type QuoteFacts = {
  rentals: RentalPlans;
  dealership: {
    salesTaxRate: number | null;
    rentalDeliveryMaximumMiles: number;
    locations: readonly Origin[];
  };
  areaBySlug: ReadonlyMap<string, { name: string; lat: number; lon: number }>;
};

type Delivered = { ok: true; delivery: DeliveryEstimate | null } | { ok: false; mistake: string };

/** Whole numbers as people and programs write them; NaN for all else. */
const wholeNumber = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);

/** The estimate for rentals that are brought; null when no location has coordinates, or it is too far to be brought. */
export function rentalDelivery(
  { rentals, dealership }: Pick<QuoteFacts, "rentals" | "dealership">,
  to: Coordinates,
): { estimate: DeliveryEstimate; isTooFar: boolean } | null {
  const estimate = deliveryEstimate(dealership.locations, to, rentals.delivery);
  return estimate && { estimate, isTooFar: estimate.miles > dealership.rentalDeliveryMaximumMiles };
}

function deliveryTo(slug: string, facts: QuoteFacts): Delivered {
  if (slug === "") return { ok: true, delivery: null };
  const area = facts.areaBySlug.get(slug);
  if (area === undefined) return { ok: false, mistake: `There is no area "${slug}".` };
  const found = rentalDelivery(facts, area);
  if (found === null || found.isTooFar) {
    return {
      ok: false,
      mistake: `Rentals are delivered up to ${facts.dealership.rentalDeliveryMaximumMiles} miles. Please call us about ${area.name}.`,
    };
  }
  return { ok: true, delivery: found.estimate };
}

/**
 * The quote for the parameters of an address: `plan` (a vehicle's id), `days`, and, when wanted, `area` (delivered there;
 * collected without), `drivers` and `rush=1`. A sentence per mistake when one is missing or makes no sense.
 */
export function quoteFromParams(params: URLSearchParams, facts: QuoteFacts): Quoted {
  const { vehicles } = facts.rentals;
  const vehicle = vehicles.find(({ id }) => id === params.get("plan"));
  const days = wholeNumber(params.get("days") ?? "");
  const additionalDrivers = wholeNumber(params.get("drivers") ?? "0");
  const delivered = deliveryTo(params.get("area") ?? "", facts);
  const mistakes = stayMistakes({ days, additionalDrivers }, facts.rentals);
  if (!delivered.ok) mistakes.push(delivered.mistake);
  if (vehicle === undefined) {
    mistakes.push(`The plan must be one of ${vehicles.map(({ id }) => id).join(", ")}.`);
  }
  if (vehicle === undefined || !delivered.ok || mistakes.length > 0) return { ok: false, mistakes };
  const { delivery } = delivered;
  const rush = params.get("rush") === "1";
  return rentalQuote(
    { vehicle, days, delivery, rush, additionalDrivers },
    facts.rentals,
    facts.dealership.salesTaxRate,
  );
}
