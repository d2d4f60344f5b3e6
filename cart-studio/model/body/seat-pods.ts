import type { Field } from "#cart-studio/geometry/field.ts";
import { polygonDistance, roundedOutline } from "#cart-studio/geometry/outline.ts";
import { smoothMax, smoothstep } from "#cart-studio/geometry/scalar.ts";
import { splitSurface } from "#cart-studio/geometry/split-surface.ts";
import { meshField } from "#cart-studio/geometry/surface-nets.ts";
import { isSporty, podHalfWidth, SCALLOP_TOP } from "#cart-studio/model/body/rear-body.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";

/** Length of a pod under a bench that has another footwell behind it. */
const POD_LENGTH = 0.52;

/** The pod under one bench, `row` being the bench's front edge. */
export function seatPod(plan: CartPlan, row: number): Field {
  const { lift } = plan;
  const rear = row - POD_LENGTH;
  const side = polygonDistance(
    roundedOutline(
      [
        [rear + 0.02, 0.4],
        [rear, 0.665],
        [row + 0.035, 0.665],
        [row, 0.52],
        [row + 0.015, 0.4],
      ],
      0.045,
    ),
  );
  const crease = isSporty(plan) ? 0.022 : 0;
  return (x, yCart, z) => {
    const y = yCart - lift;
    const scallop =
      smoothstep(0, 0.02, SCALLOP_TOP - 0.03 * (x - row) - y) *
      smoothstep(0, 0.045, row - 0.015 - x) *
      smoothstep(rear + 0.015, rear + 0.06, x);
    return smoothMax(side(x, y), Math.abs(z) - podHalfWidth(y) + crease * scallop, 0.045);
  };
}

/** The pods under every forward bench but the last, which the rear body carries. */
export function seatPodParts(plan: CartPlan): Part[] {
  const { lift } = plan;
  return plan.rows.slice(0, -1).flatMap((row) => {
    const geometry = meshField(
      seatPod(plan, row),
      [row - POD_LENGTH - 0.06, 0.36 + lift, -0.62],
      [row + 0.1, 0.72 + lift, 0.62],
      plan.skinStep,
      { symmetric: true },
    );
    const pieces = splitSurface(geometry, ([, , z], [nx]) =>
      Math.abs(nx) > 0.6 && Math.abs(z) < 0.52 ? "plastic" : "paint",
    );
    return Object.entries(pieces).map(([name, piece]): Part => {
      return { material: name === "paint" ? "paint" : "plastic", geometry: piece };
    });
  });
}
