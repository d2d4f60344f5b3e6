import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { floorParts } from "#cart-studio/model/chassis/floor.ts";
import { rockerParts } from "#cart-studio/model/chassis/rocker.ts";
import { runningGearParts } from "#cart-studio/model/chassis/running-gear.ts";
import type { Part } from "#cart-studio/model/part.ts";

/** Everything under and between the painted bodies: sill, floor, pedals, axles, motor. */
export function chassisParts(plan: CartPlan): Part[] {
  return [...rockerParts(plan), ...floorParts(plan), ...runningGearParts(plan)];
}
