import type { Field } from "#cart-studio/geometry/field.ts";
import type { SplitRule } from "#cart-studio/geometry/split-surface.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";

/** Inner side walls of the wheel houses (|z|, meters). */
const INNER_WALL = 0.33;

/** The room a wheel needs round the axle at x: cut it out of every body part there. */
export function wheelArch(plan: CartPlan, axleX: number): Field {
  const { axleHeight, archRadius } = plan;
  return (x, y, z) =>
    Math.max(Math.hypot(x - axleX, y - axleHeight) - archRadius, INNER_WALL - Math.abs(z));
}

/** Tells the wheel house (dark) from the painted skin. */
export function isWheelHouse(
  plan: CartPlan,
  axleX: number,
): (...spot: Parameters<SplitRule>) => boolean {
  const { axleHeight, archRadius } = plan;
  return ([x, y], [nx, ny]) => {
    const dx = x - axleX;
    const dy = y - axleHeight;
    return Math.hypot(dx, dy) < archRadius + 0.012 && nx * dx + ny * dy < 0;
  };
}
