import type { Coordinates } from "./distance.ts";

/** The headings of town lists, in their order. */
export const AREA_GROUPS = {
  "barrier-peninsula": "Barrier peninsula",
  "long-beach-island": "Long Beach Island",
  "bay-and-river": "Bay and river",
  inland: "Inland",
  beyond: "Farther away",
} as const;

export type AreaGroup = keyof typeof AREA_GROUPS;

const DRAWN = { south: 39.53, north: 40.14, west: -74.6, east: -73.95 };

/** Whether it is on the part of the shore that is drawn as a map. */
export function isOnMap({ lat, lon }: Coordinates): boolean {
  return lat >= DRAWN.south && lat <= DRAWN.north && lon >= DRAWN.west && lon <= DRAWN.east;
}

export const isInland = (setting: string) => /\binland\b|pinelands/.test(setting);

export function areaGroup({ setting, ...at }: Coordinates & { setting: string }): AreaGroup {
  if (!isOnMap(at)) return "beyond";
  if (isInland(setting)) return "inland";
  if (setting.includes("barrier peninsula")) return "barrier-peninsula";
  return setting.includes("barrier island") ? "long-beach-island" : "bay-and-river";
}
