import { CylinderGeometry } from "three";
import { place } from "#cart-studio/geometry/place.ts";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import { pipe } from "#cart-studio/geometry/sweep.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";

function axle(plan: CartPlan, x: number): Part[] {
  const { axleHeight, track, segments } = plan;
  const shaft = new CylinderGeometry(0.032, 0.032, track * 2 - 0.15, segments(16, 8));
  shaft.rotateX(Math.PI / 2);
  const sides = [1, -1].flatMap((side): Part[] => {
    const z = 0.33 * side;
    const spring = pipe(
      [
        [x - 0.26, axleHeight + 0.1, z],
        [x, axleHeight + 0.02, z],
        [x + 0.26, axleHeight + 0.1, z],
      ],
      0.018,
      0.2,
      segments(24),
      segments(14, 6),
    );
    const damper = new CylinderGeometry(0.03, 0.03, 0.26, segments(14, 8));
    return [
      { material: "steel", geometry: spring },
      { material: "steel", geometry: place(damper, x + 0.03, axleHeight + 0.18, 0.35 * side) },
    ];
  });
  return [{ material: "steel", geometry: place(shaft, x, axleHeight, 0) }, ...sides];
}

/** Axles, leaf springs, dampers, the motor at the rear axle, and the tray under the floor. */
export function runningGearParts(plan: CartPlan): Part[] {
  const { rearAxle, axleHeight, lift, segments } = plan;
  const tray = roundedBox(0.3 - rearAxle, 0.14, 0.62, 0.03, [4, 2, 4], null, segments(4, 2));
  const motor = new CylinderGeometry(0.1, 0.1, 0.26, segments(24, 12));
  motor.rotateX(Math.PI / 2);
  return [
    { material: "plastic", geometry: place(tray, rearAxle / 2, 0.3 + lift, 0) },
    ...axle(plan, 0),
    ...axle(plan, rearAxle),
    { material: "alu", geometry: place(motor, rearAxle + 0.05, axleHeight + 0.02, 0.12) },
  ];
}
