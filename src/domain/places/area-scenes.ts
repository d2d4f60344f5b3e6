/** One picture of a place, by the name of its files. */
export type SceneView = {
  name: string;
  /** A description of the picture. */
  words: string;
  /** There is an upright one for phones too. */
  isUpright?: true;
  /** Also 1920 px wide. */
  isLarge?: true;
};

/**
 * The views of each kind of place, with a different cart in each. The home page has the other view of the dune, so no
 * town shows it.
 */
export const AREA_SCENES = {
  dune: [
    {
      name: "dune-late",
      words: "a white golf cart, seen from behind, on a sand path through the dune to the ocean",
      isLarge: true,
    },
  ],
  beach: [
    {
      name: "beach",
      words: "a lime green golf cart by the fence and the steps to the beach",
      isUpright: true,
    },
    {
      name: "beach-late",
      words: "a blue golf cart and a row of bicycles by the fence along the beach",
    },
  ],
  boardwalk: [
    {
      name: "boardwalk",
      words: "a light blue golf cart on a boardwalk, with bicycles and beach umbrellas",
      isUpright: true,
      isLarge: true,
    },
    {
      name: "boardwalk-late",
      words: "a red golf cart on a boardwalk by the ocean",
      isLarge: true,
    },
  ],
  harbor: [
    {
      name: "harbor",
      words: "a white golf cart on a dock, with boats in the harbor behind it",
      isUpright: true,
    },
    { name: "harbor-late", words: "a blue golf cart on a dock in a harbor" },
  ],
  marina: [
    {
      name: "marina",
      words: "a dark blue six-seat golf cart on a marina's dock at dusk",
      isUpright: true,
      isLarge: true,
    },
    {
      name: "marina-glow",
      words: "a tan golf cart on a marina's dock at sunset",
      isLarge: true,
    },
  ],
  marsh: [
    {
      name: "marsh",
      words: "a red golf cart by a salt marsh, with a lighthouse across the water",
      isUpright: true,
      isLarge: true,
    },
    {
      name: "marsh-late",
      words: "a white golf cart, seen from behind, by a salt marsh with a lighthouse",
      isLarge: true,
    },
  ],
  lagoon: [
    {
      name: "lagoon",
      words: "a red golf cart on a street along a lagoon with houses",
      isUpright: true,
    },
    {
      name: "lagoon-away",
      words: "a white six-seat golf cart, seen from behind, on a street along a lagoon",
    },
  ],
  street: [
    {
      name: "street",
      words: "a blue golf cart on a street of houses with picket fences",
      isUpright: true,
      isLarge: true,
    },
    {
      name: "street-walk",
      words: "a cream two-seat golf cart on a street under trees",
      isLarge: true,
    },
  ],
  pines: [
    {
      name: "pines",
      words: "a green golf cart on a sand road through pine woods",
      isUpright: true,
    },
    { name: "pines-bend", words: "a gray six-seat golf cart at a bend in the pine woods" },
  ],
  farm: [
    {
      name: "farm",
      words: "a green utility cart on a farm lane, with a red barn and hay bales",
      isUpright: true,
    },
    { name: "farm-corn", words: "a white six-seat golf cart on a lane beside a cornfield" },
  ],
  golf: [
    {
      name: "golf",
      words: "a white golf cart on the path of a golf course",
      isUpright: true,
      isLarge: true,
    },
    {
      name: "golf-late",
      words: "a red golf cart, seen from behind, on the path of a golf course",
      isLarge: true,
    },
  ],
  village: [
    {
      name: "village",
      words: "a red golf cart on a lane of one-story houses",
      isUpright: true,
    },
    {
      name: "village-lane",
      words: "a gray golf cart on a lane of one-story houses under trees",
    },
  ],
  downtown: [
    {
      name: "downtown",
      words: "a white golf cart in front of brick stores with an awning",
      isUpright: true,
    },
    { name: "downtown-walk", words: "a blue golf cart on a main street with brick buildings" },
  ],
  campground: [
    {
      name: "campground",
      words: "a blue six-seat golf cart at a campground, with a trailer and a tent",
      isUpright: true,
    },
    {
      name: "campground-site",
      words: "a lime green golf cart at a campsite under pines",
    },
  ],
} as const satisfies Record<string, readonly [SceneView, ...SceneView[]]>;

export type AreaScene = keyof typeof AREA_SCENES;

export const AREA_SCENE_NAMES = Object.keys(AREA_SCENES) as [AreaScene, ...AreaScene[]];
