import { pluralize, usd } from "#domain/money.ts";
import { type Coordinates, milesBetween } from "./distance.ts";

/** Ratio of road distance to great-circle distance; shown as an estimate. */
const ROAD_FACTOR = 1.3;

export type Origin = { name: string; coordinates: Coordinates | null };
export type DeliveryRate = { freeMiles: number; perMile: number };
export type DeliveryEstimate = { from: string; miles: number; fee: number };

export function roadMiles(from: Coordinates, to: Coordinates): number {
  return Math.ceil(milesBetween(from, to) * ROAD_FACTOR);
}

export const ROAD_PERCENT = Math.round((ROAD_FACTOR - 1) * 100);

/** Great-circle miles. */
export function straightLineReach(roadMiles: number): number {
  return Math.floor(roadMiles) / ROAD_FACTOR;
}

/** US dollars. */
export function deliveryFee(miles: number, { freeMiles, perMile }: DeliveryRate): number {
  return Math.max(0, miles - freeMiles) * perMile;
}

/** Null if no location has coordinates. */
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

export const formatWholeMiles = (miles: number) => pluralize(miles, "mile");

/** In the middle of a sentence. */
export const formatRoadMiles = (miles: number) =>
  miles < 1 ? "less than 1 mile" : `about ${formatWholeMiles(miles)}`;

export const feeText = (fee: number) => (fee === 0 ? "Free" : usd(fee));

export function tooFarText(maximumMiles: number): string {
  return `Rentals are delivered up to ${formatWholeMiles(maximumMiles)}. Please call us.`;
}

/** Names no rate that does not apply. */
export function formatRate(
  { freeMiles, perMile }: DeliveryRate,
  tooFar: { maximumMiles: number } | null,
): { line: string; print: string } {
  return tooFar
    ? { line: "Call us about delivery", print: tooFarText(tooFar.maximumMiles) }
    : {
        line: `${usd(perMile)} a mile beyond ${formatWholeMiles(freeMiles)}`,
        print: `Delivery is free within ${formatWholeMiles(freeMiles)}, then ${usd(perMile)} a mile.`,
      };
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `distance` is "about 14 miles", and `sum` begins with it. `fee` is null if it is too far. */
export function deliveryText(
  { estimate, isTooFar }: { estimate: DeliveryEstimate; isTooFar: boolean },
  { freeMiles, perMile }: DeliveryRate,
  maximumMiles: number,
): { fee: string | null; distance: string; sum: string } {
  const { from, miles, fee } = estimate;
  const distance = formatRoadMiles(miles);
  const start = `${capitalized(distance)} from our ${from}`;
  if (isTooFar) return { fee: null, distance, sum: `${start}. ${tooFarText(maximumMiles)}` };
  if (fee === 0) {
    return { fee: feeText(fee), distance, sum: `${start}, within the ${freeMiles} free miles.` };
  }
  const beyond = formatWholeMiles(miles - freeMiles);
  return {
    fee: feeText(fee),
    distance,
    sum: `${start}: ${beyond} beyond the free ${freeMiles}, at ${usd(perMile)} a mile.`,
  };
}
