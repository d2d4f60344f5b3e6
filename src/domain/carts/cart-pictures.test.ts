import { expect, it } from "vitest";
import { coloredPictures, imagesInColor, renderedImages } from "./cart-pictures.ts";

const CART = {
  slug: "denago-ev-city",
  colors: [
    { name: "Sand (tan seats)", hex: "#C2A878" },
    { name: "Artic grey", hex: "#8A8F94" },
  ],
};
const RENDERS = {
  colors: ["sand-tan-seats", "artic-grey"],
  turn: true as const,
  details: ["bed" as const, "side" as const],
};

it("lists both stills in the first color, and then the close-ups in their order", () => {
  expect(renderedImages(CART, RENDERS)).toEqual([
    "/renders/carts/denago-ev-city/sand-tan-seats-front-960.avif",
    "/renders/carts/denago-ev-city/sand-tan-seats-rear-960.avif",
    "/renders/details/denago-ev-city-side-960.avif",
    "/renders/details/denago-ev-city-bed-960.avif",
  ]);
});

it("takes the first rendered color where the cart's first is not rendered", () => {
  const some = { colors: ["artic-grey"] };
  expect(coloredPictures(CART, some)).toEqual({
    standard: "artic-grey",
    colors: ["artic-grey"],
    hasTurn: false,
    hasHero: false,
    hasPhoneHero: false,
  });
  expect(renderedImages(CART, some)[0]).toContain("/artic-grey-front-");
});

it("has nothing for a cart that is not rendered, or only in colors that it no longer has", () => {
  expect(renderedImages(CART, undefined)).toEqual([]);
  expect(coloredPictures(CART, { colors: ["gone"] })).toBeNull();
  expect(renderedImages(CART, { colors: ["gone"] })).toEqual([]);
});

it("changes the color of the stills only", () => {
  const colored = coloredPictures(CART, RENDERS);
  if (colored === null) throw new Error("nothing is rendered");
  const images = ["/photos/denago-ev-city/a-960.avif", ...renderedImages(CART, RENDERS)];
  expect(imagesInColor({ slug: CART.slug, images }, colored, "artic-grey")).toEqual([
    "/photos/denago-ev-city/a-960.avif",
    "/renders/carts/denago-ev-city/artic-grey-front-960.avif",
    "/renders/carts/denago-ev-city/artic-grey-rear-960.avif",
    "/renders/details/denago-ev-city-side-960.avif",
    "/renders/details/denago-ev-city-bed-960.avif",
  ]);
});
