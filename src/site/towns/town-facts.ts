import type { Catalogue } from "#catalogue/catalogue.ts";
import { usd } from "#domain/money.ts";
import type { Area } from "#domain/places/area-schema.ts";
import { deliveryText } from "#domain/places/delivery.ts";
import type { Coordinates } from "#domain/places/distance.ts";
import { rentalDelivery } from "#domain/rentals/quote-params.ts";
import type { StripFact } from "#ui/layout/fact-strip.tsx";
import { nearestLocation } from "./local-map-data.ts";

/** `fee` is null if it is too far for one; the result is null if no location has coordinates. */
export function deliveryTo({ dealership, rentals }: Catalogue, to: Coordinates) {
  const delivery = rentalDelivery({ dealership, rentals }, to);
  return (
    delivery && deliveryText(delivery, rentals.delivery, dealership.rentalDeliveryMaximumMiles)
  );
}

/** The lowest; null without weekly plans. */
function weeklyPrice({ vehicles }: Catalogue["rentals"]): number | null {
  const prices = vehicles.flatMap(({ plans }) =>
    plans.filter(({ days }) => days === 7).map(({ price }) => price),
  );
  return prices.length === 0 ? null : Math.min(...prices);
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Facts that people of a town ask for first. Both of its pages begin with them. */
export function townFacts(catalogue: Catalogue, area: Area): StripFact[] {
  const facts: StripFact[] = [];
  const rentals = `/${area.slug}/rentals`;
  const delivery = deliveryTo(catalogue, area);
  if (delivery) {
    const { fee, distance } = delivery;
    facts.push({
      term: "Rental delivery",
      detail: `, ${distance}`,
      fact: fee ?? "Call us",
      href: `${rentals}#delivery`,
    });
  }
  const weekly = weeklyPrice(catalogue.rentals);
  if (weekly !== null) {
    facts.push({ term: "Weekly rental, from", fact: usd(weekly), href: `${rentals}#plans` });
  }
  facts.push({
    term: "Driving rule",
    ...(area.localRule === null && { detail: ": ask the clerk" }),
    fact: capitalize(area.localRule?.status ?? "not verified"),
    href: `/${area.slug}#drive`,
  });
  const showroom = nearestLocation(catalogue, area);
  if (showroom) {
    facts.push({
      term: "Nearest",
      detail: ", hours and directions",
      fact: showroom.name,
      href: `/showroom#${showroom.id}`,
    });
  }
  return facts;
}
