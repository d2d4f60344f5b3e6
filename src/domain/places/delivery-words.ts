import { usd } from "#domain/money.ts";
import type { DeliveryEstimate, DeliveryRate } from "#domain/places/delivery.ts";

/** Miles for people: "1 mile", "14 miles". */
export const mileCount = (miles: number) => `${miles} ${miles === 1 ? "mile" : "miles"}`;

/** A fee for people: "Free" or "$24". */
export const feeText = (fee: number) => (fee === 0 ? "Free" : usd(fee));

/** Up to where rentals are brought, for those who live farther away. */
export function tooFarText(maximumMiles: number): string {
  return `Rentals are delivered up to ${mileCount(maximumMiles)}. Please call us.`;
}

/**
 * What delivery costs by the mile, for a line of a plan and for the small print. Where it is too far neither names a rate
 * that nobody can have.
 */
export function rateWords(
  { freeMiles, perMile }: DeliveryRate,
  tooFar: { maximumMiles: number } | null,
): { line: string; print: string } {
  return tooFar
    ? { line: "Call us about delivery", print: tooFarText(tooFar.maximumMiles) }
    : {
        line: `${usd(perMile)} a mile beyond ${mileCount(freeMiles)}`,
        print: `Delivery is free within ${mileCount(freeMiles)}, then ${usd(perMile)} a mile.`,
      };
}

/**
 * An estimate for people: the fee ("$24" or "Free") and how it comes about, beginning "About 14 miles from". Where it is
 * too far there is no fee, and the sentence asks for a call.
 */
export function deliveryWords(
  { estimate, isTooFar }: { estimate: DeliveryEstimate; isTooFar: boolean },
  { freeMiles, perMile }: DeliveryRate,
  maximumMiles: number,
): { fee: string | null; sum: string } {
  const { from, miles, fee } = estimate;
  const distance = `${miles < 1 ? "Less than 1 mile" : `About ${mileCount(miles)}`} from our ${from}`;
  if (isTooFar) return { fee: null, sum: `${distance}. ${tooFarText(maximumMiles)}` };
  if (fee === 0) {
    return { fee: feeText(fee), sum: `${distance}, within the ${freeMiles} free miles.` };
  }
  const beyond = mileCount(miles - freeMiles);
  return {
    fee: feeText(fee),
    sum: `${distance}: ${beyond} beyond the free ${freeMiles}, at ${usd(perMile)} a mile.`,
  };
}
