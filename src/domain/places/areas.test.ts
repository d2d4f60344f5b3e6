import { expect, it } from "vitest";
import { areaScene, getScene, rentalScene } from "./areas.ts";

const NOTHING = { scenes: {} };
const areas = (["beach", "farm", "beach", "beach"] as const).map((scene, index) => ({
  slug: `area-${index}`,
  scene,
}));

it.each([
  ["beach", "dune"],
  ["marsh", "marsh"],
  ["farm", "golf"],
  ["downtown", "street"],
] as const)("shows the six for %s while it is not rendered: %s", (scene, shown) => {
  const { wide, phone } = getScene(scene, NOTHING);
  expect(wide.path).toBe(`/renders/scenes/${shown}-cart-1280.avif`);
  expect(phone).toBeNull();
});

it("says what is seen, not what will be", () => {
  expect(getScene("farm", NOTHING).words).toContain("golf green");
  expect(
    getScene("farm", { scenes: { farm: [{ name: "farm", isUpright: false }] } }).words,
  ).toContain("farm lane");
});

it("gives areas with the same scene its pictures in turn", () => {
  const rendered = {
    scenes: {
      beach: [
        { name: "beach", isUpright: true },
        { name: "beach-late", isUpright: false },
      ],
    },
  };
  const names = areas.map((area) => areaScene(area, areas, rendered).wide.path);
  expect(names).toEqual([
    "/renders/scenes/beach-cart-1280.avif",
    "/renders/scenes/golf-cart-1280.avif",
    "/renders/scenes/beach-late-cart-1280.avif",
    "/renders/scenes/beach-cart-1280.avif",
  ]);
});

it("has an upright picture for phones where there is one", () => {
  const { phone } = getScene("beach", { scenes: { beach: [{ name: "beach", isUpright: true }] } });
  expect(phone?.set).toBe(
    [640, 768, 960, 1200]
      .map((width) => `/renders/scenes/beach-cart-phone-${width}.avif ${width}w`)
      .join(", "),
  );
});

it("gives the rental page of an area another picture, where there is one", () => {
  const own = { name: "beach", isUpright: true };
  const getPath = (
    area: (typeof areas)[number],
    scenes: Parameters<typeof getScene>[1]["scenes"],
  ) => [
    areaScene(area, areas, { scenes }).wide.path,
    rentalScene(area, areas, { scenes }).wide.path,
  ];
  const [beach, farm] = areas;
  if (!beach || !farm) throw new Error("there are no areas");
  expect(getPath(beach, { beach: [own, { name: "beach-late", isUpright: false }] })).toEqual([
    "/renders/scenes/beach-cart-1280.avif",
    "/renders/scenes/beach-late-cart-1280.avif",
  ]);
  expect(getPath(beach, { beach: [own] })).toEqual([
    "/renders/scenes/beach-cart-1280.avif",
    "/renders/scenes/dune-cart-1280.avif",
  ]);
  expect(getPath(farm, {})).toEqual([
    "/renders/scenes/golf-cart-1280.avif",
    "/renders/scenes/street-cart-1280.avif",
  ]);
});
