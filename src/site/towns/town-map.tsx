import type { MapLocation } from "#ui/map/map-location.tsx";
import type { MapPlace } from "#ui/map/map-place.tsx";
import type { Reach } from "#ui/map/map-reach.ts";
import { ShoreMap } from "#ui/map/shore-map.tsx";

/** The map of the shore whose dots lead to the local areas' pages. */
export function TownMap({
  places,
  locations,
  reaches,
}: {
  places: readonly MapPlace[];
  locations: readonly MapLocation[];
  reaches?: readonly Reach[] | undefined;
}) {
  return <ShoreMap places={places} locations={locations} reaches={reaches} />;
}
