import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Location } from "#domain/dealership/dealership-schema.ts";
import { isOnMap } from "#domain/places/area-groups.ts";
import type { Area } from "#domain/places/area-schema.ts";
import { straightLineReach } from "#domain/places/delivery.ts";
import { type Coordinates, milesBetween } from "#domain/places/distance.ts";
import type { MapPlace } from "#ui/map/map-place.tsx";

type Located = Location & { coordinates: Coordinates };

/** Null if no location has coordinates. */
export function nearestLocation({ dealership }: Pick<Catalogue, "dealership">, to: Coordinates) {
  const located = dealership.locations.filter(
    (location): location is Located => location.coordinates !== null,
  );
  const byDistance = located.toSorted(
    (a, b) => milesBetween(a.coordinates, to) - milesBetween(b.coordinates, to),
  );
  return byDistance[0] ?? null;
}

function mapPlace({ slug, name, lat, lon, group }: Area): MapPlace {
  return { slug, name, lat, lon, group };
}

/**
 * A close map of some towns: `fitted` decide what is in view, the towns around them are shown as well.
 * Null for a place beyond the drawn shore.
 */
export function localMapData(
  { areas, rentals }: Pick<Catalogue, "areas" | "rentals">,
  fitted: readonly Area[],
  location: Location | null,
  current: Area | null = null,
) {
  const drawn = fitted.filter(isOnMap);
  const at = location?.coordinates ?? null;
  const center = current ?? at;
  if (drawn.length === 0 || (center && !isOnMap(center))) return null;
  const ordered = [...drawn, ...areas.filter((area) => isOnMap(area) && !drawn.includes(area))];
  const freeMiles = rentals.delivery.freeMiles;
  return {
    fitted: drawn.map(mapPlace),
    places: ordered.map((area) =>
      area === current ? { ...mapPlace(area), isCurrent: true } : mapPlace(area),
    ),
    location: location && at && isOnMap(at) ? { name: location.name, ...at } : null,
    reach: at && { ...at, miles: straightLineReach(freeMiles) },
    reachCaption: "Inside the dashed line, rental delivery is free.",
  };
}
