import { type BufferGeometry, Matrix4, TorusGeometry } from "three";
import type { Point3 } from "#cart-studio/geometry/field.ts";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";

/** Radius of the rim's middle and of its grip (meters). */
const RIM = 0.165;
const GRIP = 0.0155;

/** How far the wheel leans back from upright. */
const LEAN = 0.62;

/** A three-spoke wheel facing the driver, with the middle of its hub at this point. */
export function steeringWheel(plan: CartPlan, [x, y, z]: Point3): Part[] {
  // The parts are drawn in the x-y plane facing +z. The driver looks along +x, so +z turns to -x.
  const pose = new Matrix4()
    .makeRotationY(-Math.PI / 2)
    .premultiply(new Matrix4().makeRotationZ(-LEAN))
    .setPosition(x, y, z);
  const posed = (geometry: BufferGeometry) => geometry.applyMatrix4(pose);
  const rim = new TorusGeometry(RIM, GRIP, plan.segments(16, 8), plan.segments(64, 28));
  return [
    { material: "rubber", geometry: posed(rim) },
    ...[Math.PI * 1.5, Math.PI * 0.05, Math.PI * 0.95].map(
      (angle): Part => ({ material: "gloss", geometry: posed(spoke(angle)) }),
    ),
    {
      material: "dash",
      geometry: posed(roundedBox(0.115, 0.09, 0.04, 0.018, [3, 3, 1], hubCrown)),
    },
    { material: "alu", geometry: posed(trimRing(plan)) },
  ];
}

/** The hub's cover is a little domed toward the driver. */
function hubCrown(x: number, y: number, z: number): Point3 {
  return [x, y, z > 0 ? z + 0.012 - 3 * (x * x + y * y) : z];
}

function spoke(angle: number): BufferGeometry {
  const flat = roundedBox(0.15, 0.034, 0.014, 0.0065, [4, 2, 1], (x, y, z) => [
    x,
    y * (1 - 0.3 * (x / 0.075)),
    z,
  ]);
  return flat.translate(0.088, 0, 0).rotateZ(angle);
}

function trimRing(plan: CartPlan): BufferGeometry {
  const ring = new TorusGeometry(0.021, 0.0025, plan.segments(10, 5), plan.segments(32, 16));
  return ring.translate(0, 0, 0.031);
}
