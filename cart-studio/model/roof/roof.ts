import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";
import { mirrorParts } from "#cart-studio/model/roof/mirrors.ts";
import { postParts } from "#cart-studio/model/roof/posts.ts";
import { roofLine } from "#cart-studio/model/roof/roof-line.ts";
import { shellParts } from "#cart-studio/model/roof/shell.ts";
import { grabHandleParts, soundBarParts } from "#cart-studio/model/roof/sound-bar.ts";
import { windshieldParts } from "#cart-studio/model/roof/windshield.ts";

/** The slim black blade that stands off the rear edge of a DENAGO roof. */
function spoilerParts(plan: CartPlan): Part[] {
  if (plan.shape !== "denago") return [];
  const line = roofLine(plan);
  const still = plan.detail === "still";
  const blade = roundedBox(
    0.13,
    0.016,
    0.98,
    0.007,
    [6, 1, still ? 24 : 8],
    (x, y, z) => [x + 0.13 * z * z, y - 0.16 * (x + 0.06) - 0.05 * z ** 4, z],
    3,
  ).translate(line.back + 0.015, plan.rooftop + 0.062, 0);
  return [{ material: "gloss", geometry: blade }];
}

/** Everything above the seats: roof, posts, windshield, mirrors, sound bar and grab handles. */
export function roofParts(plan: CartPlan): Part[] {
  return [
    ...shellParts(plan),
    ...spoilerParts(plan),
    ...postParts(plan),
    ...windshieldParts(plan),
    ...mirrorParts(plan),
    ...soundBarParts(plan),
    ...grabHandleParts(plan),
  ];
}
