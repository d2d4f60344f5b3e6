import type { Field } from "#cart-studio/geometry/field.ts";
import { polygonDistance, roundedOutline } from "#cart-studio/geometry/outline.ts";
import { smoothMax } from "#cart-studio/geometry/scalar.ts";
import { wheelArch } from "#cart-studio/model/body/wheel-arch.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";
import { fieldPart } from "#cart-studio/model/skin.ts";

/** Black cladding over the lower tail. */
export function rearBumperParts(plan: CartPlan, body: Field): Part[] {
  const { tail, rearAxle, lift } = plan;
  const flat = polygonDistance(
    roundedOutline(
      [
        [-0.62, 0.2],
        [0.62, 0.2],
        [0.62, 0.435],
        [0.34, 0.42],
        [0.28, 0.46],
        [-0.28, 0.46],
        [-0.34, 0.42],
        [-0.62, 0.435],
      ],
      0.02,
    ),
  );
  const arch = wheelArch(plan, rearAxle);
  const cover: Field = (x, y, z) => {
    const d = body(x, y, z);
    if (d > 0.2) return d;
    const region = Math.max(flat(z, y - lift), x - (rearAxle - 0.1));
    const outer = smoothMax(d - 0.012, region, 0.014);
    return smoothMax(smoothMax(outer, -arch(x, y, z), 0.01), -(d + 0.03), 0.01);
  };
  return [
    fieldPart(
      "plastic",
      cover,
      [
        [tail - 0.08, 0.2 + lift, -0.66],
        [rearAxle + 0.02, 0.5 + lift, 0.66],
      ],
      plan.step * 0.9,
      true,
    ),
  ];
}
