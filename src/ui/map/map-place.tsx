import type { ReactNode } from "react";
import type { Coordinates } from "#domain/places/distance.ts";
import type { Label } from "./label-layout.ts";
import type { Point } from "./project.ts";

export type MapPlace = Coordinates & {
  /** Its address on this site, without the slash. */
  slug: string;
  name: string;
  group: "barrier-peninsula" | "long-beach-island" | "bay-and-river" | "inland";
};

/** A link made by the caller, so that this room needs no router. */
export type MapLinkSlot = (link: {
  href: string;
  className: string;
  tabIndex: -1;
  children: ReactNode;
}) => ReactNode;

export const plainLink: MapLinkSlot = ({ children, ...link }) => <a {...link}>{children}</a>;

/** One area: a dot and, where it has room, its label, as one link. Without room, the name shows on hover. */
export function PlaceMark({
  place,
  at,
  label,
  link,
}: {
  place: MapPlace;
  at: Point;
  label: Label | undefined;
  link: MapLinkSlot;
}) {
  const children = (
    <>
      <circle className="map-target" cx={at.x} cy={at.y} r={11} />
      {label?.leader && (
        <path
          className="map-leader"
          d={`M${label.leader.from.x} ${label.leader.from.y}L${label.leader.to.x} ${label.leader.to.y}`}
        />
      )}
      <circle className="map-dot" cx={at.x} cy={at.y} r={4.25} />
      {label ? (
        <text
          className={label.leader ? "map-label map-label-sea" : "map-label"}
          x={label.x}
          y={label.y}
          dy="0.34em"
          textAnchor={label.anchor}
        >
          {label.name}
        </text>
      ) : (
        <text className="map-label map-label-hover" x={at.x} y={at.y - 12} textAnchor="middle">
          {place.name}
        </text>
      )}
    </>
  );
  return link({ href: `/${place.slug}`, className: "map-place", tabIndex: -1, children });
}
