import type { Coordinates } from "#domain/places/distance.ts";
import { besideText, type Label } from "./label-layout.ts";
import { PIN } from "./map-location.tsx";
import { type Point, roundToTenth } from "./project.ts";

export type MapPlace = Coordinates & {
  /** Path without the slash. */
  slug: string;
  name: string;
  group: "barrier-peninsula" | "long-beach-island" | "bay-and-river" | "inland";
  annotation?: PlaceAnnotation;
};

type PlaceAnnotation = {
  /** After the name, or below it: "$108". */
  note: string;
  /** Shown on hover. */
  title: string;
  href: string;
  shape: PlaceShape;
};

export type PlaceShape = "dot" | "ring" | "diamond";

export function ShapeMark({ shape }: { shape: PlaceShape }) {
  if (shape === "diamond") return <path className="map-diamond" d="M0 -7 7 0 0 7 -7 0z" />;
  return shape === "ring" ? (
    <circle className="map-ring" r={4.5} />
  ) : (
    <circle className="map-dot" r={5} />
  );
}

/** Centers small letters on the dot. */
const DOWN = "0.34em";

const HALF_LINE = 7;

/** Relative to the dot. */
function PlaceLabel({ at, label, note }: { at: Point; label: Label; note: string | undefined }) {
  const { name, anchor, leader } = label;
  const x = roundToTenth(label.x - at.x);
  const y = roundToTenth(label.y - at.y);
  if (!leader) {
    return (
      <text dy={DOWN} x={x} textAnchor={anchor} y={y || undefined}>
        {besideText(name, note)}
      </text>
    );
  }
  const down = Math.round(y);
  return (
    <>
      <path d={`M8 0 ${roundToTenth(leader.to.x - at.x)} ${down}`} />
      <text
        className="map-label-sea"
        dy={DOWN}
        x={x}
        y={note === undefined ? down : down - HALF_LINE}
      >
        {name}
        {note !== undefined && (
          <tspan x={x} dy={2 * HALF_LINE}>
            {note}
          </tspan>
        )}
      </text>
    </>
  );
}

/** One link with a dot and a label; without room, the name shows on hover. */
export function PlaceMark({
  place,
  at,
  label,
}: {
  place: MapPlace;
  at: Point;
  label: Label | undefined;
}) {
  const { annotation } = place;
  return (
    <g transform={`translate(${Math.round(at.x)} ${Math.round(at.y)})`}>
      <a href={annotation?.href ?? `/${place.slug}`} tabIndex={-1}>
        {annotation && <title>{annotation.title}</title>}
        <circle className="map-target" r={11} />
        {annotation ? <ShapeMark shape={annotation.shape} /> : <circle r={4.25} />}
        {label ? (
          <PlaceLabel at={at} label={label} note={annotation?.note} />
        ) : (
          <text className="map-label-hover" y={-12}>
            {besideText(place.name, annotation?.note)}
          </text>
        )}
      </a>
    </g>
  );
}

export function MapKey({ shape }: { shape: PlaceShape | "reach" | "pin" }) {
  return (
    <svg aria-hidden="true" className="map-key" width={32} height={32} viewBox="-16 -16 32 32">
      {shape === "reach" && <circle className="map-reach" r={11} />}
      {shape === "pin" && <path className="map-pin" d={PIN} transform="translate(0 12)" />}
      {shape !== "reach" && shape !== "pin" && <ShapeMark shape={shape} />}
    </svg>
  );
}
