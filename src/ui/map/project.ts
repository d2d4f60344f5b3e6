import type { MapCrop } from "virtual:shore-land";
import type { Coordinates } from "#domain/places/distance.ts";

export type Point = { x: number; y: number };

const EARTH_RADIUS_MILES = 3958.8;
/** A tenth of a pixel: engines differ in the last digits of a logarithm, and both sides must draw the same. */
export const roundToTenth = (value: number) => Math.round(value * 10) / 10;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Where a place stands in a crop, in tenths of a pixel: Mercator, as d3-geo draws the land. */
export function project(crop: MapCrop, { lat, lon }: Coordinates): Point {
  return {
    x: roundToTenth(crop.x + crop.scale * radians(lon)),
    y: roundToTenth(crop.y - crop.scale * Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2))),
  };
}

/** The length of some miles in a crop, in pixels, at a latitude. */
export function milesInPixels(crop: MapCrop, miles: number, lat: number): number {
  return roundToTenth((miles * crop.scale) / (EARTH_RADIUS_MILES * Math.cos(radians(lat))));
}
