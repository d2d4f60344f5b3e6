import { expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { aboutData, initials } from "./about-data.server.ts";

it.each([
  ["Alex Sample", "AS"],
  ["Ana Maria de la Cruz", "AC"],
  ["Riley", "R"],
  ["", ""],
])("%s has the initials %s", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

it("marks samples of the team, and shows nobody in mode none", () => {
  const shownIn = (mode: "sample" | "real" | "none") =>
    aboutData({ ...catalogue, team: { ...catalogue.team, mode } }, "https://carts.example").team;
  expect(shownIn("sample").map(({ isSample }) => isSample)).toEqual(Array(4).fill(true));
  expect(shownIn("real").map(({ isSample }) => isSample)).toEqual(Array(4).fill(false));
  expect(shownIn("none")).toEqual([]);
});
