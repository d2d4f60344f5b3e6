import { expect, it } from "vitest";
import { chosenPicture } from "./chosen-picture.ts";

const FRONT = "/renders/carts/evolution-d6-max-gt4-front-960.avif";
const REAR = "/renders/carts/evolution-d6-max-gt4-rear-960.avif";
const CART = {
  slug: "evolution-d6-max-gt4",
  vehicleName: "EVOLUTION D6 MAX GT4",
  images: [FRONT, REAR],
  colors: [
    { name: "Portimao blue", hex: "#1C4E9E" },
    { name: "Mineral white", hex: "#ECECE6" },
  ],
};
const asked = (query: string) => chosenPicture(CART, new URLSearchParams(query));

it("shows the front in the first color", () => {
  expect(asked("")).toMatchObject({
    color: 0,
    path: FRONT,
    name: "EVOLUTION D6 MAX GT4, front in Portimao blue",
    caption: "Illustration in Portimao blue",
    views: [
      { name: "Front", path: FRONT, place: 0, shown: true },
      { name: "Rear", path: REAR, place: 1, shown: false },
    ],
  });
});

it("draws the color of the URL", () => {
  expect(asked("color=1")).toMatchObject({
    color: 1,
    colorName: "Mineral white",
    path: "/pictures/carts/evolution-d6-max-gt4.svg?color=1",
    name: "EVOLUTION D6 MAX GT4, drawn in Mineral white",
    caption: "Drawing in Mineral white",
  });
  expect(asked("color=1").views.some(({ shown }) => shown)).toBe(false);
});

it("shows the view of the URL and states its color; the chosen color stays", () => {
  expect(asked("color=1&view=1")).toMatchObject({
    color: 1,
    path: REAR,
    name: "EVOLUTION D6 MAX GT4, rear in Portimao blue",
    caption: "Illustration in Portimao blue",
  });
});

it.each(["2", "-1", "0.5", "blue", "1e9", ""])("falls back to the first for %j", (value) => {
  expect(asked(`color=${value}&view=${value}`)).toMatchObject({ color: 0, path: FRONT });
});

it("numbers photos and gives them no caption", () => {
  const own = { ...CART, images: ["/photos/evolution-d6-max-gt4/a1-960.avif", FRONT] };
  expect(chosenPicture(own, new URLSearchParams())).toMatchObject({
    name: "EVOLUTION D6 MAX GT4, photo 1",
    caption: null,
    views: [{ name: "Photo 1" }, { name: "Front" }],
  });
});
