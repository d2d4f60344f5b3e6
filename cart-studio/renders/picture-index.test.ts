import { expect, it } from "vitest";
import { readCarts } from "./cart-files.ts";
import { pictureIndex } from "./picture-index.ts";
import { listPictures } from "./pictures/list-pictures.ts";

const carts = (await readCarts()).filter(({ slug }) => slug === "denago-ev-nomad");
const all = await listPictures(await readCarts());
const nomad = all.filter(
  ({ cart, kind }) => kind !== "scenes" && kind !== "work" && cart?.slug === carts[0]?.slug,
);

const indexWithout = (...missing: string[]) =>
  pictureIndex(nomad, ({ id }) => !missing.includes(id)).carts["denago-ev-nomad"];

it("lists a cart with all that there is of it", () => {
  expect(indexWithout()).toEqual({
    colors: carts[0]?.colors.map(({ name }) => name.toLowerCase()),
    turn: true,
    details: ["side", "other-side", "seats", "dash", "wheel", "flip-seat"],
    hero: true,
    phoneHero: true,
  });
});

it("lists no cart without both stills, and no turn with a gap", () => {
  expect(indexWithout("carts/denago-ev-nomad-rear")).toBeUndefined();
  const entry = indexWithout("turns/denago-ev-nomad/03", "details/denago-ev-nomad-dash");
  expect(entry).not.toHaveProperty("turn");
  expect(entry?.details).not.toContain("dash");
  expect(indexWithout("heroes/denago-ev-nomad")).not.toHaveProperty("hero");
  expect(indexWithout("heroes/denago-ev-nomad-phone")).toMatchObject({ hero: true });
  expect(indexWithout("heroes/denago-ev-nomad-phone")).not.toHaveProperty("phoneHero");
});

it("lists scenes by what was rendered of them", () => {
  const rendered = ["scenes/dune", "scenes/street-cart", "scenes/street-cart-phone"];
  expect(pictureIndex(all, ({ id }) => rendered.includes(id)).scenes).toEqual({
    street: { variants: ["day"], phone: true },
  });
});

it("lists the places of work that were rendered", () => {
  const rendered = ["work/lift-wide", "work/sales-desk"];
  expect(pictureIndex(all, ({ id }) => rendered.includes(id)).work).toEqual([
    "lift-wide",
    "sales-desk",
  ]);
});
