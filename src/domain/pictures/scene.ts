import { SCENE_WIDTHS } from "./picture-set.ts";

/** The six hero backgrounds, in the order that the name's length picks from. */
export const SCENES = ["dune", "marsh", "boardwalk", "marina", "golf", "street"] as const;

export type Scene = (typeof SCENES)[number];

/** A scene as a picture: alone, as a ground for words and another cart, or with a cart in it; the dunes also with more sky. */
export type ScenePicture = Scene | `${Scene}-cart` | "dune-cart-home";

/** The hero background of a vehicle page: one of six, by the length of the name modulo six. */
export function heroScene(vehicleName: string): Scene {
  return SCENES[vehicleName.length % SCENES.length] ?? SCENES[0];
}

/** The path of a scene at one of its widths. */
export function scenePath(scene: ScenePicture, width: (typeof SCENE_WIDTHS)[number]): string {
  return `/renders/scenes/${scene}-${width}.avif`;
}

/** The `srcset` of a scene. */
export function sceneSet(scene: ScenePicture): string {
  return SCENE_WIDTHS.map((width) => `${scenePath(scene, width)} ${width}w`).join(", ");
}
