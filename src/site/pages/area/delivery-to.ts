import type { Catalogue } from "#catalogue/catalogue.ts";
import { deliveryText } from "#domain/places/delivery.ts";
import type { Coordinates } from "#domain/places/distance.ts";
import { rentalDelivery } from "#domain/rentals/quote-params.ts";

/** `fee` is null where it is too far for one; the result is null when no location has coordinates. */
export function deliveryTo({ dealership, rentals }: Catalogue, to: Coordinates) {
  const delivery = rentalDelivery({ dealership, rentals }, to);
  return (
    delivery && deliveryText(delivery, rentals.delivery, dealership.rentalDeliveryMaximumMiles)
  );
}
