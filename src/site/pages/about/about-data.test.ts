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

it("shows the team once real people are named", () => {
  const shownIn = (mode: "sample" | "real") =>
    aboutData({ ...catalogue, team: { ...catalogue.team, mode } }, "https://carts.example").team;
  expect(shownIn("sample")).toEqual([]);
  expect(shownIn("real")).toHaveLength(catalogue.team.members.length);
});
