import { describe, expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { localMapData, nearestLocation } from "./local-map-data.ts";

function getTown(slug: string) {
  const town = catalogue.areaBySlug.get(slug);
  if (!town) throw new Error(`no ${slug}`);
  return town;
}

const haven = getTown("beach-haven");
const bottom = getTown("ship-bottom");
const showroom = nearestLocation(catalogue, haven);
const CAPE_MAY = { lat: 38.935, lon: -74.906 };
const far = { ...haven, ...CAPE_MAY, slug: "cape-may", name: "Cape May", group: "beyond" } as const;
const withFar = { ...catalogue, areas: [...catalogue.areas, far] };

describe("the close map of a town", () => {
  it("shows the town, its neighbors and the location", () => {
    const map = localMapData(withFar, [haven, bottom], showroom, haven);
    expect(map?.fitted.map(({ slug }) => slug)).toEqual(["beach-haven", "ship-bottom"]);
    expect(map?.places[0]).toMatchObject({ slug: "beach-haven", isCurrent: true });
    expect(map?.location?.name).toBe(showroom?.name);
  });

  it("is not there for a town, or for a showroom, beyond the drawn shore", () => {
    expect(localMapData(withFar, [far, haven], showroom, far)).toBeNull();
    const branch = showroom && { ...showroom, coordinates: CAPE_MAY };
    expect(localMapData(withFar, [haven], branch)).toBeNull();
  });

  it("leaves out what lies beyond the drawn shore", () => {
    const branch = showroom && { ...showroom, coordinates: CAPE_MAY };
    const map = localMapData(withFar, [haven, far], branch, haven);
    expect(map?.fitted.map(({ slug }) => slug)).toEqual(["beach-haven"]);
    expect(map?.places.map(({ slug }) => slug)).not.toContain("cape-may");
    expect(map?.location).toBeNull();
  });
});
