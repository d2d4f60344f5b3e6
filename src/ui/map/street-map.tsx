import type { Coordinates } from "#domain/places/distance.ts";
import { buttonClass } from "#ui/action/button.tsx";

/** Degrees around the outermost places. */
const MARGIN = 0.06;

function boundingBox(places: readonly Coordinates[]) {
  const lats = places.map(({ lat }) => lat);
  const lons = places.map(({ lon }) => lon);
  return {
    west: Math.min(...lons) - MARGIN,
    south: Math.min(...lats) - MARGIN,
    east: Math.max(...lons) + MARGIN,
    north: Math.max(...lats) + MARGIN,
  };
}

/** The page in the frame: a view of all places, with a marker at the first location. */
export function embedUrl(
  embed: string,
  places: readonly Coordinates[],
  [location]: readonly Coordinates[],
): string {
  const { west, south, east, north } = boundingBox(places);
  const url = new URL(embed);
  const box = [west, south, east, north].map((degrees) => degrees.toFixed(3));
  url.searchParams.set("bbox", box.join(","));
  url.searchParams.set("layer", "mapnik");
  if (location) url.searchParams.set("marker", `${location.lat},${location.lon}`);
  return url.href;
}

export function openUrl(
  places: readonly Coordinates[],
  [location]: readonly Coordinates[],
): string {
  const { west, south, east, north } = boundingBox(places);
  const view = `#map=10/${((south + north) / 2).toFixed(3)}/${((west + east) / 2).toFixed(3)}`;
  const marker = location ? `?mlat=${location.lat}&mlon=${location.lon}` : "";
  return `https://www.openstreetmap.org/${marker}${view}`;
}

const CONTROL = `${buttonClass("white", "small")} max-md:ml-gutter md:absolute md:bottom-[150px] md:left-[calc(50%-296px)] xl:left-6`;

/**
 * Covers the figure that it is in once it is opened. A closed <details> shows nothing, so browsers load the frame, which is
 * lazy, on request only. The map in the frame needs scripts: without them it is a link.
 */
export function StreetMap({
  embed,
  places,
  locations,
}: {
  embed: string;
  places: readonly Coordinates[];
  locations: readonly Coordinates[];
}) {
  return (
    <>
      <noscript>
        <a href={openUrl(places, locations)} className={CONTROL}>
          Open the street map
        </a>
      </noscript>
      <details className="peer group max-md:bg-sand max-md:pt-3 noscript:hidden print:hidden">
        <summary
          className={`${CONTROL} z-1 list-none md:group-open:bottom-7 [&::-webkit-details-marker]:hidden`}
        >
          <span className="group-open:hidden">Show the street map</span>
          <span className="hidden group-open:inline">Show the drawn map</span>
        </summary>
        <iframe
          title="Street map of the shore, from OpenStreetMap"
          src={embedUrl(embed, places, locations)}
          loading="lazy"
          className="absolute inset-x-0 top-0 h-[500px] w-full border-0 md:h-full"
        />
      </details>
    </>
  );
}
