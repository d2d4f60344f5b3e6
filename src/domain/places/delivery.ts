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

/** By how many percent the estimated road is longer than the straight line. */
export const ROAD_PERCENT = Math.round((ROAD_FACTOR - 1) * 100);

/** How far the estimated road miles reach in a straight line, in miles. They are counted whole. */
export function straightReach(roadMiles: number): number {
  return Math.floor(roadMiles) / ROAD_FACTOR;
}

/** The fee (US dollars) for miles, of which the first are free. */
export function deliveryFee(miles: number, { freeMiles, perMile }: DeliveryRate): number {
  return Math.max(0, miles - freeMiles) * perMile;
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
    nearest = { from: origin.name, miles, fee: deliveryFee(miles, rate) };
  }
  return nearest;
}
