import { expect, it } from "vitest";
import { chosenPicture, type Pictured } from "./chosen-picture.ts";

const SLUG = "evolution-d6-max-gt4";
const inColor = (color: string, side: string) => `/renders/carts/${SLUG}/${color}-${side}-960.avif`;
const SEATS = `/renders/details/${SLUG}-seats-960.avif`;
const PHOTO = `/photos/${SLUG}/a1-960.avif`;

const BARE: Pictured = {
  slug: SLUG,
  vehicleName: "EVOLUTION D6 MAX GT4",
  images: [],
  photoAlts: {},
  colors: [
    { name: "Portimao blue", hex: "#1C4E9E", slug: "portimao-blue" },
    { name: "Mineral white", hex: "#ECECE6", slug: "mineral-white" },
  ],
  colored: null,
};

const NEW: Pictured = {
  ...BARE,
  images: [inColor("portimao-blue", "front"), inColor("portimao-blue", "rear"), SEATS],
  colored: {
    standard: "portimao-blue",
    colors: ["portimao-blue", "mineral-white"],
    hasTurn: true,
    hasHero: true,
    hasPhoneHero: false,
  },
};

const chosen = (cart: Pictured, query: string) => chosenPicture(cart, new URLSearchParams(query));

it("shows the front in the first color", () => {
  expect(chosen(NEW, "")).toMatchObject({
    chosenColor: null,
    otherColor: null,
    shown: {
      key: "front",
      path: inColor("portimao-blue", "front"),
      name: "EVOLUTION D6 MAX GT4, front in Portimao blue",
      caption: "Illustration in Portimao blue",
    },
    hero: { name: "EVOLUTION D6 MAX GT4 in Portimao blue, outdoors by day" },
  });
});

it("shows stills and hero in the color of the address, and says what color close-ups have", () => {
  const { chosenColor, shown, views, hero } = chosen(NEW, "color=mineral-white&view=rear");
  expect(chosenColor).toBe("Mineral white");
  expect(shown.path).toBe(inColor("mineral-white", "rear"));
  expect(views.map(({ caption }) => caption)).toEqual([
    "Illustration in Mineral white",
    "Illustration in Mineral white",
    "Illustration in Portimao blue",
  ]);
  expect(hero?.picture.path).toBe(`/renders/heroes/${SLUG}/mineral-white-1280.avif`);
});

it("has the square hero for phones where it is rendered", () => {
  expect(chosen(NEW, "").hero?.phone).toBeNull();
  const colored = NEW.colored && { ...NEW.colored, hasPhoneHero: true };
  const { hero } = chosen({ ...NEW, colored }, "color=mineral-white");
  expect(hero?.phone).toMatchObject({
    path: `/renders/heroes/${SLUG}/mineral-white-phone-960.avif`,
    width: 960,
    height: 960,
  });
});

it("keeps the first rendered color for one that is not rendered yet", () => {
  const some = { ...NEW, colored: { ...NEW.colored, colors: ["portimao-blue"] } } as Pictured;
  expect(chosen(some, "color=mineral-white")).toMatchObject({
    otherColor: "Portimao blue",
    shown: { path: inColor("portimao-blue", "front") },
    hero: { caption: "Illustration in Portimao blue" },
  });
});

it.each(["2", "-1", "blue", "__proto__", "toString", ""])("shows the first for %j", (value) => {
  expect(chosen(NEW, `color=${value}&view=${value}`)).toMatchObject({
    chosenColor: null,
    shown: { key: "front", caption: "Illustration in Portimao blue" },
  });
});

it("describes a photograph in the words of the staff", () => {
  const images = [PHOTO, ...NEW.images];
  const { first, views } = chosen({ ...NEW, images, photoAlts: { [PHOTO]: "The roof, up" } }, "");
  expect(first).toMatchObject({ name: "The roof, up", label: "Photo 1" });
  expect(views[1]?.name).toBe("EVOLUTION D6 MAX GT4, front in Portimao blue");
});

it("shows photographs first, without a caption", () => {
  const own = chosen({ ...NEW, images: [PHOTO, ...NEW.images] }, "color=mineral-white");
  expect(own).toMatchObject({
    first: { key: "photo-1", name: "EVOLUTION D6 MAX GT4, photo 1", caption: null },
    shown: { key: "front" },
    hero: null,
    otherColor: null,
  });
  expect(own.views.map(({ label }) => label)).toEqual(["Photo 1", "Front", "Rear", "Seats"]);
});

it.each([
  ["cut-outs", { ...NEW, colored: { ...NEW.colored, hasHero: false } } as Pictured],
  ["a photograph", { ...NEW, images: [PHOTO, ...NEW.images] }],
])("shows another of %s in the gallery than at the head, unless the address chooses", (_, cart) => {
  const { first, shown, views } = chosen(cart, "");
  expect(shown).toBe(views[1]);
  expect(first).toBe(views[0]);
  expect(chosen(cart, `view=${first.key}`).shown.key).toBe(first.key);
});

it("shows the placeholder for a cart without pictures", () => {
  const { shown, views, otherColor } = chosen(BARE, "color=mineral-white");
  expect(shown).toMatchObject({ path: "/pictures/placeholder.svg", caption: null });
  expect(views).toEqual([]);
  expect(otherColor).toBeNull();
});
