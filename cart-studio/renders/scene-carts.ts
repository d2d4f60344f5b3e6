/** A shore scene and the cart that stands in it. */
export type SceneCart = {
  readonly scene: string;
  readonly slug: string;
  /** Index into the cart's colors. */
  readonly color: number;
  /** Also rendered for the home page with two more cameras of the script: with more sky, and upright for phones. */
  readonly home?: true;
};

/** Every scene is rendered alone and with this cart. */
export const SCENE_CARTS: readonly SceneCart[] = [
  { scene: "dune", slug: "denago-ev-rover-xl", color: 2, home: true },
  { scene: "marsh", slug: "evolution-d5-maverick-22-plus", color: 5 },
  { scene: "boardwalk", slug: "evolution-classic-4-pro", color: 5 },
  { scene: "marina", slug: "evolution-d6-max-gt4", color: 0 },
  { scene: "golf", slug: "evolution-classic-2-plus", color: 3 },
  { scene: "street", slug: "evolution-d5-ranger-4", color: 0 },
];
