import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";
import { alloyRim } from "./rim.ts";
import { RIM_DESIGNS } from "./rim-designs.ts";
import { steelRim } from "./steel-rim.ts";
import { tyre } from "./tyre.ts";
import { wheelShape } from "./wheel-shape.ts";

/**
 * One wheel round the origin: axle along z, outer face to +z. Its outermost rubber is exactly
 * plan.wheelRadius from the axle and its width exactly plan.wheelWidth (meters).
 */
export function wheelParts(plan: CartPlan): Part[] {
  const shape = wheelShape(plan);
  const rubber = tyre(shape).map((geometry): Part => ({ material: "tyre", geometry }));
  const rim =
    shape.design === "steel" ? steelRim(shape) : alloyRim(shape, RIM_DESIGNS[shape.design]);
  return [...rubber, ...rim].map((part): Part => ({ ...part, node: "wheel" }));
}
