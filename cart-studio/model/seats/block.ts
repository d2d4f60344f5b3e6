import { BoxGeometry, type BufferGeometry } from "three";
import type { Point3 } from "#cart-studio/geometry/field.ts";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";

const CELLS: Point3 = [1, 1, 1];

/** A small hard block with rounded edges round the origin (meters); a plain box for the web. */
export function block(
  plan: CartPlan,
  sx: number,
  sy: number,
  sz: number,
  r: number,
  roundSegments = 3,
): BufferGeometry {
  if (plan.detail === "web") return new BoxGeometry(sx, sy, sz);
  return roundedBox(sx, sy, sz, r, CELLS, null, roundSegments);
}
