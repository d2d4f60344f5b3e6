import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Dealership, Location } from "#domain/dealership/dealership-schema.ts";
import { hoursRows } from "#domain/dealership/hours.ts";
import { directionsUrl } from "#ui/action/directions-link.tsx";
import { locationDealer } from "./location-dealer.ts";

export type LocationCard = ReturnType<typeof locationCard>;

function locationCard(location: Location, { hours }: Dealership) {
  const { slug, name, type, outOfArea, address, phone, coordinates } = location;
  const { websiteUrl, reviewUrl, socialLinks } = location;
  return {
    slug,
    name,
    type,
    outOfArea,
    address,
    phone,
    /** Null where it is always open. */
    hours: location.hours === "always" ? null : hoursRows(hours[location.hours], "long"),
    directions: coordinates && directionsUrl(coordinates),
    websiteUrl,
    links: [
      ...(reviewUrl ? [{ label: "Reviews", url: reviewUrl }] : []),
      ...socialLinks.map(({ label, url }) => ({ label, url })),
    ],
  };
}

/** Everything that the showroom page shows beyond the shared facts. */
export function showroomData(catalogue: Catalogue, publicUrl: string) {
  const { dealership } = catalogue;
  const { locations } = dealership;
  return {
    region: dealership.region,
    locations: locations.map((location) => locationCard(location, dealership)),
    outOfArea: locations.filter(({ outOfArea }) => outOfArea).map(({ name }) => name),
    jsonLd: locations
      .filter(({ type }) => type === "physical")
      .map((location) => locationDealer(publicUrl, catalogue, location)),
  };
}
