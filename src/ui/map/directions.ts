import type { Coordinates } from "#domain/places/distance.ts";

/** Directions to a place, on a site of its own; the visitor's own position is asked for there, not here. */
export function directionsUrl({ lat, lon }: Coordinates): string {
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lon}`;
}
