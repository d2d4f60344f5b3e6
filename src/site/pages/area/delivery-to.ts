import type { Catalogue } from "#catalogue/catalogue.ts";
import { deliveryEstimate } from "#domain/places/delivery.ts";
import { deliveryWords } from "#domain/places/delivery-words.ts";
import type { Coordinates } from "#domain/places/distance.ts";

/** Rental delivery from the nearest location, in words; null when no location has coordinates. */
export function deliveryTo({ dealership, rentals }: Catalogue, to: Coordinates) {
  const estimate = deliveryEstimate(dealership.locations, to, rentals.delivery);
  return estimate && deliveryWords(estimate, rentals.delivery);
}
