import type { Scene } from "#domain/pictures/scene.ts";

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
