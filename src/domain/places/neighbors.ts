import { type Coordinates, milesBetween } from "#domain/places/distance.ts";

type Place = Coordinates & { slug: string };

export type Neighbor<P> = { place: P; miles: number };

/** The nearest other places, nearest first, with straight-line miles. Equal distances go by slug. */
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

/** Miles as shown: "0.8 miles", "1 mile", "6.4 miles", from ten on "14 miles". */
export function milesText(miles: number): string {
  const shown = miles < 9.95 ? Math.round(miles * 10) / 10 : Math.round(miles);
  return `${shown} ${shown === 1 ? "mile" : "miles"}`;
}
