import type { MapCrop } from "virtual:shore-land";
import { type Coordinates, destinationPoint } from "#domain/places/distance.ts";
import { project, roundToTenth } from "./project.ts";

/** Straight-line miles. */
export type Reach = Coordinates & { miles: number };

/** Within a quarter of a pixel of the curve at a radius of 150 px. */
const SIDES = 60;

/** Not quite a circle on a Mercator map. */
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
