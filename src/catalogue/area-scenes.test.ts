import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { AREA_SCENE_NAMES, AREA_SCENES } from "#domain/places/area-scenes.ts";
import { type AreaPicture, areaScene, pickScene, rentalScene } from "#domain/places/areas.ts";
import { NEARBY_TOWNS, neighbors } from "#domain/places/distance.ts";
import { catalogue } from "./testing/shipped-catalogue.ts";

const { areas } = catalogue;
const getPath = ({ wide }: AreaPicture) => wide.path;

describe("the pictures of the towns", () => {
  it("are all there, in every size", () => {
    const pictures = AREA_SCENE_NAMES.flatMap((scene) =>
      AREA_SCENES[scene].map((_, turn) => pickScene(scene, turn)),
    );
    const files = pictures.flatMap(({ wide, phone }) =>
      [wide, ...(phone ? [phone] : [])].flatMap(({ path, set }) => [
        path,
        ...set.split(", ").map((entry) => entry.split(" ")[0]),
      ]),
    );
    expect(files.filter((path) => !existsSync(`public${path}`))).toEqual([]);
  });

  it.each(areas)("differ between $name, its rental page and the towns nearby", (area) => {
    const own = [areaScene(area, areas), rentalScene(area, areas)].map(getPath);
    const near = neighbors(areas, area, NEARBY_TOWNS).flatMap(({ place }) =>
      [areaScene(place, areas), rentalScene(place, areas)].map(getPath),
    );
    expect(new Set(own).size).toBe(2);
    expect(near.filter((path) => own.includes(path))).toEqual([]);
  });

  it("are all in use", () => {
    const used = areas.flatMap((area) => [
      getPath(areaScene(area, areas)),
      getPath(rentalScene(area, areas)),
    ]);
    expect(new Set(used).size).toBe(Object.values(AREA_SCENES).flat().length);
  });
});
