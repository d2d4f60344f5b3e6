/** The six scenes behind the title of a vehicle's page; `heroScene` depends on the order. */
export const SCENES = ["dune", "marina", "street", "golf", "boardwalk", "marsh"] as const;

export type Scene = (typeof SCENES)[number];

/** The specification's rule: the length of the vehicle's name modulo six. */
export function heroScene(vehicleName: string): Scene {
  return SCENES[vehicleName.length % SCENES.length] ?? SCENES[0];
}
