/** The six hero backgrounds, in the order that the name's length picks from. */
export const SCENES = ["dune", "marsh", "boardwalk", "marina", "golf", "street"] as const;

export type Scene = (typeof SCENES)[number];

/** The scene's picture without a cart in it, for grounds that another cart stands on. */
export function sceneGround(scene: Scene): string {
  return scene === "dune" || scene === "golf" ? `${scene}-plain` : scene;
}

/** The hero background of a vehicle page: one of six, by the length of the name modulo six. */
export function heroScene(vehicleName: string): Scene {
  return SCENES[vehicleName.length % SCENES.length] ?? SCENES[0];
}
