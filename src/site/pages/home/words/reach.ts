import type { Area } from "#domain/places/area-schema.ts";

type Place = Pick<Area, "name" | "lat" | "lon" | "group">;

function outermost(places: readonly Place[], measure: (place: Place) => number): string | null {
  return (
    places.reduce<Place | null>(
      (best, place) => (best === null || measure(place) > measure(best) ? place : best),
      null,
    )?.name ?? null
  );
}

/** How far the local areas reach: "from Point Pleasant to Beach Haven, and inland to Browns Mills". */
export function reach(places: readonly Place[]): string {
  const coast = places.filter(({ group }) => group !== "inland");
  const inland = places.filter(({ group }) => group === "inland");
  const north = outermost(coast, ({ lat }) => lat);
  const south = outermost(coast, ({ lat }) => -lat);
  const west = outermost(inland, ({ lon }) => -lon);
  const along = north === south ? `in ${north}` : `from ${north} to ${south}`;
  return west === null ? along : `${along}, and inland to ${west}`;
}
