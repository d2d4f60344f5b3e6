import { addressLine, type Dealership } from "#domain/dealership/dealership-schema.ts";
import { roadMiles } from "#domain/places/delivery.ts";
import { directionsUrl } from "#ui/action/directions-link.tsx";

export type Showroom = ReturnType<typeof listShowrooms>[number];

const ROUND_MILES = 10;

/** Those in the area first. The distance of the others is from the first. */
export function listShowrooms({ locations }: Pick<Dealership, "locations">) {
  const sorted = locations.toSorted((a, b) => Number(a.outOfArea) - Number(b.outOfArea));
  const from = sorted.find(({ coordinates }) => coordinates !== null)?.coordinates;
  return sorted.flatMap(({ id, name, address, phone, outOfArea, coordinates }) => {
    if (address === null) return [];
    const miles = from && coordinates ? roadMiles(from, coordinates) : null;
    const about =
      miles === null ? "Far" : `About ${Math.ceil(miles / ROUND_MILES) * ROUND_MILES} miles`;
    return {
      id,
      name,
      address: addressLine(address),
      phone,
      directions: coordinates === null ? null : directionsUrl(coordinates),
      /** How far away one outside the area is; null for the others. */
      away: outOfArea ? `${about} away, outside our service area` : null,
    };
  });
}
