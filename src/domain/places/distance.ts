import { pluralize } from "#domain/money.ts";

export type Coordinates = { lat: number; lon: number };

const EARTH_RADIUS_MILES = 3958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** `bearing` in degrees, clockwise from north. */
export function destinationPoint(
  { lat, lon }: Coordinates,
  bearing: number,
  miles: number,
): Coordinates {
  const angle = miles / EARTH_RADIUS_MILES;
  const from = radians(lat);
  const turn = radians(bearing);
  const sine = Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(turn);
  const east = Math.atan2(
    Math.sin(turn) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * sine,
  );
  return { lat: degrees(Math.asin(sine)), lon: lon + degrees(east) };
}

/** Statute miles along the great circle. */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const dLat = radians(b.lat - a.lat);
  const dLon = radians(b.lon - a.lon);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}

type Place = Coordinates & { slug: string };

/** How many towns a town's pages name as nearby. */
export const NEARBY_TOWNS = 4;

export type Neighbor<P> = { place: P; miles: number };

export function neighbors<P extends Place>(
  places: readonly P[],
  of: Place,
  count: number,
): Neighbor<P>[] {
  return places
    .filter(({ slug }) => slug !== of.slug)
    .map((place) => ({ place, miles: milesBetween(of, place) }))
    .sort((a, b) => a.miles - b.miles || a.place.slug.localeCompare(b.place.slug))
    .slice(0, count);
}

type Distant = { name: string; miles: number | null };

/** Sorts by distance, and by name what is equally far; what has no known distance comes last. */
export function nearestFirst(a: Distant, b: Distant): number {
  const far = Number.MAX_VALUE;
  return (a.miles ?? far) - (b.miles ?? far) || a.name.localeCompare(b.name, "en");
}

/** "0.8 miles", "1 mile", "14 miles" */
export function formatMiles(miles: number): string {
  const shown = miles < 9.95 ? Math.round(miles * 10) / 10 : Math.round(miles);
  return pluralize(shown, "mile");
}
