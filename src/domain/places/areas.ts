import type { Scene } from "#domain/pictures.ts";

/** The first match wins, so "boardwalk" comes before "barrier". */
const SCENE_OF: readonly [RegExp, Scene][] = [
  [/boardwalk/, "boardwalk"],
  [/lighthouse/, "marsh"],
  [/marina|canal/, "marina"],
  [/barrier/, "dune"],
  [/55\+|farmland|lakes/, "golf"],
  [/bay/, "marsh"],
  [/river/, "marina"],
];

export function areaScene(setting: string): Scene {
  return SCENE_OF.find(([words]) => words.test(setting))?.[1] ?? "street";
}

export const AREA_GROUPS = {
  "barrier-peninsula": "Barrier peninsula",
  "long-beach-island": "Long Beach Island",
  "bay-and-river": "Bay and river",
  inland: "Inland",
} as const;
