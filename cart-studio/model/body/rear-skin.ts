import type { Field } from "#cart-studio/geometry/field.ts";
import { smoothMax } from "#cart-studio/geometry/scalar.ts";
import { splitSurface } from "#cart-studio/geometry/split-surface.ts";
import { meshField } from "#cart-studio/geometry/surface-nets.ts";
import { isSporty, lastRow } from "#cart-studio/model/body/rear-body.ts";
import { isWheelHouse, wheelArch } from "#cart-studio/model/body/wheel-arch.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";
import { cutOut } from "#cart-studio/model/skin.ts";

/** The painted rear: seat pod and fenders with pockets and wheel openings cut out. */
export function rearSkinParts(plan: CartPlan, body: Field, openings: readonly Field[]): Part[] {
  const { lift, tail, rearAxle } = plan;
  const front = lastRow(plan);
  const arch = wheelArch(plan, rearAxle);
  const open = cutOut(body, openings);
  const skin: Field = (x, y, z) => smoothMax(open(x, y, z), -arch(x, y, z), 0.012);
  const geometry = meshField(
    skin,
    [Math.min(tail, rearAxle - 0.44) - 0.06, 0.26 + lift, -0.66],
    [front + 0.1, 0.8 + lift, 0.66],
    plan.skinStep,
    { normalStep: 0.0022, symmetric: true },
  );
  const inWheelHouse = isWheelHouse(plan, rearAxle);
  const skirt = isSporty(plan) ? 0.4 + lift : 0;
  const pieces = splitSurface(geometry, (spot, normal) => {
    const [x, y, z] = spot;
    const footwell = normal[0] > 0.6 && x > front - 0.02 && Math.abs(z) < 0.52;
    const lowerEdge = y < skirt && x > rearAxle;
    return footwell || lowerEdge || inWheelHouse(spot, normal) ? "plastic" : "paint";
  });
  return Object.entries(pieces).map(([name, piece]) => ({
    material: name === "paint" ? "paint" : "plastic",
    geometry: piece,
  }));
}
