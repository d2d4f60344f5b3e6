import { areaPicture, phonePicture, type WidePicture } from "#domain/pictures.ts";
import { AREA_SCENES, type AreaScene, type SceneView } from "./area-scenes.ts";
import type { Area } from "./area-schema.ts";
import { NEARBY_TOWNS, neighbors } from "./distance.ts";

export type AreaPicture = {
  wide: WidePicture;
  phone: WidePicture | null;
  /** Description of the picture. */
  words: string;
};

/** The scenes of the second picture, where a scene has one view only. */
const OTHER_SIDE: Partial<Record<AreaScene, AreaScene>> = { dune: "marsh" };

/** The views of a scene in turn. */
export function pickScene(scene: AreaScene, turn = 0): AreaPicture {
  const views: readonly [SceneView, ...SceneView[]] = AREA_SCENES[scene];
  const { name, words, isUpright, isLarge } = views[turn % views.length] ?? views[0];
  return {
    wide: areaPicture(name, isLarge === true),
    phone: isUpright ? phonePicture(name) : null,
    words,
  };
}

type Placed = Pick<Area, "slug" | "scene" | "lat" | "lon">;

function areNeighbors(a: Placed, b: Placed, areas: readonly Placed[]): boolean {
  const isNear = (from: Placed, to: Placed) =>
    neighbors(areas, from, NEARBY_TOWNS).some(({ place }) => place.slug === to.slug);
  return isNear(a, b) || isNear(b, a);
}

/** Areas with the same scene take its views in turn; a neighbor's view is passed over, where another is left. */
function findTurn(area: Placed, areas: readonly Placed[]): number {
  const alike = areas.filter(({ scene }) => scene === area.scene);
  const count = AREA_SCENES[area.scene].length;
  const turns: number[] = [];
  for (const [index, one] of alike.entries()) {
    const taken = turns.filter((_, earlier) => {
      const other = alike[earlier];
      return other !== undefined && areNeighbors(one, other, areas);
    });
    const next = index % count;
    const free = [...Array(count).keys()].map((step) => (next + step) % count);
    turns.push(free.find((turn) => !taken.includes(turn)) ?? next);
    if (one.slug === area.slug) break;
  }
  return turns.at(-1) ?? 0;
}

export function areaScene(area: Placed, areas: readonly Placed[]): AreaPicture {
  return pickScene(area.scene, findTurn(area, areas));
}

/** The other view of the same place. */
export function rentalScene(area: Placed, areas: readonly Placed[]): AreaPicture {
  const other = OTHER_SIDE[area.scene];
  return other ? pickScene(other) : pickScene(area.scene, findTurn(area, areas) + 1);
}
