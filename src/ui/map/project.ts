import type { MapCrop } from "virtual:shore-land";
import type { Coordinates } from "#domain/places/distance.ts";

export type Point = { x: number; y: number };

const EARTH_RADIUS_MILES = 3958.8;
/** Engines differ in the last digits of logarithms, and server and browser must draw the same. */
export const roundToTenth = (value: number) => Math.round(value * 10) / 10;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Mercator, as d3-geo draws the land. */
export function project(crop: MapCrop, { lat, lon }: Coordinates): Point {
  return {
    x: roundToTenth(crop.x + crop.scale * radians(lon)),
    y: roundToTenth(crop.y - crop.scale * Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2))),
  };
}

export function milesInPixels(crop: MapCrop, miles: number, lat: number): number {
  return roundToTenth((miles * crop.scale) / (EARTH_RADIUS_MILES * Math.cos(radians(lat))));
}
