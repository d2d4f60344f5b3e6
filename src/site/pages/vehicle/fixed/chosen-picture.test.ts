import { expect, it } from "vitest";
import { chosenPicture } from "./chosen-picture.ts";

const CART = {
  slug: "evolution-d6-max-gt4",
  vehicleName: "EVOLUTION D6 MAX GT4",
  photo: null,
  colors: [
    { name: "Portimao blue", hex: "#1C4E9E" },
    { name: "Mineral white", hex: "#ECECE6" },
  ],
};

it("draws the color that the address asks for", () => {
  expect(chosenPicture(CART, "1")).toEqual({
    color: 1,
    colorName: "Mineral white",
    src: "/pictures/carts/evolution-d6-max-gt4.svg?color=1",
    alt: "Illustration: EVOLUTION D6 MAX GT4, Mineral white",
    drawn: true,
  });
});

it.each([null, "", "0", "2", "-1", "0.5", "blue", "1e9"])(
  "draws the first color for %j",
  (asked) => {
    expect(chosenPicture(CART, asked)).toMatchObject({
      color: 0,
      src: "/pictures/carts/evolution-d6-max-gt4.svg",
    });
  },
);

it("shows the dealer's own picture until a color is chosen", () => {
  const own = { ...CART, photo: "/photos/gt4.avif" };
  expect(chosenPicture(own, null)).toMatchObject({ src: "/photos/gt4.avif", drawn: false });
  expect(chosenPicture(own, "1")).toMatchObject({ drawn: true, colorName: "Mineral white" });
});
