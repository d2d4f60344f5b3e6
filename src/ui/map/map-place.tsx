import type { Coordinates } from "#domain/places/distance.ts";
import type { Label } from "./label-layout.ts";
import { type Point, tenth } from "./project.ts";

export type MapPlace = Coordinates & {
  /** Its address on this site, without the slash. */
  slug: string;
  name: string;
  group: "barrier-peninsula" | "long-beach-island" | "bay-and-river" | "inland";
};

/** Labels stand lower than their dot's middle by half the height of a small letter. */
const DOWN = "0.34em";

/** A label beside its dot or, with a leader, over the sea; `at` is the dot, which the label is drawn from. */
function PlaceLabel({ at, label }: { at: Point; label: Label }) {
  const { name, anchor, leader } = label;
  const x = tenth(label.x - at.x);
  const y = tenth(label.y - at.y);
  if (!leader) {
    return (
      <text dy={DOWN} x={x} textAnchor={anchor} y={y || undefined}>
        {name}
      </text>
    );
  }
  const down = Math.round(y);
  return (
    <>
      <path d={`M8 0 ${tenth(leader.to.x - at.x)} ${down}`} />
      <text className="map-label-sea" dy={DOWN} x={x} y={down}>
        {name}
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
  return (
    <g transform={`translate(${Math.round(at.x)} ${Math.round(at.y)})`}>
      <a href={`/${place.slug}`} tabIndex={-1}>
        <circle className="map-target" r={11} />
        <circle r={4.25} />
        {label ? (
          <PlaceLabel at={at} label={label} />
        ) : (
          <text className="map-label-hover" y={-12}>
            {place.name}
          </text>
        )}
      </a>
    </g>
  );
}
