import type { MapCrop } from "virtual:shore-land";
import type { Coordinates } from "#domain/places/distance.ts";
import { type Box, isInside, overlaps } from "./label-layout.ts";
import { type Point, project } from "./project.ts";

/** Candidate places of a name: the first that is on the map and has room is used. */
const OCEAN: readonly Coordinates[] = [
  { lat: 39.86, lon: -74.03 },
  { lat: 39.93, lon: -74.03 },
  { lat: 40.04, lon: -74.01 },
  { lat: 39.72, lon: -74.06 },
  { lat: 39.62, lon: -74.12 },
];
const BAY: readonly Coordinates[] = [{ lat: 39.825, lon: -74.126 }];

const NAME = "fill-bay tracking-[0.06em] italic";

const boxAround = ({ x, y }: Point, halfWidth: number, halfHeight: number): Box => ({
  left: x - halfWidth,
  top: y - halfHeight,
  right: x + halfWidth,
  bottom: y + halfHeight,
});

export function WaterNames({ crop, occupied }: { crop: MapCrop; occupied: readonly Box[] }) {
  const firstFree = (places: readonly Coordinates[], toBox: (at: Point) => Box) =>
    places
      .map((place) => project(crop, place))
      .find((at) => {
        const box = toBox(at);
        return isInside(box, crop) && !occupied.some((other) => overlaps(other, box));
      });
  const ocean = firstFree(OCEAN, ({ x, y }) => boxAround({ x: x + 28, y: y + 5 }, 30, 20));
  const bay = firstFree(BAY, (at) => boxAround(at, 20, 46));
  return (
    <>
      {ocean && (
        <text className={NAME} x={ocean.x} y={ocean.y}>
          Atlantic
          <tspan x={ocean.x} dy={18}>
            Ocean
          </tspan>
        </text>
      )}
      {bay && (
        <text
          className={NAME}
          textAnchor="middle"
          dy="0.34em"
          transform={`translate(${bay.x} ${bay.y}) rotate(-72)`}
        >
          Barnegat Bay
        </text>
      )}
    </>
  );
}
