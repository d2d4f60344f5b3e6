import { phone, phoneShort, wide } from "virtual:shore-land";
import { LandDrawing } from "./land-drawing.tsx";
import { MapCropDrawing } from "./map-crop.tsx";
import type { MapLocation } from "./map-location.tsx";
import type { MapPlace } from "./map-place.tsx";
import type { Reach } from "./project.ts";
import { StreetMap } from "./street-map.tsx";

/** Its dots are links for pointers alone, so a list of the same places has to stand on the page. */
export function ShoreMap({
  places,
  locations,
  reaches = [],
  isShort = false,
  embed = "",
  caption = `${places.length} communities, all in the list below.`,
}: {
  places: readonly MapPlace[];
  locations: readonly MapLocation[];
  reaches?: readonly Reach[];
  /** Less of a phone's screen; for maps whose places have no annotations. */
  isShort?: boolean;
  /** Page that shows the street map in a frame; empty for none. */
  embed?: string;
  caption?: string;
}) {
  const shared = { places, locations, reaches };
  const narrow = isShort ? phoneShort : phone;
  return (
    <figure
      className={`relative overflow-hidden bg-sand text-ink max-md:[content-visibility:auto] xl:content-center ${isShort ? "max-md:[contain-intrinsic-height:auto_34.7rem]" : "max-md:[contain-intrinsic-height:auto_45.25rem]"}`}
    >
      <MapCropDrawing
        {...shared}
        crop={narrow}
        className="mx-auto md:hidden"
        scaleBar={
          isShort
            ? { x: 20, y: narrow.height - 90, miles: 10 }
            : { x: narrow.width - 16 - 150, y: narrow.height - 28, miles: 10 }
        }
      >
        <LandDrawing crop={narrow} />
      </MapCropDrawing>
      <MapCropDrawing
        {...shared}
        crop={wide}
        className="hidden [clip-path:inset(-240px_-2000px_-240px_0)] md:mx-auto md:block xl:mx-0"
        scaleBar={{ x: 24, y: wide.height - 96, miles: 10 }}
      >
        <LandDrawing crop={wide} repeated />
      </MapCropDrawing>
      {embed !== "" && <StreetMap embed={embed} places={places} locations={locations} />}
      <figcaption className="relative md:peer-open:hidden bg-sand px-gutter pt-3.5 text-muted text-15/normal md:absolute md:bottom-5 md:left-[calc(50%-296px)] md:w-[178px] md:bg-transparent md:p-0 md:text-13 xl:left-6">
        <span className="sr-only">Map of the shore. </span>
        {caption}
      </figcaption>
    </figure>
  );
}
