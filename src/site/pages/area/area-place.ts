import type { Place } from "schema-dts";
import type { Area } from "#domain/places/area-schema.ts";

type Located = Pick<Area, "name" | "type" | "partOf" | "lat" | "lon">;

/**
 * An area for search engines. The schema knows no borough or township, so the type stands beside it, as the area's
 * file has it: "City" does not occur.
 */
export function areaPlace({ name, type, partOf, lat, lon }: Located): Place {
  return {
    "@type": type === "Community" ? "Place" : "AdministrativeArea",
    additionalType: type,
    name: `${name}, NJ`,
    geo: { "@type": "GeoCoordinates", latitude: lat, longitude: lon },
    ...(partOf
      ? { containedInPlace: { "@type": "AdministrativeArea", name: `${partOf}, NJ` } }
      : {}),
  };
}

/** "Borough", or for communities "Community in Toms River Township". */
export function typeLine({ type, partOf }: Pick<Area, "type" | "partOf">): string {
  return partOf === null ? type : `${type} in ${partOf}`;
}
