import { expect, it } from "vitest";
import { hasLowSpeedVehicleSpeed } from "./low-speed-vehicle.ts";

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
