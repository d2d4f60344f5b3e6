import { CylinderGeometry } from "three";
import type { Point3 } from "#cart-studio/geometry/field.ts";
import { place } from "#cart-studio/geometry/place.ts";
import { DRIVER_Z } from "#cart-studio/model/cabin/dash-layout.ts";
import { steeringWheel } from "#cart-studio/model/cabin/steering-wheel.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { tubing } from "#cart-studio/model/metalwork/tubing.ts";
import type { Part } from "#cart-studio/model/part.ts";

/** The steering wheel on its column, with the stalk for the indicators and the key switch. */
export function steeringParts(plan: CartPlan): Part[] {
  const bend = tubing(plan);
  const hub: Point3 = [-0.55, 0.99 + plan.lift, DRIVER_Z];
  const foot: Point3 = [-0.33, 0.845 + plan.lift, DRIVER_Z];
  const along = (t: number): Point3 => [
    hub[0] + (foot[0] - hub[0]) * t,
    hub[1] + (foot[1] - hub[1]) * t,
    DRIVER_Z,
  ];
  const [stalkX, stalkY] = along(0.42);
  const stalk = bend(
    [
      [stalkX, stalkY, DRIVER_Z],
      [stalkX - 0.012, stalkY + 0.012, DRIVER_Z - 0.09],
      [stalkX - 0.03, stalkY + 0.026, DRIVER_Z - 0.165],
    ],
    0.0075,
  );
  const knob = bend(
    [
      [stalkX - 0.022, stalkY + 0.02, DRIVER_Z - 0.13],
      [stalkX - 0.032, stalkY + 0.028, DRIVER_Z - 0.175],
    ],
    0.0105,
  );
  const key = new CylinderGeometry(0.014, 0.014, 0.012, plan.segments(24, 12)).rotateZ(Math.PI / 2);
  return [
    ...steeringWheel(plan, hub),
    { material: "dash", geometry: bend([along(0.02), along(1)], 0.03) },
    { material: "dash", geometry: bend([along(0.24), along(0.95)], 0.043) },
    { material: "gloss", geometry: bend([along(0.22), along(0.25)], 0.0445) },
    { material: "rubber", geometry: stalk },
    { material: "rubber", geometry: knob },
    { material: "chrome", geometry: place(key, -0.404, 0.868 + plan.lift, DRIVER_Z + 0.15) },
  ];
}
