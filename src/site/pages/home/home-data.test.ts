import { expect, test } from "vitest";
import { loadCatalogue } from "#catalogue/load-catalogue.server.ts";
import { townGroups } from "#site/towns/town-groups.ts";
import { homeData } from "./home-data.server.ts";

const loaded = loadCatalogue("content");
if (!loaded.ok) throw new Error(loaded.mistakes.join("\n"));
const data = homeData(loaded.catalogue, "https://carts.example.com");

test("the figures span the catalogue", () => {
  expect(data.figures.map(({ value }) => value)).toEqual(["37", "2–8", "20–60 mi", "15–28 mph"]);
});

test("featured carts carry the prices printed for the home page, not their own", () => {
  expect(data.featured.map(({ card }) => card.price)).toEqual([12995, 16995, 11995]);
  expect(data.featured.map(({ card }) => card.badge)).toEqual(["NEW", "NEW", "NEW"]);
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

test("every local area is placed in a group that has a heading", () => {
  const listed = townGroups(data.places).flatMap(({ towns }) => towns);
  expect(listed).toHaveLength(35);
});
