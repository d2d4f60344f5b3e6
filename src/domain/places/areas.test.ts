import { expect, it } from "vitest";
import { AREA_SCENES, type AreaScene } from "./area-scenes.ts";
import { areaScene, pickScene, rentalScene } from "./areas.ts";

const toName = (picture: ReturnType<typeof pickScene>) =>
  /scenes\/(.+)-cart-/.exec(picture.wide.path)?.[1];

/** Miles apart along a meridian: 70 are about one degree. */
const town = (slug: string, scene: AreaScene, miles: number) => ({
  slug,
  scene,
  lat: 39 + miles / 70,
  lon: -74,
});

/** Towns between two others, so that those are no neighbors. */
const BETWEEN = (["farm", "golf", "street", "pines", "village"] as const).map((scene, index) =>
  town(`between-${index}`, scene, 10 + index),
);

it("gives towns with the same scene its views in turn", () => {
  const areas = [town("north", "beach", 0), ...BETWEEN, town("south", "beach", 30)];
  const shown = areas.map((area) => toName(areaScene(area, areas)));
  expect([shown.at(0), shown.at(-1)]).toEqual(["beach", "beach-late"]);
});

it("passes over the view of a neighbor", () => {
  const areas = [
    town("north", "beach", 0),
    ...BETWEEN,
    town("south", "beach", 30),
    town("next-to-north", "beach", 1),
    town("next-to-south", "beach", 31),
  ];
  const shown = areas.map((area) => [area.slug, toName(areaScene(area, areas))]);
  expect(Object.fromEntries(shown)).toMatchObject({
    north: "beach",
    south: "beach-late",
    "next-to-north": "beach-late",
    "next-to-south": "beach",
  });
});

it.each([
  ["beach", "beach", "beach-late"],
  ["farm", "farm", "farm-corn"],
  ["dune", "dune-late", "marsh"],
] as const)("shows another view on the rental page: %s", (scene, own, rental) => {
  const area = town("a", scene, 0);
  expect(toName(areaScene(area, [area]))).toBe(own);
  expect(toName(rentalScene(area, [area]))).toBe(rental);
});

it("describes every view differently, and never shows a town the home page's", () => {
  const views = Object.values(AREA_SCENES).flat();
  expect(new Set(views.map(({ words }) => words)).size).toBe(views.length);
  expect(views.map(({ name }) => name)).not.toContain("dune");
});

it("has an upright picture for phones where there is one", () => {
  expect(pickScene("beach").phone?.set).toBe(
    [640, 768, 960, 1200]
      .map((width) => `/renders/scenes/beach-cart-phone-${width}.avif ${width}w`)
      .join(", "),
  );
  expect(pickScene("beach", 1).phone).toBeNull();
});
