import type { MapCrop } from "virtual:shore-land";
import type { Coordinates } from "#domain/places/distance.ts";
import type { Frame } from "./label-layout.ts";
import { mercator, milesInPixels, type Point, roundToTenth } from "./project.ts";

/** Pixels between the frame and the places, for their labels. */
export type Padding = { top: number; right: number; bottom: number; left: number };

/** Beyond this the hand-placed coast looks rough. */
const MAX_PIXELS_PER_MILE = 30;
const LATITUDE = 39.8;

const range = (values: readonly number[]) => ({
  min: Math.min(...values),
  max: Math.max(...values),
});

/** The closest view of the places that the frame has room for. */
export function fitCrop(places: readonly Coordinates[], frame: Frame, padding: Padding): MapCrop {
  const points: Point[] = places.map(mercator);
  const [x, y] = [range(points.map((point) => point.x)), range(points.map((point) => point.y))];
  const across = frame.width - padding.left - padding.right;
  const down = frame.height - padding.top - padding.bottom;
  const pixelsPerMile = milesInPixels({ ...frame, scale: 1e6, x: 0, y: 0 }, 1, LATITUDE) / 1e6;
  const scale = Math.min(
    MAX_PIXELS_PER_MILE / pixelsPerMile,
    across / (x.max - x.min),
    down / (y.max - y.min),
  );
  return {
    ...frame,
    scale: roundToTenth(scale),
    x: roundToTenth(padding.left + across / 2 - (scale * (x.min + x.max)) / 2),
    y: roundToTenth(padding.top + down / 2 - (scale * (y.min + y.max)) / 2),
  };
}
