import { usd } from "#domain/money.ts";
import type { DeliveryEstimate, DeliveryRate } from "#domain/places/delivery.ts";

const mileCount = (miles: number) => `${miles} ${miles === 1 ? "mile" : "miles"}`;

/** An estimate for people: the fee ("$24" or "Free") and how it comes about, beginning "About 14 miles from". */
export function deliveryWords(
  { from, miles, fee }: DeliveryEstimate,
  { freeMiles, perMile }: DeliveryRate,
): { fee: string; sum: string } {
  const distance = `${miles < 1 ? "Less than 1 mile" : `About ${mileCount(miles)}`} from our ${from}`;
  if (fee === 0) return { fee: "Free", sum: `${distance}, within the ${freeMiles} free miles.` };
  const beyond = mileCount(miles - freeMiles);
  return {
    fee: usd(fee),
    sum: `${distance}: ${beyond} beyond the free ${freeMiles}, at ${usd(perMile)} a mile.`,
  };
}
