import type { Field } from "#cart-studio/geometry/field.ts";
import { smoothMax } from "#cart-studio/geometry/scalar.ts";
import { splitSurface } from "#cart-studio/geometry/split-surface.ts";
import { meshField } from "#cart-studio/geometry/surface-nets.ts";
import { isWheelHouse, wheelArch } from "#cart-studio/model/body/wheel-arch.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Nose } from "#cart-studio/model/nose.ts";
import type { Part } from "#cart-studio/model/part.ts";
import { cutOut } from "#cart-studio/model/skin.ts";

/** The painted front: the nose with its pockets and wheel openings cut out. */
export function frontSkinParts(plan: CartPlan, nose: Nose): Part[] {
  const { lift } = plan;
  const arch = wheelArch(plan, 0);
  const open = cutOut(nose.field, nose.openings);
  const skin: Field = (x, y, z) => smoothMax(open(x, y, z), -arch(x, y, z), 0.012);
  const geometry = meshField(
    skin,
    [-0.48, 0.24 + lift, -0.66],
    [0.6, 1.02 + lift, 0.66],
    plan.skinStep,
    { normalStep: 0.0022, symmetric: true },
  );
  const inWheelHouse = isWheelHouse(plan, 0);
  const pieces = splitSurface(geometry, (spot, normal) => {
    const firewall = spot[0] < -0.2 && normal[0] < -0.5 && Math.abs(spot[2]) < 0.5;
    return firewall || inWheelHouse(spot, normal) ? "plastic" : "paint";
  });
  return Object.entries(pieces).map(([name, piece]) => ({
    material: name === "paint" ? "paint" : "plastic",
    geometry: piece,
  }));
}
