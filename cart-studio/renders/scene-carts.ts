/** A shore scene and the cart that stands in it. */
export type SceneCart = {
  readonly scene: string;
  /** Another camera or light of the scene's script, and part of the file's name. */
  readonly variant?: string;
  readonly slug: string;
  /** Index into the cart's colors. */
  readonly color: number;
  /** Has an upright camera for phones too. */
  readonly phone?: true;
  /** Has a camera with more sky for the home page. */
  readonly home?: true;
  /** Also rendered without a cart, as a background. */
  readonly background?: true;
};

export const SCENE_CARTS: readonly SceneCart[] = [
  {
    scene: "dune",
    slug: "denago-ev-rover-xl",
    color: 2,
    phone: true,
    home: true,
    background: true,
  },
  { scene: "marsh", slug: "evolution-d5-maverick-22-plus", color: 5, background: true },
  { scene: "boardwalk", slug: "evolution-classic-4-pro", color: 5, background: true },
  { scene: "marina", slug: "evolution-d6-max-gt4", color: 0, background: true },
  { scene: "golf", slug: "evolution-classic-2-plus", color: 3, background: true },
  { scene: "street", slug: "evolution-d5-ranger-4", color: 0, background: true },
];

/** The scene and its camera that every cart stands in, in each of its colors. */
export const HERO = { scene: "dune", camera: "hero" } as const;
