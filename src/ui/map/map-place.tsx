import type { Coordinates } from "#domain/places/distance.ts";
import { besideText, type Label } from "./label-layout.ts";
import { PIN } from "./map-location.tsx";
import { type Point, roundToTenth } from "./project.ts";

export type MapPlace = Coordinates & {
  /** Its address on this site, without the slash. */
  slug: string;
  name: string;
  group: "barrier-peninsula" | "long-beach-island" | "bay-and-river" | "inland";
  /** What the map tells of the place; left out, its name alone. */
  told?: PlaceNote;
};

/** What a map tells of a place besides its name. */
type PlaceNote = {
  /** Stands after the name, or under it: "$108". */
  note: string;
  /** Shown while the pointer rests on the dot. */
  title: string;
  /** The page that the dot leads to. */
  href: string;
  shape: PlaceShape;
};

export type PlaceShape = "dot" | "ring" | "diamond";

/** The mark of a kind of place, around the point 0, 0. */
export function ShapeMark({ shape }: { shape: PlaceShape }) {
  if (shape === "diamond") return <path className="map-diamond" d="M0 -7 7 0 0 7 -7 0z" />;
  return shape === "ring" ? (
    <circle className="map-ring" r={4.5} />
  ) : (
    <circle className="map-dot" r={5} />
  );
}

/** Labels stand lower than their dot's middle by half the height of a small letter. */
const DOWN = "0.34em";

/** Half the distance between the two lines of a label. */
const HALF_LINE = 7;

/** A label beside its dot or, with a leader, over the sea; `at` is the dot, which the label is drawn from. */
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

/** One area: a dot and, where it has room, its label, as one link. Without room, the name shows on hover. */
export function PlaceMark({
  place,
  at,
  label,
}: {
  place: MapPlace;
  at: Point;
  label: Label | undefined;
}) {
  const { told } = place;
  return (
    <g transform={`translate(${Math.round(at.x)} ${Math.round(at.y)})`}>
      <a href={told?.href ?? `/${place.slug}`} tabIndex={-1}>
        {told && <title>{told.title}</title>}
        <circle className="map-target" r={11} />
        {told ? <ShapeMark shape={told.shape} /> : <circle r={4.25} />}
        {label ? (
          <PlaceLabel at={at} label={label} note={told?.note} />
        ) : (
          <text className="map-label-hover" y={-12}>
            {besideText(place.name, told?.note)}
          </text>
        )}
      </a>
    </g>
  );
}

/** One mark of the map, on a piece of it, for the list that says what the marks mean. */
export function MapKey({ shape }: { shape: PlaceShape | "reach" | "pin" }) {
  return (
    <svg aria-hidden="true" className="map-key" width={32} height={32} viewBox="-16 -16 32 32">
      {shape === "reach" && <circle className="map-reach" r={11} />}
      {shape === "pin" && <path className="map-pin" d={PIN} transform="translate(0 12)" />}
      {shape !== "reach" && shape !== "pin" && <ShapeMark shape={shape} />}
    </svg>
  );
}
