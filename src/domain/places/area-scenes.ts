import type { Scene } from "#domain/hero-scene.ts";

/** The scene of an area's picture; `until` is shown while it is not rendered. */
export const AREA_SCENES = {
  dune: { words: "a golf cart on a dune path by the sea", until: "dune" },
  beach: { words: "a golf cart at a fenced way to the beach", until: "dune" },
  boardwalk: { words: "a golf cart on a boardwalk", until: "boardwalk" },
  harbor: { words: "a golf cart at a marina by day", until: "marina" },
  marina: { words: "a golf cart at a marina at dusk", until: "marina" },
  marsh: { words: "a golf cart before a bay marsh with a lighthouse", until: "marsh" },
  lagoon: { words: "a golf cart on a street along a lagoon", until: "marsh" },
  street: { words: "a golf cart on a street under trees", until: "street" },
  pines: { words: "a golf cart on a sand road through pines", until: "street" },
  farm: { words: "a golf cart on a farm lane", until: "golf" },
  golf: { words: "a golf cart by a golf green", until: "golf" },
  village: { words: "a golf cart on a lane between small houses", until: "golf" },
  downtown: { words: "a golf cart at a downtown corner", until: "street" },
  campground: { words: "a golf cart at a campground", until: "street" },
} as const satisfies Record<string, { words: string; until: Scene }>;

export type AreaScene = keyof typeof AREA_SCENES;

export const AREA_SCENE_NAMES = Object.keys(AREA_SCENES) as [AreaScene, ...AreaScene[]];
