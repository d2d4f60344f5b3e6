import { land, type MapCrop, phone, swell, wide } from "virtual:shore-land";
import { MapCropDrawing } from "./map-crop.tsx";
import type { MapLocation } from "./map-location.tsx";
import type { MapPlace } from "./map-place.tsx";
import type { Reach } from "./map-reach.ts";
import { roundToTenth } from "./project.ts";

/** Path units per pixel of the wide crop. */
const UNITS = 4;
const DRAWN = "shore";

function transformTo(crop: MapCrop): string {
  const ratio = crop.scale / wide.scale;
  const shift = `${roundToTenth(crop.x - ratio * wide.x)} ${roundToTenth(crop.y - ratio * wide.y)}`;
  return `matrix(${ratio / UNITS} 0 0 ${ratio / UNITS} ${shift})`;
}

/** Drawn once per page and repeated with <use> in the other crop. */
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
 * Only dots with a list beside them may be decorative links: keyboard and screen readers use that
 * list of areas. Earlier places get labels first where they are crowded.
 */
export function ShoreMap({
  places,
  locations = [],
  reaches = [],
  caption = `Each dot is one of ${places.length} local areas. All of them are in the list below.`,
}: {
  places: readonly MapPlace[];
  locations?: readonly MapLocation[];
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
