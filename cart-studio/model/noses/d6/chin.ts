import { roundedOutline } from "#cart-studio/geometry/outline.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Nose } from "#cart-studio/model/nose.ts";
import type { Face } from "#cart-studio/model/noses/face.ts";
import { bead, plate } from "#cart-studio/model/noses/face-parts.ts";
import { bumperShell, type Grain, pocket } from "#cart-studio/model/noses/front-kit.ts";
import { onBothSides, type Part } from "#cart-studio/model/part.ts";

const CHIN = roundedOutline(
  [
    [-0.64, 0.2],
    [0.64, 0.2],
    [0.64, 0.4],
    [0.52, 0.43],
    [0.34, 0.47],
    [0.255, 0.44],
    [0.175, 0.395],
    [-0.175, 0.395],
    [-0.255, 0.44],
    [-0.34, 0.47],
    [-0.52, 0.43],
    [-0.64, 0.4],
  ],
  0.014,
);

const SKID = roundedOutline(
  [
    [-0.2, 0.375],
    [0.2, 0.375],
    [0.165, 0.335],
    [-0.165, 0.335],
  ],
  0.01,
);

const CURTAIN = roundedOutline(
  [
    [0.31, 0.44],
    [0.5, 0.412],
    [0.49, 0.37],
    [0.32, 0.385],
  ],
  0.012,
);

/** The black chin with side vents and a bright skid. */
export function chin(plan: CartPlan, face: Face, field: Nose["field"], g: Grain): Part[] {
  const proud = 0.012;
  const vents = pocket((x, y, z) => field(x, y, z) - proud, CURTAIN, plan.lift, 0.1, 0.02);
  return [
    {
      material: "plastic",
      geometry: bumperShell(field, plan, {
        outline: CHIN,
        proud,
        round: 0.012,
        fromX: 0.02,
        top: 0.5,
        openings: [vents],
      }),
    },
    {
      material: "alu",
      geometry: plate(face, SKID, { top: 0.02, foot: -0.004, bevel: 0.005, ...g }),
    },
    ...onBothSides([
      { material: "gloss", geometry: plate(face, CURTAIN, { top: 0.001, foot: -0.006, ...g }) },
      {
        material: "chrome",
        geometry: bead(
          face,
          [
            [0.34, 0.402],
            [0.47, 0.388],
          ],
          { width: 0.006, top: 0.01, foot: -0.004, ...g },
        ),
      },
    ]),
  ];
}
