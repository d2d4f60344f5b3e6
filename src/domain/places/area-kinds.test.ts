import { expect, it } from "vitest";
import { areaKind } from "./area-kinds.ts";

it.each([
  ["barrier island and lighthouse", "island"],
  ["barrier peninsula and boardwalk", "peninsula"],
  ["mainland bay and marinas", "marina"],
  ["mainland bay and river", "bay"],
  ["mainland pinelands to bay", "bay"],
  ["mainland river", "river"],
  ["mainland river and canal", "river"],
  ["inland 55+ communities", "community"],
  ["inland farmland", "farmland"],
  ["inland lakes", "lakes"],
  ["inland pinelands", "inland"],
  ["inland", "inland"],
] as const)("%s is a place of the kind %s", (setting, kind) => {
  expect(areaKind({ setting })).toBe(kind);
});
