import { place } from "#cart-studio/geometry/place.ts";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import { smoothstep } from "#cart-studio/geometry/scalar.ts";
import { lastRow } from "#cart-studio/model/body/rear-body.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";

/** The bin behind the last bench: its size and its middle; null for a cart without one (meters). */
export function trunkBox(plan: CartPlan) {
  if (plan.flipSeat || plan.shape === "city" || plan.cart.bed !== null) return null;
  const front = lastRow(plan) - 0.62;
  const length = front - plan.tail - 0.03;
  return { length, height: 0.22, width: 1, x: front - length / 2, y: 0.775 + plan.lift };
}

/** The lidded bin behind the last bench of a cart without a flip seat. */
export function trunkParts(plan: CartPlan): Part[] {
  const { segments } = plan;
  const box = trunkBox(plan);
  if (box === null) return [];
  const { length, height, width, x, y } = box;
  const bin = roundedBox(
    length,
    height,
    width,
    0.05,
    [segments(6), segments(4), segments(14, 6)],
    (px, py, pz) => [
      px - 0.05 * pz * pz * smoothstep(0, -0.2, px),
      py - 0.02 * smoothstep(0.1, -0.2, px),
      pz,
    ],
    segments(5),
  );
  const lid = roundedBox(length - 0.09, 0.03, 0.84, 0.012, [4, 1, 10], null, segments(4, 2));
  return [
    { material: "paint", geometry: place(bin, x, y, 0) },
    { material: "gloss", geometry: place(lid, x + 0.01, y + height / 2 + 0.004, 0) },
  ];
}
