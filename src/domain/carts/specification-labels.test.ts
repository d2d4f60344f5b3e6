import { expect, it } from "vitest";
import { specificationKey, specificationLabel } from "./specification-labels.ts";

it.each([
  ["batteryType", "Battery type"],
  ["topSpeed", "Top speed"],
  ["range", "Range"],
  ["cargoBed", "Cargo bed"],
])("%s is %s to people, and back", (key, label) => {
  expect(specificationLabel(key)).toBe(label);
  expect(specificationKey(label)).toBe(key);
});

it("makes no key of what has no letter", () => {
  expect(specificationKey(" 12 % ")).toBe("");
});
