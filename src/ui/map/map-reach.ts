import type { MapCrop } from "virtual:shore-land";
import { type Coordinates, destinationPoint } from "#domain/places/distance.ts";
import { project, roundToTenth } from "./project.ts";

/** All that lies within some miles of a place, in a straight line. */
export type Reach = Coordinates & { miles: number };

/** Sides of the outline: on a radius of 150 px it keeps within a quarter of a pixel of the curve. */
const SIDES = 60;

/**
 * The outline of a reach in a crop, as an SVG path. Every corner lies at the distance; on a Mercator map that is nearly,
 * but not quite, a circle.
 */
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
