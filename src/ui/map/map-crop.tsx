import type { MapCrop } from "virtual:shore-land";
import type { ReactNode } from "react";
import { type Dot, isInside, type LabelSide, layoutLabels } from "./label-layout.ts";
import { LocationMark, locationBoxes, type MapLocation } from "./map-location.tsx";
import { type MapPlace, PlaceMark, REACH } from "./map-place.tsx";
import { milesInPixels, type Point, project, type Reach, reachOutline } from "./project.ts";

const SIDE: Record<MapPlace["group"], LabelSide> = {
  "barrier-peninsula": "sea",
  "long-beach-island": "sea",
  "bay-and-river": "land",
  inland: "either",
};

const OCEAN = { lat: 39.86, lon: -74.03 };
const BAY = { lat: 39.825, lon: -74.126 };
const MIDDLE_LATITUDE = 39.8;
/** Sea beyond the crop, for larger windows. */
const BLEED = 2000;

const isOn = (crop: MapCrop, { x, y }: Point) =>
  isInside({ left: x - 5, top: y - 5, right: x + 5, bottom: y + 5 }, crop);

const WATER_NAME = "fill-bay tracking-[0.06em] italic";

function Water({ crop }: { crop: MapCrop }) {
  const ocean = project(crop, OCEAN);
  const bay = project(crop, BAY);
  return (
    <>
      <text className={WATER_NAME} x={ocean.x} y={ocean.y}>
        Atlantic
        <tspan x={ocean.x} dy={18}>
          Ocean
        </tspan>
      </text>
      <text
        className={WATER_NAME}
        textAnchor="middle"
        dy="0.34em"
        transform={`translate(${bay.x} ${bay.y}) rotate(-72)`}
      >
        Barnegat Bay
      </text>
    </>
  );
}

function ScaleBar({ crop, at }: { crop: MapCrop; at: Point }) {
  const length = milesInPixels(crop, 10, MIDDLE_LATITUDE);
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <path className="fill-none stroke-[1.5] stroke-muted" d={`M0 -5V0H${length}V-5`} />
      <text className="fill-muted" x={length} y={-11} textAnchor="end">
        10 miles
      </text>
    </g>
  );
}

/** Never scaled, so that labels stay readable. */
export function MapCropDrawing({
  crop,
  className,
  places,
  locations,
  reaches,
  scaleBar,
  children,
}: {
  crop: MapCrop;
  className: string;
  places: readonly MapPlace[];
  locations: readonly MapLocation[];
  reaches: readonly Reach[];
  scaleBar: Point;
  children: ReactNode;
}) {
  const marks = places
    .map((place) => ({ place, at: project(crop, place) }))
    .filter(({ at }) => isOn(crop, at));
  const pins = locations
    .map(({ name, ...coordinates }) => ({ name, at: project(crop, coordinates) }))
    .filter(({ at }) => isOn(crop, at));
  const dots: Dot[] = marks.map(({ place, at }) => ({
    ...at,
    name: place.name,
    note: place.annotation?.note,
    side: SIDE[place.group],
  }));
  const occupied = pins.flatMap(({ name, at }) => locationBoxes(at, name, crop));
  const labels = new Map(layoutLabels(dots, crop, occupied).map((found) => [found.name, found]));
  // Names that show on hover stand over everything else, so their marks are drawn last.
  const drawingOrder = [true, false].flatMap((isLabeled) =>
    marks.filter(({ place }) => labels.has(place.name) === isLabeled),
  );
  return (
    <svg
      aria-hidden="true"
      className={`overflow-visible text-[13px] ${className}`}
      width={crop.width}
      height={crop.height}
      viewBox={`0 0 ${crop.width} ${crop.height}`}
    >
      <rect
        className="fill-water"
        x={-BLEED}
        y={-BLEED}
        width={crop.width + 2 * BLEED}
        height={crop.height + 2 * BLEED}
      />
      {children}
      <Water crop={crop} />
      {reaches.map((reach) => (
        <path key={`${reach.lat} ${reach.lon}`} {...REACH} d={reachOutline(crop, reach)} />
      ))}
      <ScaleBar crop={crop} at={scaleBar} />
      <g className="fill-ink stroke-3 stroke-sand font-medium" strokeLinejoin="round">
        {drawingOrder.map(({ place, at }) => (
          <PlaceMark key={place.slug} place={place} at={at} label={labels.get(place.name)} />
        ))}
      </g>
      {pins.map(({ name, at }) => (
        <LocationMark key={name} name={name} at={at} frame={crop} />
      ))}
    </svg>
  );
}
