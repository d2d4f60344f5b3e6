import { expect, it } from "vitest";
import { areaScene } from "./areas.ts";

it.each([
  ["barrier peninsula", "dune"],
  ["barrier peninsula and boardwalk", "boardwalk"],
  ["barrier island and lighthouse", "marsh"],
  ["mainland bay and marinas", "marina"],
  ["mainland bay", "marsh"],
  ["mainland river", "marina"],
  ["inland 55+ communities", "golf"],
  ["inland", "street"],
  ["a setting that nobody has written yet", "street"],
])("%s is drawn as %s", (setting, scene) => {
  expect(areaScene(setting)).toBe(scene);
});
