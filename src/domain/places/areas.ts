import type { Scene } from "#domain/pictures.ts";

/** The first words that occur in a setting choose its picture, so "and boardwalk" wins over "barrier peninsula". */
const SCENE_OF: readonly [RegExp, Scene][] = [
  [/boardwalk/, "boardwalk"],
  [/lighthouse/, "marsh"],
  [/marina|canal/, "marina"],
  [/barrier/, "dune"],
  [/55\+|farmland|lakes/, "golf"],
  [/bay/, "marsh"],
  [/river/, "marina"],
];

/** The scene that comes closest to an area's setting. */
export function areaScene(setting: string): Scene {
  return SCENE_OF.find(([words]) => words.test(setting))?.[1] ?? "street";
}

/** The groups that the local areas are listed by, in display order. */
export const AREA_GROUPS = {
  "barrier-peninsula": "Barrier peninsula",
  "long-beach-island": "Long Beach Island",
  "bay-and-river": "Bay and river",
  inland: "Inland",
} as const;
