import type { MapCrop } from "virtual:shore-land";
import type { ReactNode } from "react";
import { pluralize } from "#domain/money.ts";
import {
  type Box,
  type Dot,
  dotBox,
  isInside,
  type LabelSide,
  layoutLabels,
  overlaps,
} from "./label-layout.ts";
import { LocationMark, locationBoxes, type MapLocation } from "./map-location.tsx";
import { type MapPlace, PlaceMark, REACH } from "./map-place.tsx";
import { milesInPixels, type Point, project, type Reach, reachOutline } from "./project.ts";
import { WaterNames } from "./water-names.tsx";

export const isAtSea = ({ group }: MapPlace) =>
  group === "barrier-peninsula" || group === "long-beach-island";

function chooseSide(place: MapPlace, bayTowns: LabelSide): LabelSide {
  if (isAtSea(place)) return "sea";
  return place.group === "bay-and-river" ? bayTowns : "either";
}

const MIDDLE_LATITUDE = 39.8;
/** Sea beyond the crop, for larger windows. */
const BLEED = 2000;

const isOn = (crop: MapCrop, { x, y }: Point) =>
  isInside({ left: x - 5, top: y - 5, right: x + 5, bottom: y + 5 }, crop);

export type ScaleBarPlace = Point & { miles: number };

const scaleBarLength = (crop: MapCrop, miles: number) =>
  milesInPixels(crop, miles, MIDDLE_LATITUDE);

function scaleBarBox(crop: MapCrop, { x, y, miles }: ScaleBarPlace): Box {
  return { left: x - 4, top: y - 24, right: x + scaleBarLength(crop, miles) + 4, bottom: y + 4 };
}

function ScaleBar({ crop, bar: { x, y, miles } }: { crop: MapCrop; bar: ScaleBarPlace }) {
  const length = scaleBarLength(crop, miles);
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className="fill-none stroke-[1.5] stroke-muted" d={`M0 -5V0H${length}V-5`} />
      <text
        className="fill-muted stroke-3 stroke-sand [paint-order:stroke]"
        x={length}
        y={-11}
        textAnchor="end"
      >
        {pluralize(miles, "mile")}
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
  bayTowns = "land",
  children,
}: {
  crop: MapCrop;
  className: string;
  places: readonly MapPlace[];
  locations: readonly MapLocation[];
  reaches: readonly Reach[];
  scaleBar: ScaleBarPlace;
  /** Where the labels of towns on the bay may stand. */
  bayTowns?: LabelSide;
  children: ReactNode;
}) {
  const marks = places
    .map((place) => ({ place, at: project(crop, place) }))
    .filter(({ at }) => isOn(crop, at) && !overlaps(dotBox(at), scaleBarBox(crop, scaleBar)));
  const pins = locations
    .map(({ name, ...coordinates }) => ({ name, at: project(crop, coordinates) }))
    .filter(({ at }) => isOn(crop, at));
  const dots: Dot[] = marks.map(({ place, at }) => ({
    ...at,
    name: place.name,
    note: place.annotation?.note,
    side: chooseSide(place, bayTowns),
  }));
  const occupied = [
    ...pins.flatMap(({ name, at }) => locationBoxes(at, name, crop)),
    scaleBarBox(crop, scaleBar),
  ];
  const labels = new Map(layoutLabels(dots, crop, occupied).map((found) => [found.name, found]));
  // Names that show on hover stand over everything else, so their marks are drawn last.
  const drawingOrder = [true, false].flatMap((isLabeled) =>
    marks.filter(({ place }) => labels.has(place.name) === isLabeled),
  );
  return (
    <svg
      aria-hidden="true"
      className={`overflow-visible text-13 ${className}`}
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
      <WaterNames
        crop={crop}
        occupied={[...occupied, ...[...labels.values()].map(({ box }) => box)]}
      />
      {reaches.map((reach) => (
        <path key={`${reach.lat} ${reach.lon}`} {...REACH} d={reachOutline(crop, reach)} />
      ))}
      <ScaleBar crop={crop} bar={scaleBar} />
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
