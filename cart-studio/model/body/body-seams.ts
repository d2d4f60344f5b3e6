import type { Field, Point3 } from "#cart-studio/geometry/field.ts";
import { lastRow } from "#cart-studio/model/body/rear-body.ts";
import { seam } from "#cart-studio/model/body/seam.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";

/** Distance from the middle at which paths that are projected onto the sides start. */
const OUTSIDE = 0.75;

/** The hood's joints: one line across the cowl, one down each side where hood and fender meet. */
function hoodSeams(plan: CartPlan, nose: Field): Part[] {
  const top = 1.2 + plan.lift;
  const across: Point3[] = [-0.3, -0.1, 0.1, 0.3].map((z) => [-0.13 + 0.1 * z * z, top, z]);
  return [seam(plan, nose, across, [0, -1, 0])];
}

/** The service door in the side of the last pod; null where the wheel or a bed leaves no room (meters). */
export function serviceDoor(plan: CartPlan) {
  const { lift, rearAxle, archRadius } = plan;
  const front = lastRow(plan) - 0.045;
  const back = Math.max(rearAxle + archRadius + 0.075, front - 0.42);
  return plan.cart.bed !== null || front - back < 0.15
    ? null
    : { front, back, low: 0.37 + lift, high: 0.612 + lift };
}

function podSeams(plan: CartPlan, rear: Field): Part[] {
  const door = serviceDoor(plan);
  if (door === null) return [];
  const { front, back, low, high } = door;
  return [1, -1].map((side) => {
    const z = OUTSIDE * side;
    const path: Point3[] = [
      [front, low, z],
      [front - 0.004, high - 0.016, z],
      [front - 0.02, high, z],
      [back + 0.018, high, z],
      [back + 0.002, high - 0.016, z],
      [back, low, z],
    ];
    return seam(plan, rear, path, [0, 0, -side]);
  });
}

/** The panel gaps of a cart's body. */
export function bodySeams(plan: CartPlan, nose: Field, rear: Field): Part[] {
  return [...hoodSeams(plan, nose), ...podSeams(plan, rear)];
}
