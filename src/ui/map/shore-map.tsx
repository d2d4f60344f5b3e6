import { phone, wide } from "virtual:shore-land";
import { LandDrawing } from "./land-drawing.tsx";
import { MapCropDrawing } from "./map-crop.tsx";
import type { MapLocation } from "./map-location.tsx";
import type { MapPlace } from "./map-place.tsx";
import type { Reach } from "./project.ts";

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
        scaleBar={{ x: phone.width - 16 - 150, y: phone.height - 28, miles: 10 }}
      >
        <LandDrawing crop={phone} />
      </MapCropDrawing>
      <MapCropDrawing
        {...shared}
        crop={wide}
        className="hidden [clip-path:inset(-240px_-2000px_-240px_0)] md:mx-auto md:block xl:mx-0"
        scaleBar={{ x: 24, y: wide.height - 96, miles: 10 }}
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
