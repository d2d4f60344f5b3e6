import { expect, test } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { townGroups } from "#site/towns/town-list.tsx";
import { extentText, homeData } from "./home-data.server.ts";

const data = homeData(catalogue, "https://carts.example.com");

test("the figures span the catalogue", () => {
  expect(data.figures.map(({ value }) => value)).toEqual(["37", "2–8", "20–60 mi", "15–28 mph"]);
});

test("featured carts carry the prices printed for the home page, not their own", () => {
  expect(data.featured.map(({ card }) => card.price)).toEqual([12995, 16995, 11995]);
  expect(data.featured.map(({ card }) => card.badge)).toEqual(["NEW", "NEW", "NEW"]);
});

test("beside a printed price stands the inventory's, unless they are the same", () => {
  expect(data.featured.map(({ listedPrice }) => listedPrice)).toEqual([9995, 13595, 15000]);
  const [maverick, ...others] = catalogue.home.featured;
  const home = { ...catalogue.home, featured: [{ ...maverick, price: 9995 }, ...others] };
  const edited = homeData({ ...catalogue, home } as typeof catalogue, "https://carts.example.com");
  expect(edited.featured.map(({ listedPrice }) => listedPrice)).toEqual([null, 13595, 15000]);
});

test("a featured cart without a printed price carries its own", () => {
  const featured = catalogue.home.featured.map(({ cart }) => ({ cart }));
  const home = { ...catalogue.home, featured };
  const own = homeData({ ...catalogue, home }, "https://carts.example.com").featured;
  expect(own.map(({ card }) => card.price)).toEqual(
    featured.map(({ cart }) => catalogue.cartBySlug.get(cart)?.price),
  );
});

test("makes with a page say what they have; the others do not claim any stock", () => {
  expect(data.makes.map(({ name, page }) => [name, page?.text ?? null])).toEqual([
    ["Club Car", null],
    ["EZ-GO", null],
    ["Denago", "6 carts from $8,495"],
    ["Evolution", "31 carts from $6,695"],
    ["Tomberlin", null],
    ["Swift EV", null],
  ]);
});

test("a make with carts is listed without being in makes.json", () => {
  const makes = catalogue.makes.makes.filter(({ name }) => name !== "Denago");
  const shown = homeData(
    { ...catalogue, makes: { ...catalogue.makes, makes } },
    "https://carts.example.com",
  ).makes;
  expect(shown.at(-1)).toMatchObject({ name: "DENAGO", page: { to: "/denago" }, badges: [] });
});

test("every local area is placed in a group that has a heading", () => {
  const listed = townGroups(data.places).flatMap(({ towns }) => towns);
  expect(listed).toHaveLength(35);
});

const north = { name: "North", lat: 40.1, lon: -74.05, group: "barrier-peninsula" } as const;
const south = { name: "South", lat: 39.5, lon: -74.25, group: "long-beach-island" } as const;
const near = { name: "Near", lat: 40.2, lon: -74.2, group: "inland" } as const;
const far = { name: "Far", lat: 39.9, lon: -74.6, group: "inland" } as const;

test("the coast from north to south, then the farthest inland", () => {
  expect(extentText([south, near, north, far])).toBe("from North to South, and inland to Far");
});

test("towns beyond the map do not count", () => {
  const beyond = { name: "Beyond", lat: 38.9, lon: -74.9, group: "beyond" } as const;
  expect(extentText([beyond, south, north])).toBe("from North to South");
});

test("nothing inland is not mentioned", () => {
  expect(extentText([south, north])).toBe("from North to South");
});
