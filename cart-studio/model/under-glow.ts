import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { onBothSides, type Part } from "#cart-studio/model/part.ts";

/** The D6's strips of colored light under both rockers, and a short one across the front. */
export function underGlowParts(plan: CartPlan): Part[] {
  if (plan.shape !== "d6") return [];
  const front = -plan.archRadius - 0.06;
  const back = plan.rearAxle + plan.archRadius + 0.06;
  const y = 0.272 + plan.lift;
  const cells = plan.segments(6, 1);
  const side = roundedBox(front - back, 0.012, 0.016, 0.005, [cells, 1, 1], null, 2);
  const nose = roundedBox(0.016, 0.012, 0.62, 0.005, [1, 1, cells], null, 2);
  const glow = (geometry: typeof side): Part => ({ material: "glow", geometry });
  return [
    ...onBothSides([glow(side.translate((front + back) / 2, y, 0.528))]),
    glow(nose.translate(0.33, 0.285 + plan.lift, 0)),
  ];
}
