import type { AreaGroup } from "#domain/places/area-groups.ts";
import type { Coordinates } from "#domain/places/distance.ts";
import { besideText, type Label } from "./label-layout.ts";
import { PinShape } from "./map-location.tsx";
import { type Point, roundToTenth } from "./project.ts";

export type MapPlace = Coordinates & {
  /** Path without the slash. */
  slug: string;
  name: string;
  group: AreaGroup;
  annotation?: PlaceAnnotation;
  /** The place that the page is about: it stands out, and is no link. */
  isCurrent?: boolean;
};

type PlaceAnnotation = {
  /** After the name, or under it: "$108". */
  note: string;
  /** Shown on hover. */
  title: string;
  href: string;
  shape: PlaceShape;
};

export type PlaceShape = "dot" | "ring" | "diamond";

const MARK = "stroke-[1.5] group-hover:fill-ink";
const RING = "fill-white stroke-3 stroke-bay group-hover:fill-sand group-hover:stroke-ink";

export function ShapeMark({ shape }: { shape: PlaceShape }) {
  switch (shape) {
    case "diamond":
      return (
        <path
          data-mark={shape}
          className={`${MARK} fill-amber stroke-white`}
          d="M0 -7 7 0 0 7 -7 0z"
        />
      );
    case "ring":
      return <circle data-mark={shape} className={`${RING} group-hover:[r:5.5px]`} r={4.5} />;
    case "dot":
      return (
        <circle
          data-mark={shape}
          className={`${MARK} fill-seagrass stroke-white group-hover:[r:5.5px]`}
          r={5}
        />
      );
  }
}

export const REACH = {
  className: "fill-seagrass/10 stroke-[1.5] stroke-seagrass",
  strokeDasharray: "5 4",
};

/** Labels stand lower than their dot's middle by half the height of a small letter. */
const DOWN = "0.34em";

const HALF_LINE = 7;

const LABEL = "[paint-order:stroke] underline-offset-3 group-hover:underline";

/** `at` is the dot, which the label is drawn from. */
function PlaceLabel({ at, label, note }: { at: Point; label: Label; note: string | undefined }) {
  const { name, anchor, leader } = label;
  const x = roundToTenth(label.x - at.x);
  const y = roundToTenth(label.y - at.y);
  if (!leader) {
    return (
      <text className={LABEL} dy={DOWN} x={x} textAnchor={anchor} y={y || undefined}>
        {besideText(name, note)}
      </text>
    );
  }
  const down = Math.round(y);
  return (
    <>
      <path
        className="fill-none stroke-1 stroke-edge"
        d={`M8 0 ${roundToTenth(leader.x - at.x)} ${down}`}
      />
      <text
        className={`${LABEL} stroke-water`}
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

/** Without room for a label, the name shows on hover. */
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
  const position = `translate(${Math.round(at.x)} ${Math.round(at.y)})`;
  if (place.isCurrent) {
    return (
      <g transform={position} data-mark="current" className="font-bold">
        <circle className="fill-ink stroke-2 stroke-white" r={7} />
        {label && <PlaceLabel at={at} label={label} note={undefined} />}
      </g>
    );
  }
  return (
    <g transform={position}>
      <a href={annotation?.href ?? `/${place.slug}`} tabIndex={-1} className="group">
        {annotation && <title>{annotation.title}</title>}
        <circle className="fill-transparent stroke-none" r={11} />
        {annotation ? (
          <ShapeMark shape={annotation.shape} />
        ) : (
          <circle className={`${MARK} fill-bay stroke-white group-hover:[r:5.5px]`} r={4.25} />
        )}
        {label ? (
          <PlaceLabel at={at} label={label} note={annotation?.note} />
        ) : (
          <text
            className={`${LABEL} pointer-events-none invisible stroke-5 group-hover:visible`}
            textAnchor="middle"
            y={-12}
          >
            {besideText(place.name, annotation?.note)}
          </text>
        )}
      </a>
    </g>
  );
}

export function MapKey({ shape }: { shape: PlaceShape | "reach" | "pin" }) {
  return (
    <svg
      aria-hidden="true"
      className="flex-none rounded-badge bg-sand [box-shadow:0_0_0_1px_var(--color-edge)] forced-color-adjust-none"
      width={32}
      height={32}
      viewBox="-16 -16 32 32"
    >
      {shape === "reach" && <circle {...REACH} r={11} />}
      {shape === "pin" && <PinShape y={12} />}
      {shape !== "reach" && shape !== "pin" && <ShapeMark shape={shape} />}
    </svg>
  );
}
