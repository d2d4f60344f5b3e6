import type { Field } from "#cart-studio/geometry/field.ts";
import {
  outline,
  type Point2,
  polygonDistance,
  roundedOutline,
} from "#cart-studio/geometry/outline.ts";
import { smoothMax, smoothMin, smoothstep } from "#cart-studio/geometry/scalar.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";

/** Fillet between pod and fenders (meters): crisp on the sporty shapes, soft on the round ones. */
const FILLET: Record<CartPlan["shape"], number> = {
  d5: 0.04,
  d6: 0.04,
  denago: 0.04,
  utility: 0.04,
  d3: 0.06,
  classic: 0.1,
  city: 0.1,
};

/** y of the pods' tops above the lift. */
const POD_TOP = 0.665;

/** Upper edge of the hollow in the sporty shapes' flanks, above the lift. */
export const SCALLOP_TOP = 0.598;

/** True for the shapes with a crease along the side. */
export function isSporty(plan: CartPlan): boolean {
  return plan.shape === "d5" || plan.shape === "d6" || plan.shape === "denago";
}

/** Front edge of the last forward bench. */
export function lastRow(plan: CartPlan): number {
  return plan.rows.at(-1) ?? 0;
}

/** Half the width of a seat pod at a height above the lift. */
export function podHalfWidth(y: number): number {
  return 0.555 + 0.012 * smoothstep(0.35, 0.42, y) - 0.018 * smoothstep(0.605, 0.69, y);
}

/** Side view of the pod under the last bench, down to the tail. */
function podOutline(plan: CartPlan): Point2[] {
  const front = lastRow(plan);
  const { tail } = plan;
  const top = plan.flipSeat ? POD_TOP : POD_TOP + 0.02;
  return roundedOutline(
    [
      [tail + 0.1, 0.34],
      [tail, 0.46],
      [tail - 0.02, POD_TOP - 0.07],
      [tail + 0.06, top],
      [front + 0.035, POD_TOP],
      [front, 0.5],
      [front + 0.015, 0.33],
    ],
    0.045,
  );
}

/** Side view of the fenders over the rear wheels. */
function fenderOutline({ rearAxle, tail }: CartPlan): Point2[] {
  const front = rearAxle + 0.45;
  const rear = Math.max(rearAxle - 0.44, tail - 0.03);
  return outline([
    [front + 0.02, 0.31],
    {
      spline: [
        [front, 0.46],
        [front - 0.07, 0.6],
        [front - 0.18, 0.685],
      ],
    },
    {
      spline: [
        [front - 0.24, 0.705],
        [rearAxle, 0.735],
        [rearAxle - 0.22, 0.725],
        [rear + 0.06, 0.665],
      ],
    },
    {
      spline: [
        [rear, 0.6],
        [rear, 0.48],
        [rear + 0.07, 0.33],
      ],
    },
  ]);
}

/** The painted body behind the last footwell, before the wheel openings. */
export function rearBody(plan: CartPlan): Field {
  const { lift, tail, rearAxle, halfWidth } = plan;
  const row = lastRow(plan);
  const pod = polygonDistance(podOutline(plan));
  const fender = polygonDistance(fenderOutline(plan));
  const crease = isSporty(plan) ? 1 : 0;
  const fillet = FILLET[plan.shape];
  return (x, yCart, z) => {
    const y = yCart - lift;
    const az = Math.abs(z);
    const rear = smoothstep(tail + 0.25, tail - 0.05, x);
    const tuck = 0.05 * rear * rear;
    const scallop =
      0.022 *
      smoothstep(0, 0.02, SCALLOP_TOP - 0.03 * (x - row) - y) *
      smoothstep(0, 0.045, row - 0.015 - x);
    const podWidth = podHalfWidth(y) - tuck - crease * scallop;
    const podSolid = smoothMax(pod(x - 0.1 * az * az * rear, y), az - podWidth, 0.045);
    if (plan.cart.bed !== null) return podSolid;
    const shoulder = 0.02 * smoothstep(0, 0.04, y - 0.615 + 0.06 * (rearAxle - x));
    const fenderWidth = halfWidth - 0.012 * smoothstep(0.55, 0.72, y) - tuck - crease * shoulder;
    const fenderSolid = smoothMax(fender(x, y + 0.03 * az * az), az - fenderWidth, 0.05);
    return smoothMin(podSolid, fenderSolid, fillet);
  };
}
