import { land, type MapCrop, phone, swell, wide } from "virtual:shore-land";
import { MapCropDrawing } from "./map-crop.tsx";
import type { MapLocation } from "./map-location.tsx";
import type { MapPlace } from "./map-place.tsx";
import { type Reach, roundToTenth } from "./project.ts";

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
          <path
            className="fill-none stroke-[1.25] stroke-white opacity-55 [vector-effect:non-scaling-stroke]"
            d={swell}
          />
          <path
            className="fill-sand stroke-1 stroke-[#c8bba6] [vector-effect:non-scaling-stroke]"
            d={land}
          />
        </g>
      )}
    </g>
  );
}

/** Its dots are links for pointers alone, so a list of the same places has to stand on the page. */
export function ShoreMap({
  places,
  locations,
  reaches = [],
  caption = `Each dot is one of ${places.length} local areas. All of them are in the list below.`,
}: {
  places: readonly MapPlace[];
  locations: readonly MapLocation[];
  reaches?: readonly Reach[];
  caption?: string;
}) {
  const shared = { places, locations, reaches };
  return (
    <figure className="relative overflow-hidden bg-sand text-ink max-md:[contain-intrinsic-height:auto_45.25rem] max-md:[content-visibility:auto] xl:content-center">
      <MapCropDrawing
        {...shared}
        crop={phone}
        className="mx-auto md:hidden"
        scaleBar={{ x: phone.width - 16 - 150, y: phone.height - 28 }}
      >
        <LandDrawing crop={phone} />
      </MapCropDrawing>
      <MapCropDrawing
        {...shared}
        crop={wide}
        className="hidden [clip-path:inset(-240px_-2000px_-240px_0)] md:mx-auto md:block xl:mx-0"
        scaleBar={{ x: 24, y: wide.height - 96 }}
      >
        <LandDrawing crop={wide} repeated />
      </MapCropDrawing>
      <figcaption className="relative bg-sand px-gutter pt-3.5 text-muted text-sm/normal md:absolute md:bottom-5 md:left-[calc(50%-296px)] md:w-[178px] md:bg-transparent md:p-0 md:text-[13px] xl:left-6">
        <span className="sr-only">Map of the shore. </span>
        {caption}
      </figcaption>
    </figure>
  );
}
