import type { Catalogue } from "#catalogue/catalogue.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";

/** The address that opens the map of a phone with the way to a renter; null for one who comes to the shop. */
export function addressDirections(
  { area, address }: Pick<QuotedStay, "area" | "address">,
  { areaBySlug, dealership }: Pick<Catalogue, "areaBySlug" | "dealership">,
): string | null {
  if (area === null) return null;
  const region = dealership.locations.find((location) => location.address !== null)?.address
    ?.region;
  const destination = [address, areaBySlug.get(area)?.name ?? area, region]
    .filter((part) => part !== null && part !== undefined && part !== "")
    .join(", ");
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`;
}
