import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import { cartImages } from "#domain/carts/vehicle.ts";
import { rateText } from "#domain/places/delivery.ts";
import { PLACEHOLDER_IMAGE } from "#site/cards/card-data.ts";
import type { PricedVehicle } from "#ui/rental/plan-table.tsx";

/** A cart of the kind that is rented: "6-seater" by its seats, any other vehicle by its box. */
function pictureOf(vehicleId: string, carts: readonly Cart[]): string {
  const seats = /^(\d+)-seater$/.exec(vehicleId)?.[1];
  const cart = carts.find(({ bed, seats: has, stance }) =>
    seats === undefined ? bed === "box" : has === Number(seats) && stance === "road",
  );
  return (cart && cartImages(cart)[0]) ?? PLACEHOLDER_IMAGE;
}

/** What every page with rental plans shows of them. */
export type RentalView = {
  vehicles: PricedVehicle[];
  freeMiles: number;
  /** What delivery costs, for a line of a plan and for the small print. */
  delivery: { line: string; print: string };
  /** The length of one rental period. */
  hours: number;
};

/** The rental plans as pages show them; of a place that is beyond the limit of deliveries, without their rate. */
export function rentalView(
  { rentals, carts, dealership }: Catalogue,
  { isTooFar = false }: { isTooFar?: boolean } = {},
): RentalView {
  const tooFar = isTooFar ? { maximumMiles: dealership.rentalDeliveryMaximumMiles } : null;
  return {
    vehicles: rentals.vehicles.map((vehicle) => ({
      ...vehicle,
      image: pictureOf(vehicle.id, carts),
    })),
    freeMiles: rentals.delivery.freeMiles,
    delivery: rateText(rentals.delivery, tooFar),
    hours: rentals.rules.incrementHours,
  };
}
