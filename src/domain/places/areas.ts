import { areaPicture, phonePicture, scenePicture, type WidePicture } from "#domain/pictures.ts";
import { AREA_SCENES, type AreaScene } from "./area-scenes.ts";
import type { Area } from "./area-schema.ts";

export type AreaPicture = {
  wide: WidePicture;
  phone: WidePicture | null;
  /** Description of the picture. */
  words: string;
};

/** The pictures of each scene by the names of their files; `isUpright`: also for phones. */
export type RenderedScenes = Readonly<
  Record<string, readonly { name: string; isUpright: boolean }[]>
>;

type Rendered = { scenes: RenderedScenes };

/** Pages with the same scene take its pictures in turn. Until one is rendered, the nearest of the specification's six. */
export function getScene(scene: AreaScene, { scenes }: Rendered, turn = 0): AreaPicture {
  const pictures = scenes[scene] ?? [];
  const picture = pictures[turn % pictures.length];
  if (picture === undefined) {
    const { until } = AREA_SCENES[scene];
    return { wide: scenePicture(`${until}-cart`), phone: null, words: AREA_SCENES[until].words };
  }
  const { name, isUpright } = picture;
  return {
    wide: areaPicture(name),
    phone: isUpright ? phonePicture(name, true) : null,
    words: AREA_SCENES[scene].words,
  };
}

type Placed = Pick<Area, "slug" | "scene">;

function getTurn(area: Placed, areas: readonly Placed[]): number {
  const alike = areas.filter(({ scene }) => scene === area.scene);
  return Math.max(
    0,
    alike.findIndex(({ slug }) => slug === area.slug),
  );
}

export function areaScene(area: Placed, areas: readonly Placed[], rendered: Rendered): AreaPicture {
  return getScene(area.scene, rendered, getTurn(area, areas));
}

/** The most similar setting. */
const BESIDE: Record<AreaScene, AreaScene> = {
  dune: "beach",
  beach: "dune",
  boardwalk: "beach",
  harbor: "marina",
  marina: "harbor",
  marsh: "lagoon",
  lagoon: "marsh",
  street: "village",
  village: "street",
  downtown: "street",
  pines: "campground",
  campground: "pines",
  farm: "pines",
  golf: "village",
};

/** Another picture than `areaScene`: of the same scene, or else of a similar one. */
export function rentalScene(
  area: Placed,
  areas: readonly Placed[],
  rendered: Rendered,
): AreaPicture {
  const turn = getTurn(area, areas);
  const own = getScene(area.scene, rendered, turn);
  const next = getScene(area.scene, rendered, turn + 1);
  return next.wide.path === own.wide.path ? getScene(BESIDE[area.scene], rendered, turn) : next;
}
