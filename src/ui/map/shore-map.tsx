import { phone, wide } from "virtual:shore-land";
import { MapCropDrawing } from "./map-crop.tsx";
import type { MapLocation } from "./map-location.tsx";
import { type MapLinkSlot, type MapPlace, plainLink } from "./map-place.tsx";

/**
 * Our own map of the shore: the coast only on small screens, the inland areas as well from 720 px on. Every dot
 * leads to its area for a pointer; the keyboard and screen readers use the list of areas that has to stand beside it.
 * Places come in order of importance: where labels are crowded, the first has the room. Places and locations outside
 * a crop are left out of it. Fills the width of its parent, and goes to the edge of the window on its right.
 */
export function ShoreMap({
  places,
  locations = [],
  link = plainLink,
  caption = `Each dot is one of ${places.length} local areas. All of them are in the list below.`,
}: {
  places: readonly MapPlace[];
  locations?: readonly MapLocation[];
  link?: MapLinkSlot;
  caption?: string;
}) {
  const shared = { places, locations, link };
  return (
    <figure className="shore-map">
      <MapCropDrawing
        {...shared}
        crop={phone}
        className="shore-map-phone"
        scaleBar={{ x: phone.width - 16 - 150, y: phone.height - 28 }}
      />
      <MapCropDrawing
        {...shared}
        crop={wide}
        className="shore-map-wide"
        scaleBar={{ x: 24, y: wide.height - 96 }}
      />
      <figcaption>
        <span className="sr-only">Map of the shore. </span>
        {caption}
      </figcaption>
    </figure>
  );
}
