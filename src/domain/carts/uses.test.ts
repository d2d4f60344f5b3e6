import { expect, it } from "vitest";
import { hasLowSpeedVehicleSpeed, listUses, type UseFacts } from "./uses.ts";

const UNKNOWN: UseFacts = { seats: null, topSpeed: null, stance: "", tires: "", bed: null };
const CART: UseFacts = { seats: 4, topSpeed: 20, stance: "road", tires: "street", bed: null };

it.each<[string, Partial<UseFacts>, string[]]>([
  ["four seats at standard height and 20 mph", {}, ["golf"]],
  ["five seats", { seats: 5 }, []],
  ["a little over 20 mph", { topSpeed: 20.5 }, ["beach-town"]],
  ["25 mph", { topSpeed: 25 }, ["beach-town"]],
  ["25 mph and eight seats", { topSpeed: 25, seats: 8 }, ["beach-town"]],
  ["26 mph", { topSpeed: 26 }, []],
  ["a bed, however fast", { topSpeed: 25, bed: "box" }, ["work"]],
  ["a lift on street tires", { stance: "lifted" }, []],
  ["a lift on knobby tires", { stance: "lifted", tires: "knobby" }, ["unpaved"]],
  ["knobby tires at standard height", { tires: "knobby" }, ["golf"]],
  [
    "a lift, all-terrain tires and 22 mph",
    { stance: "lifted", tires: "all-terrain", topSpeed: 22 },
    ["beach-town", "unpaved"],
  ],
  [
    "a lift, all-terrain tires and a bed",
    { stance: "lifted", tires: "all-terrain", bed: "flat" },
    ["work", "unpaved"],
  ],
])("%s", (_, facts, uses) => {
  expect(listUses({ ...CART, ...facts })).toEqual(uses);
});

it("returns no uses for unknown facts", () => {
  expect(listUses(UNKNOWN)).toEqual([]);
  for (const fact of ["seats", "topSpeed", "stance"] as const) {
    expect(listUses({ ...CART, [fact]: UNKNOWN[fact] })).toEqual([]);
  }
});

it.each([
  [15, false],
  [20, false],
  [20.5, true],
  [22, true],
  [25, true],
  [25.1, false],
  [28, false],
])("%d mph is a low-speed vehicle's speed: %s", (topSpeed, isOne) => {
  expect(hasLowSpeedVehicleSpeed({ topSpeed })).toBe(isOne);
});
