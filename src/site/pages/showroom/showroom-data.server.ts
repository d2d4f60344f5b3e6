import type { Catalogue } from "#catalogue/catalogue.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import {
  addressLine,
  type Dealership,
  type Location,
} from "#domain/dealership/dealership-schema.ts";
import { alternateHoursNote, hoursRows, openSentence } from "#domain/dealership/hours.ts";
import { specialDaysSentence } from "#domain/dealership/special-days.ts";
import { pickScene } from "#domain/places/areas.ts";
import { neighbors } from "#domain/places/distance.ts";
import { autoDealer } from "#site/seo/auto-dealer.ts";
import { localMapData } from "#site/towns/local-map-data.ts";
import { directionsUrl } from "#ui/action/directions-link.tsx";

export type LocationCard = ReturnType<typeof locationCard>;

function locationCard(location: Location, { hours }: Dealership) {
  const { address, coordinates, reviewUrl, socialLinks } = location;
  return {
    ...location,
    addressLine: address && addressLine(address),
    /** Null where it is always open. */
    hours: location.hours === "always" ? null : hoursRows(hours[location.hours], "short"),
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

/** The towns that are in view on its map. */
const TOWNS_AROUND = 6;

function mapAround(catalogue: Catalogue, location: Location) {
  const { coordinates } = location;
  const around = coordinates
    ? neighbors(catalogue.areas, { slug: location.id, ...coordinates }, TOWNS_AROUND)
    : [];
  return localMapData(
    catalogue,
    around.map(({ place }) => place),
    location,
  );
}

/** The showroom inside the service area. */
function mainLocation({ dealership: { locations } }: Catalogue): Location {
  const physical = locations.filter(({ type }) => type === "physical");
  const [main = locations[0]] = physical.filter(({ outOfArea }) => !outOfArea);
  if (!main) throw new Error("dealership.json has no location");
  return main;
}

export type ShowroomData = ReturnType<typeof showroomData>;

export function showroomData(catalogue: Catalogue, publicUrl: string) {
  const { dealership } = catalogue;
  const { locations } = dealership;
  const main = mainLocation(catalogue);
  return {
    region: dealership.region,
    scene: pickScene("downtown"),
    main: locationCard(main, dealership),
    openHours: main.hours === "always" ? "24 hours" : openSentence(dealership.hours[main.hours]),
    map: mapAround(catalogue, main),
    /** The main one first. */
    cards: [main, ...locations.filter((location) => location !== main)].map((location) =>
      locationCard(location, dealership),
    ),
    closed: specialDaysSentence(dealershipTime(new Date()).day, {
      hours: dealership.hours.sales,
      closures: dealership.closures,
    }),
    alternateHours: alternateHoursNote(dealership.hours.alternate),
    outOfArea: outOfAreaSentence(
      locations.filter(({ outOfArea }) => outOfArea).map(({ name }) => name),
    ),
    jsonLd: locations
      .filter(({ type }) => type === "physical")
      .map((location) => locationDealer(publicUrl, catalogue, location)),
  };
}
