import { expect, it } from "vitest";
import { heroScene, SCENES } from "./pictures.ts";

it("picks one of six by the length of the name modulo six", () => {
  expect(SCENES).toHaveLength(6);
  expect(heroScene("DENAGO EV CITY")).toBe(SCENES[2]);
  expect(heroScene("DENAGO EV NOMAD XL")).toBe(SCENES[0]);
  for (let length = 0; length < 24; length += 1) {
    expect(heroScene("x".repeat(length))).toBe(SCENES[length % 6]);
  }
});
