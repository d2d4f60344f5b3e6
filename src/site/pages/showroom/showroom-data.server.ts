import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Dealership, Location } from "#domain/dealership/dealership-schema.ts";
import { hoursRows } from "#domain/dealership/hours.ts";
import { autoDealer } from "#site/seo/structured-data.ts";
import { directionsUrl } from "#ui/action/directions-link.tsx";

export type LocationCard = ReturnType<typeof locationCard>;

function locationCard(location: Location, { hours }: Dealership) {
  const { coordinates, reviewUrl, socialLinks } = location;
  return {
    ...location,
    /** Null where it is always open. */
    hours: location.hours === "always" ? null : hoursRows(hours[location.hours], "long"),
    directions: coordinates && directionsUrl(coordinates),
    links: [...(reviewUrl ? [{ label: "Reviews", url: reviewUrl }] : []), ...socialLinks],
  };
}

function locationDealer(publicUrl: string, catalogue: Catalogue, location: Location): object {
  const { coordinates, name, outOfArea, reviewUrl, socialLinks, websiteUrl } = location;
  const sameAs = [websiteUrl, reviewUrl, ...socialLinks.map(({ url }) => url)].filter(
    (url) => url !== null,
  );
  return Object.assign({}, autoDealer(publicUrl, catalogue, location), {
    // The showroom inside the service area is the dealership itself, with the same @id and name on all pages.
    ...(outOfArea && { name: `${catalogue.dealership.name}, ${name}` }),
    url: `${publicUrl}/showroom`,
    ...(coordinates && {
      geo: {
        "@type": "GeoCoordinates",
        latitude: coordinates.lat,
        longitude: coordinates.lon,
      },
      hasMap: directionsUrl(coordinates),
    }),
    ...(sameAs.length > 0 && { sameAs }),
  });
}

const list = new Intl.ListFormat("en-US");

export function outOfAreaSentence(names: readonly string[]): string {
  if (names.length === 0) return "";
  return `${list.format(names)} ${names.length === 1 ? "is" : "are"} outside our service area.`;
}

export function showroomData(catalogue: Catalogue, publicUrl: string) {
  const { dealership } = catalogue;
  const { locations } = dealership;
  return {
    region: dealership.region,
    locations: locations.map((location) => locationCard(location, dealership)),
    outOfArea: outOfAreaSentence(
      locations.filter(({ outOfArea }) => outOfArea).map(({ name }) => name),
    ),
    jsonLd: locations
      .filter(({ type }) => type === "physical")
      .map((location) => locationDealer(publicUrl, catalogue, location)),
  };
}
