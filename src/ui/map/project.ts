import type { MapCrop } from "virtual:shore-land";
import { type Coordinates, destinationPoint } from "#domain/places/distance.ts";

export type Point = { x: number; y: number };

const EARTH_RADIUS_MILES = 3958.8;
/** Engines differ in the last digits of a logarithm, and server and browser must draw the same. */
export const roundToTenth = (value: number) => Math.round(value * 10) / 10;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Mercator, as d3-geo draws the land, at a scale of 1. */
export function mercator({ lat, lon }: Coordinates): Point {
  return { x: radians(lon), y: -Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)) };
}

export function project(crop: MapCrop, at: Coordinates): Point {
  const { x, y } = mercator(at);
  return { x: roundToTenth(crop.x + crop.scale * x), y: roundToTenth(crop.y + crop.scale * y) };
}

export function milesInPixels(crop: MapCrop, miles: number, lat: number): number {
  return roundToTenth((miles * crop.scale) / (EARTH_RADIUS_MILES * Math.cos(radians(lat))));
}

/** Straight-line miles. */
export type Reach = Coordinates & { miles: number };

/** Sides of the outline: on a radius of 150 px it keeps within a quarter of a pixel of the curve. */
const SIDES = 60;

/** On a Mercator map a reach is not quite a circle. */
export function reachOutline(crop: MapCrop, { miles, ...center }: Reach): string {
  let last = { x: 0, y: 0 };
  const steps = Array.from({ length: SIDES }, (_, index) => {
    const at = project(crop, destinationPoint(center, (index * 360) / SIDES, miles));
    const step = `${roundToTenth(at.x - last.x)} ${roundToTenth(at.y - last.y)}`;
    last = at;
    return step;
  });
  return `m${steps.join(" ")}z`;
}
