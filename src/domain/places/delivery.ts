import { type Coordinates, milesBetween } from "#domain/places/distance.ts";

/** Roads are longer than great circles; the estimate is marked as one wherever it is shown. */
const ROAD_FACTOR = 1.3;

export type Origin = { slug: string; name: string; coordinates: Coordinates | null };
export type DeliveryRate = { freeMiles: number; perMile: number };
export type DeliveryEstimate = { from: string; miles: number; fee: number };

/** Estimated road miles: great circle times 1.3, rounded up. */
export function roadMiles(from: Coordinates, to: Coordinates): number {
  return Math.ceil(milesBetween(from, to) * ROAD_FACTOR);
}

/** Delivery from the nearest location that has coordinates; the fee (US dollars) applies beyond the free miles. */
export function deliveryEstimate(
  origins: readonly Origin[],
  to: Coordinates,
  rate: DeliveryRate,
): DeliveryEstimate | null {
  let nearest: DeliveryEstimate | null = null;
  for (const origin of origins) {
    if (!origin.coordinates) continue;
    const miles = roadMiles(origin.coordinates, to);
    if (nearest && nearest.miles <= miles) continue;
    nearest = {
      from: origin.name,
      miles,
      fee: Math.max(0, miles - rate.freeMiles) * rate.perMile,
    };
  }
  return nearest;
}
