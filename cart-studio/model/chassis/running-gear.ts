import { CylinderGeometry } from "three";
import { place } from "#cart-studio/geometry/place.ts";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { suspensionParts } from "#cart-studio/model/chassis/suspension.ts";
import type { Part } from "#cart-studio/model/part.ts";

/** The suspension, the motor at the rear axle, and the tray under the floor. */
export function runningGearParts(plan: CartPlan): Part[] {
  const { rearAxle, axleHeight, lift, segments } = plan;
  const tray = roundedBox(0.3 - rearAxle, 0.14, 0.62, 0.03, [4, 2, 4], null, segments(4, 2));
  const motor = new CylinderGeometry(0.1, 0.1, 0.26, segments(24, 12));
  motor.rotateX(Math.PI / 2);
  return [
    { material: "plastic", geometry: place(tray, rearAxle / 2, 0.3 + lift, 0) },
    ...suspensionParts(plan),
    { material: "alu", geometry: place(motor, rearAxle + 0.05, axleHeight + 0.02, 0.12) },
  ];
}
