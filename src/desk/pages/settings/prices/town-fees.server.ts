import type { Catalogue } from "#catalogue/catalogue.ts";
import { deliveryEstimate, feeText, formatRoadMiles } from "#domain/places/delivery.ts";
import { nearestFirst } from "#domain/places/distance.ts";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";

const SHOWN = 6;

export type TownFee = { name: string; fee: string; miles: string };

/** A few towns from near to far, with what delivery costs there. */
export function townFees(
  { areas, dealership }: Pick<Catalogue, "areas" | "dealership">,
  rate: RentalPlans["delivery"],
): TownFee[] {
  const near = areas
    .flatMap(({ name, lat, lon }) => {
      const estimate = deliveryEstimate(dealership.locations, { lat, lon }, rate);
      return estimate === null ? [] : [{ name, ...estimate }];
    })
    .filter(({ miles }) => miles <= dealership.rentalDeliveryMaximumMiles)
    .toSorted(nearestFirst);
  const step = (near.length - 1) / (SHOWN - 1);
  const chosen = new Set(
    Array.from({ length: SHOWN }, (_, index) => near[Math.round(index * step)]),
  );
  return [...chosen].flatMap((town) =>
    town ? [{ name: town.name, fee: feeText(town.fee), miles: formatRoadMiles(town.miles) }] : [],
  );
}
