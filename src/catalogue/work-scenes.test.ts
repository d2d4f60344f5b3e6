import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { workPicture } from "#domain/pictures.ts";
import { WORK_SCENES } from "#domain/places/work-scenes.ts";
import { catalogue } from "./testing/shipped-catalogue.ts";

it.each(Object.entries(WORK_SCENES))("has %s in every size", (name, { shape }) => {
  const { path, set } = workPicture(name, shape);
  const files = [path, ...set.split(", ").map((entry) => entry.split(" ")[0])];
  expect(files.filter((file) => !existsSync(`public${file}`))).toEqual([]);
});

it("has the picture of everyone in the team", () => {
  const { members } = catalogue.team;
  const pictures = members.flatMap(({ image }) => (image === null ? [] : [image]));
  expect(pictures.filter((path) => !existsSync(`public${path}`))).toEqual([]);
});
