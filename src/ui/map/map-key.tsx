import { PIN } from "./map-location.tsx";
import { type PlaceShape, ShapeMark } from "./map-place.tsx";

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
