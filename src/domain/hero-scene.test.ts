import { expect, it } from "vitest";
import { heroScene } from "./hero-scene.ts";

it.each([
  ["DENAGO EV NOMAD XL", "dune"],
  ["EVOLUTION D3 LIFTED", "marina"],
  ["EVOLUTION D6 MAX GT4", "street"],
  ["DENAGO EV NOMAD", "golf"],
  ["DENAGO ROVER XXL", "boardwalk"],
  ["EVOLUTION CLASSIC 2 PRO", "marsh"],
])("shows %s, by the length of the name, in the scene %s", (vehicleName, scene) => {
  expect(heroScene(vehicleName)).toBe(scene);
});

it("begins again after six", () => {
  const order = ["dune", "marina", "street", "golf", "boardwalk", "marsh"];
  for (let length = 0; length < 24; length += 1) {
    expect(heroScene("x".repeat(length))).toBe(order[length % 6]);
  }
});
