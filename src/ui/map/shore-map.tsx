import { land, type MapCrop, phone, swell, wide } from "virtual:shore-land";
import { MapCropDrawing } from "./map-crop.tsx";
import type { MapLocation } from "./map-location.tsx";
import type { MapPlace } from "./map-place.tsx";
import type { Reach } from "./map-reach.ts";
import { roundToTenth } from "./project.ts";

/** The paths are in quarters of the wide crop's pixels. */
const UNITS = 4;
const DRAWN = "shore";

/** Draws the shore, which is given in the pixels of the wide crop, in those of any crop. */
function transformTo(crop: MapCrop): string {
  const ratio = crop.scale / wide.scale;
  const shift = `${roundToTenth(crop.x - ratio * wide.x)} ${roundToTenth(crop.y - ratio * wide.y)}`;
  return `matrix(${ratio / UNITS} 0 0 ${ratio / UNITS} ${shift})`;
}

/** The land and the swell before it. The page has to draw them once before it can repeat them in another crop. */
function LandDrawing({ crop, repeated = false }: { crop: MapCrop; repeated?: boolean }) {
  return (
    <g transform={transformTo(crop)}>
      {repeated ? (
        <use href={`#${DRAWN}`} />
      ) : (
        <g id={DRAWN}>
          <path className="map-swell" d={swell} />
          <path className="map-land" d={land} />
        </g>
      )}
    </g>
  );
}

/**
 * Our own map of the shore: the coast only on small screens, the inland areas as well from 720 px on. Every dot
 * leads to its area for a pointer; the keyboard and screen readers use the list of areas that has to stand beside it.
 * Places come in order of importance: where labels are crowded, the first has the room. Places and locations outside
 * a crop are left out of it. Fills the width of its parent, and goes to the edge of the window on its right.
 */
export function ShoreMap({
  places,
  locations = [],
  reaches = [],
  caption = `Each dot is one of ${places.length} local areas. All of them are in the list below.`,
}: {
  places: readonly MapPlace[];
  locations?: readonly MapLocation[];
  /** Distances that are drawn around places. */
  reaches?: readonly Reach[];
  caption?: string;
}) {
  const shared = { places, locations, reaches };
  return (
    <figure className="shore-map">
      <MapCropDrawing
        {...shared}
        crop={phone}
        className="shore-map-phone"
        scaleBar={{ x: phone.width - 16 - 150, y: phone.height - 28 }}
      >
        <LandDrawing crop={phone} />
      </MapCropDrawing>
      <MapCropDrawing
        {...shared}
        crop={wide}
        className="shore-map-wide"
        scaleBar={{ x: 24, y: wide.height - 96 }}
      >
        <LandDrawing crop={wide} repeated />
      </MapCropDrawing>
      <figcaption>
        <span className="sr-only">Map of the shore. </span>
        {caption}
      </figcaption>
    </figure>
  );
}
