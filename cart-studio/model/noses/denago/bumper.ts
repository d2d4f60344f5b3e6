import { roundedOutline } from "#cart-studio/geometry/outline.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Nose } from "#cart-studio/model/nose.ts";
import type { Face } from "#cart-studio/model/noses/face.ts";
import { plate } from "#cart-studio/model/noses/face-parts.ts";
import { bumperShell, type Grain, pocket } from "#cart-studio/model/noses/front-kit.ts";
import { onBothSides, type Part } from "#cart-studio/model/part.ts";

const BUMPER = roundedOutline(
  [
    [-0.64, 0.2],
    [0.64, 0.2],
    [0.64, 0.45],
    [0.5, 0.47],
    [0.38, 0.515],
    [0.3, 0.5],
    [0.235, 0.405],
    [-0.235, 0.405],
    [-0.3, 0.5],
    [-0.38, 0.515],
    [-0.5, 0.47],
    [-0.64, 0.45],
  ],
  0.02,
);

const SKID = roundedOutline(
  [
    [-0.19, 0.392],
    [0.19, 0.392],
    [0.16, 0.345],
    [-0.16, 0.345],
  ],
  0.012,
);

const FOG = roundedOutline(
  [
    [0.37, 0.466],
    [0.465, 0.44],
    [0.455, 0.412],
    [0.355, 0.432],
  ],
  0.008,
);

/** The black bumper, lowered in the middle for the grille, with slit fog lamps and a skid bar. */
export function bumper(plan: CartPlan, face: Face, field: Nose["field"], g: Grain): Part[] {
  const proud = 0.012;
  const well = pocket((x, y, z) => field(x, y, z) - proud, FOG, plan.lift, 0.1, 0.02);
  return [
    {
      material: "plastic",
      geometry: bumperShell(field, plan, {
        outline: BUMPER,
        proud,
        round: 0.014,
        fromX: 0.02,
        top: 0.56,
        openings: [well],
      }),
    },
    {
      material: "alu",
      geometry: plate(face, SKID, { top: 0.024, foot: -0.004, bevel: 0.006, ...g }),
    },
    ...onBothSides([
      {
        material: "lens",
        geometry: plate(face, FOG, { top: 0.006, foot: -0.006, bevel: 0.003, ...g }),
      },
    ]),
  ];
}
