import { circleOutline, roundedOutline } from "#cart-studio/geometry/outline.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Nose } from "#cart-studio/model/nose.ts";
import type { Face } from "#cart-studio/model/noses/face.ts";
import { bead, plate } from "#cart-studio/model/noses/face-parts.ts";
import { at, bumperShell, type Grain, lining } from "#cart-studio/model/noses/front-kit.ts";
import { onBothSides, type Part } from "#cart-studio/model/part.ts";

export const FOG = roundedOutline(
  [
    [0.37, 0.49],
    [0.475, 0.505],
    [0.48, 0.455],
    [0.385, 0.435],
  ],
  0.014,
);

const LIP = roundedOutline(
  [
    [-0.64, 0.2],
    [0.64, 0.2],
    [0.64, 0.365],
    [0.3, 0.375],
    [-0.3, 0.375],
    [-0.64, 0.365],
  ],
  0.014,
);

/** Fog lamps in black corners and a narrow black lip under the painted front. */
export function lower(plan: CartPlan, face: Face, field: Nose["field"], g: Grain): Part[] {
  const glass = at(circleOutline(0.023, 22), 0.428, 0.472);
  return [
    {
      material: "plastic",
      geometry: bumperShell(field, plan, {
        outline: LIP,
        proud: 0.01,
        round: 0.012,
        fromX: 0.02,
        top: 0.42,
      }),
    },
    ...onBothSides([
      ...lining(face, FOG, g, -0.012),
      {
        material: "chrome",
        geometry: bead(face, glass, {
          width: 0.006,
          top: 0.002,
          foot: -0.014,
          closed: true,
          round: 0.0025,
          ...g,
        }),
      },
      {
        material: "lens",
        geometry: plate(face, glass, { top: 0, foot: -0.014, bevel: 0.006, ...g }),
      },
    ]),
  ];
}
