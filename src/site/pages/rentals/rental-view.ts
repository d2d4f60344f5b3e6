import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import { PLACEHOLDER_IMAGE } from "#domain/pictures.ts";
import { formatRate } from "#domain/places/delivery.ts";

/** A picture of a similar cart: for "6-seater" one with six seats, for others one with a cargo box. */
function findPicture(vehicleId: string, carts: readonly Cart[]): string {
  const seats = /^(\d+)-seater$/.exec(vehicleId)?.[1];
  const cart = carts.find(({ bed, seats: has, stance }) =>
    seats === undefined ? bed === "box" : has === Number(seats) && stance === "road",
  );
  return cart?.images[0] ?? PLACEHOLDER_IMAGE;
}

export type RentalView = ReturnType<typeof rentalView>;

/** Without a delivery rate for places beyond the delivery limit. */
export function rentalView(
  { rentals, carts, dealership }: Catalogue,
  { isTooFar = false }: { isTooFar?: boolean } = {},
) {
  const tooFar = isTooFar ? { maximumMiles: dealership.rentalDeliveryMaximumMiles } : null;
  return {
    vehicles: rentals.vehicles.map((vehicle) => ({
      ...vehicle,
      image: findPicture(vehicle.id, carts),
    })),
    freeMiles: rentals.delivery.freeMiles,
    delivery: formatRate(rentals.delivery, tooFar),
    /** The length of one rental period. */
    hours: rentals.rules.incrementHours,
    maximumDays: rentals.rules.maximumDays,
  };
}
