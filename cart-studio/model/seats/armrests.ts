import { place } from "#cart-studio/geometry/place.ts";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import { pipe } from "#cart-studio/geometry/sweep.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { onBothSides, type Part } from "#cart-studio/model/part.ts";
import { block } from "./block.ts";
import type { SeatStyle } from "./seat-style.ts";

/** z of the hip restraints, outside of the cushions and inside of the roof's posts. */
const SIDE = 0.538;

/** A hoop from behind the hip over to the cushion's front, with a pad on top. */
function hoop(plan: CartPlan, row: number): Part[] {
  const base = plan.seatBase;
  const still = plan.detail === "still";
  const rail = pipe(
    [
      [row - 0.445, base + 0.015, SIDE - 0.006],
      [row - 0.425, base + 0.24, SIDE],
      [row - 0.15, base + 0.262, SIDE],
      [row - 0.115, base + 0.015, SIDE - 0.006],
    ],
    0.0125,
    0.07,
    still ? 54 : 12,
    still ? 12 : 5,
  );
  const rest = block(plan, 0.25, 0.038, 0.05, 0.017, 4);
  return [
    { material: "steel", geometry: rail },
    { material: "seat", geometry: place(rest, row - 0.285, base + 0.262, SIDE, 0, 0, 0.08) },
  ];
}

/** A padded arm that folds up against the back, on a round joint. */
function folding(plan: CartPlan, row: number, z: number, width: number): Part[] {
  const still = plan.detail === "still";
  const y = plan.seatBase + 0.262;
  const arm = roundedBox(
    0.29,
    0.046,
    width,
    0.02,
    still ? [14, 2, 4] : [1, 1, 1],
    (x, py, pz) => [x, py * (1 - 0.3 * Math.max(0, x / 0.145)) + 0.05 * x * x, pz],
    still ? 5 : 1,
  );
  const joint = block(plan, 0.075, 0.075, 0.018, 0.008);
  return [
    { material: "seat", geometry: place(arm, row - 0.305, y, z) },
    { material: "plastic", geometry: place(joint, row - 0.43, y - 0.004, z - width * 0.36) },
  ];
}

/** The hip restraints and armrests of one forward bench. */
export function armrests(plan: CartPlan, style: SeatStyle, row: number): Part[] {
  if (style.arms === "hoop") return onBothSides(hoop(plan, row));
  const sides = onBothSides(folding(plan, row, SIDE - 0.01, 0.05));
  return [...sides, ...folding(plan, row, 0, 0.062)];
}
