import type { Field } from "#cart-studio/geometry/field.ts";
import { smoothMax, smoothstep } from "#cart-studio/geometry/scalar.ts";
import { splitSurface } from "#cart-studio/geometry/split-surface.ts";
import { meshField } from "#cart-studio/geometry/surface-nets.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { MaterialName, Part } from "#cart-studio/model/part.ts";

/** The sill between the wheels; a long block under the footwells with a groove along its side. */
function sill(plan: CartPlan): Field {
  const { lift, rearAxle, axleHeight, archRadius } = plan;
  return (x, yCart, z) => {
    const y = yCart - lift;
    const az = Math.abs(z);
    const width = 0.585 - 0.06 * smoothstep(0.36, 0.27, y);
    const section = smoothMax(Math.abs(y - 0.345) - 0.07, az - width, 0.05);
    let d = smoothMax(Math.max(x + 0.34, rearAxle + 0.2 - x), section, 0.05);
    d = smoothMax(d, archRadius - Math.hypot(x, yCart - axleHeight), 0.02);
    d = smoothMax(d, archRadius - Math.hypot(x - rearAxle, yCart - axleHeight), 0.02);
    return smoothMax(d, -Math.max(Math.abs(y - 0.345) - 0.008, 0.575 - az), 0.01);
  };
}

/** What the strip along the sill's upper side is made of. */
function stripMaterial(plan: CartPlan): MaterialName {
  if (plan.shape === "classic") return "alu";
  return plan.shape === "d3" || plan.shape === "city" || plan.shape === "d6" ? "paint" : "plastic";
}

/** The sill under the footwells, with a silver or painted strip on the shapes that have one. */
export function rockerParts(plan: CartPlan): Part[] {
  const { lift, rearAxle } = plan;
  const strip = stripMaterial(plan);
  const geometry = meshField(
    sill(plan),
    [rearAxle, 0.24 + lift, -0.62],
    [-0.25, 0.46 + lift, 0.62],
    plan.skinStep,
    { symmetric: true },
  );
  const pieces = splitSurface(geometry, ([, y, z]) =>
    strip !== "plastic" && y - lift > 0.352 && Math.abs(z) > 0.5 ? "strip" : "sill",
  );
  return Object.entries(pieces).map(([name, piece]) => ({
    material: name === "strip" ? strip : "plastic",
    geometry: piece,
  }));
}
