import type { BufferGeometry } from "three";
import { place } from "#cart-studio/geometry/place.ts";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import { lastRow } from "#cart-studio/model/body/rear-body.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Tubing } from "#cart-studio/model/metalwork/tubing.ts";
import { type MaterialName, onBothSides, type Part } from "#cart-studio/model/part.ts";

/** A bed's room (meters): from behind the bench to the tail, on its subframe over the wheels. */
export type BedFrame = {
  front: number;
  rear: number;
  length: number;
  middle: number;
  /** y of the load floor's top. */
  floor: number;
  halfWidth: number;
};

/** The load floor lies clear of the rear fenders (0.735 above the lift). */
export function bedFrame(plan: CartPlan, overhang: number, halfWidth = 0.6): BedFrame {
  const front = lastRow(plan) - 0.715;
  const rear = plan.tail - overhang;
  return {
    front,
    rear,
    length: front - rear,
    middle: (front + rear) / 2,
    floor: 0.795 + plan.lift,
    halfWidth,
  };
}

/** A plain bar or sheet of a material, by its size and its middle. */
export function bar(
  material: MaterialName,
  [sx, sy, sz]: readonly [number, number, number],
  [x, y, z]: readonly [number, number, number],
  r = 0.006,
): Part {
  const radius = Math.min(r, sx * 0.45, sy * 0.45, sz * 0.45);
  const geometry: BufferGeometry = roundedBox(sx, sy, sz, radius, [1, 1, 1], null, 2);
  return { material, geometry: place(geometry, x, y, z) };
}

/** Two rails along the cart and cross members, between the body and the load floor. */
export function subframe(plan: CartPlan, bed: BedFrame): Part[] {
  const y = bed.floor - 0.055;
  const rails = onBothSides([
    bar("steel", [bed.length - 0.02, 0.05, 0.05], [bed.middle, y, 0.34]),
    // Posts down to the body, so that no part of the bed hangs in the air.
    bar("steel", [0.06, 0.14, 0.05], [plan.rearAxle, y - 0.06, 0.34]),
    bar("steel", [0.06, 0.2, 0.05], [plan.tail + 0.1, y - 0.09, 0.34]),
  ]);
  const crossings = [0.06, 0.5, 0.94].map((t) =>
    bar("steel", [0.05, 0.04, bed.halfWidth * 2 - 0.06], [bed.front - bed.length * t, y, 0]),
  );
  return [...rails, ...crossings];
}

/** Tail lamps in black housings below the bed's rear edge. */
export function tailLamps(bed: BedFrame): Part[] {
  const y = bed.floor - 0.075;
  const z = bed.halfWidth - 0.1;
  return onBothSides([
    bar("gloss", [0.04, 0.085, 0.16], [bed.rear + 0.03, y, z], 0.012),
    bar("lampRed", [0.012, 0.06, 0.085], [bed.rear + 0.008, y, z + 0.028], 0.005),
    bar("lampAmber", [0.012, 0.06, 0.04], [bed.rear + 0.008, y, z - 0.042], 0.005),
  ]);
}

/** A receiver hitch: a square tube with its collar under the tail, held by two struts. */
export function receiverHitch(plan: CartPlan, bed: BedFrame, bend: Tubing): Part[] {
  const y = 0.4 + plan.lift;
  const x = plan.tail - 0.03;
  const struts = [0.3, -0.3].map(
    (z): Part => ({
      material: "steel",
      geometry: bend(
        [
          [plan.tail + 0.12, bed.floor - 0.08, z],
          [x + 0.04, y + 0.05, z],
          [x + 0.04, y, z * 0.7],
        ],
        0.018,
        0.05,
      ),
    }),
  );
  return [
    ...struts,
    bar("steel", [0.05, 0.05, 0.62], [x + 0.04, y, 0]),
    bar("steel", [0.2, 0.062, 0.062], [x + 0.02, y, 0]),
    bar("steel", [0.022, 0.08, 0.08], [x - 0.075, y, 0]),
    bar("rubber", [0.004, 0.05, 0.05], [x - 0.087, y, 0]),
    bar("chrome", [0.014, 0.014, 0.13], [x - 0.02, y, 0]),
  ];
}
