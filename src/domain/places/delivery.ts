import { usd } from "#domain/money.ts";
import { type Coordinates, milesBetween } from "./distance.ts";

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
export function straightLineReach(roadMiles: number): number {
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

/** Miles for people: "1 mile", "14 miles". */
export const wholeMilesText = (miles: number) => `${miles} ${miles === 1 ? "mile" : "miles"}`;

/** A fee for people: "Free" or "$24". */
export const feeText = (fee: number) => (fee === 0 ? "Free" : usd(fee));

/** Up to where rentals are brought, for those who live farther away. */
export function tooFarText(maximumMiles: number): string {
  return `Rentals are delivered up to ${wholeMilesText(maximumMiles)}. Please call us.`;
}

/**
 * What delivery costs by the mile, for a line of a plan and for the small print. Where it is too far neither names a rate
 * that nobody can have.
 */
export function rateText(
  { freeMiles, perMile }: DeliveryRate,
  tooFar: { maximumMiles: number } | null,
): { line: string; print: string } {
  return tooFar
    ? { line: "Call us about delivery", print: tooFarText(tooFar.maximumMiles) }
    : {
        line: `${usd(perMile)} a mile beyond ${wholeMilesText(freeMiles)}`,
        print: `Delivery is free within ${wholeMilesText(freeMiles)}, then ${usd(perMile)} a mile.`,
      };
}

/**
 * An estimate for people: the fee ("$24" or "Free") and how it comes about, beginning "About 14 miles from". Where it is
 * too far there is no fee, and the sentence asks for a call.
 */
export function deliveryText(
  { estimate, isTooFar }: { estimate: DeliveryEstimate; isTooFar: boolean },
  { freeMiles, perMile }: DeliveryRate,
  maximumMiles: number,
): { fee: string | null; sum: string } {
  const { from, miles, fee } = estimate;
  const distance = `${miles < 1 ? "Less than 1 mile" : `About ${wholeMilesText(miles)}`} from our ${from}`;
  if (isTooFar) return { fee: null, sum: `${distance}. ${tooFarText(maximumMiles)}` };
  if (fee === 0) {
    return { fee: feeText(fee), sum: `${distance}, within the ${freeMiles} free miles.` };
  }
  const beyond = wholeMilesText(miles - freeMiles);
  return {
    fee: feeText(fee),
    sum: `${distance}: ${beyond} beyond the free ${freeMiles}, at ${usd(perMile)} a mile.`,
  };
}
