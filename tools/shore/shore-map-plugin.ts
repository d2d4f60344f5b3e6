import { createRequire } from "node:module";
import { type GeoProjection, geoArea, geoMercator, geoPath } from "d3-geo";
import type { Polygon } from "geojson";
import { feature } from "topojson-client";
import type { Topology } from "topojson-specification";
import type { Plugin } from "vite";
import { curve } from "./shore-curve.ts";
import {
  BAY_SHORE,
  ISLAND_BAY_SIDE,
  ISLAND_BEACH,
  type LonLat,
  PENINSULA_BAY_SIDE,
  PENINSULA_BEACH,
} from "./shore-points.ts";

/** A view of the map: its size in pixels and its Mercator projection. */
export type MapCrop = {
  width: number;
  height: number;
  /** Pixels per radian of longitude. */
  scale: number;
  /** Position of longitude 0 and latitude 0, in pixels. */
  x: number;
  y: number;
};

const NEW_JERSEY = "34";
/** Pixels of land and sea drawn beyond the crop for wide windows; less in the west, where the state's river border is near. */
const BLEED = 240;
const BLEED_WEST = 60;
/** Where the detailed coast joins the coarse outline of the state. */
const SEAM: { north: LonLat; south: LonLat } = {
  north: [-74.031, 40.123],
  south: [-74.336, 39.432],
};

const tenth = (value: number) => Math.round(value * 10) / 10;

/** `milePixels` is the length of a mile at 39.8° north. */
function crop(width: number, height: number, upperLeft: LonLat, milePixels: number): MapCrop {
  const milesPerRadian = 3958.8 * Math.cos((39.8 * Math.PI) / 180);
  const scale = tenth(milePixels * milesPerRadian);
  const [x = 0, y = 0] = geoMercator().scale(scale).translate([0, 0])(upperLeft) ?? [];
  return { width, height, scale, x: tenth(-x), y: tenth(-y) };
}

export const WIDE = crop(640, 760, [-74.611, 40.145], 17.6);
export const PHONE = crop(320, 668, [-74.3165, 40.125], 15);
/** Room for names, but not for notes under them. */
export const PHONE_SHORT = crop(320, 490, [-74.405, 40.125], 11.1);

/** Must equal `project` in src/ui/map/project.ts; a test compares them. */
export function mercator({ scale, x, y }: MapCrop): GeoProjection {
  return geoMercator().scale(scale).translate([x, y]);
}

function stateOutline(): LonLat[] {
  const atlas: Topology = createRequire(import.meta.url)("us-atlas/states-10m.json");
  const states = atlas.objects.states;
  if (states?.type !== "GeometryCollection") throw new Error("us-atlas has no states");
  const shape = feature(atlas, states).features.find(({ id }) => id === NEW_JERSEY)?.geometry;
  if (shape?.type !== "Polygon") throw new Error("us-atlas draws the state differently");
  return (shape.coordinates[0] ?? []).map(([lon = 0, lat = 0]) => [lon, lat]);
}

function nearest(ring: readonly LonLat[], [lon, lat]: LonLat): number {
  const distances = ring.map(([x, y]) => Math.hypot(x - lon, y - lat));
  return distances.indexOf(Math.min(...distances));
}

/** The state with the detailed coast instead of the coarse one, and Long Beach Island. */
export function shoreLand(): { state: LonLat[]; island: LonLat[] } {
  const ring = stateOutline().slice(0, -1);
  const north = nearest(ring, SEAM.north);
  const rotated = [...ring.slice(north), ...ring.slice(0, north)];
  const south = nearest(rotated, SEAM.south);
  // The ring runs clockwise: from the north seam down the coast to the south seam.
  const state = [
    ...PENINSULA_BEACH,
    ...PENINSULA_BAY_SIDE,
    ...BAY_SHORE,
    ...rotated.slice(south),
    ...rotated.slice(0, 1),
  ];
  return { state, island: [...ISLAND_BEACH, ...ISLAND_BAY_SIDE] };
}

/** A GeoJSON polygon: closed, and wound so that it encloses the smaller side of the globe. */
export function getPolygon(points: readonly LonLat[]): Polygon {
  const closed = [...points, ...points.slice(0, 1)];
  const polygon: Polygon = { type: "Polygon", coordinates: [closed] };
  return geoArea(polygon) < 2 * Math.PI
    ? polygon
    : { type: "Polygon", coordinates: [closed.toReversed()] };
}

/** The polygon clipped to the crop and its bleed, as rings of pixels. */
function clipped(polygon: Polygon, map: MapCrop): LonLat[][] {
  const rings: LonLat[][] = [];
  const add = (x: number, y: number) => rings.at(-1)?.push([x, y]);
  const projection = mercator(map).clipExtent([
    [-BLEED_WEST, -BLEED],
    [map.width + BLEED, map.height + BLEED],
  ]);
  geoPath(projection, {
    beginPath: () => {},
    moveTo: (x, y) => rings.push([[x, y]]),
    lineTo: add,
    arc: () => {},
    closePath: () => {},
  })(polygon);
  return rings;
}

/** The land as an SVG path, in quarter pixels of the wide crop. */
export function landPath(): string {
  const { state, island } = shoreLand();
  return [state, island]
    .flatMap((points) => clipped(getPolygon(points), WIDE))
    .map((ring) => curve(ring, true))
    .join("");
}

/** A line at sea that follows the beach, `degrees` of longitude east of it. */
function swellPath(degrees: number): string {
  const beach = [...PENINSULA_BEACH, ...ISLAND_BEACH].filter((_, index) => index % 5 === 0);
  const project = mercator(WIDE);
  const shifted = beach.flatMap(([lon, lat]): LonLat[] => {
    const at = project([lon + degrees, lat]);
    return at ? [at] : [];
  });
  const [first, end] = [shifted[0], shifted.at(-1)];
  if (!first || !end) return "";
  return curve(
    [[first[0] + 30, first[1] - BLEED], ...shifted, [end[0] - BLEED, end[1] + BLEED]],
    false,
  );
}

/** Provides `virtual:shore-land`, the shore projected at build time; its types are in src/ui/map/shore-land.d.ts. */
export function shoreMap(): Plugin {
  const name = "virtual:shore-land";
  return {
    name: "shore-map",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}`
        ? [
            `export const land = ${JSON.stringify(landPath())};`,
            `export const swell = ${JSON.stringify(swellPath(0.045) + swellPath(0.1))};`,
            `export const wide = ${JSON.stringify(WIDE)};`,
            `export const phone = ${JSON.stringify(PHONE)};`,
            `export const phoneShort = ${JSON.stringify(PHONE_SHORT)};`,
          ].join("\n")
        : null,
  };
}
