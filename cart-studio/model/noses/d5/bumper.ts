import { circleOutline, roundedOutline } from "#cart-studio/geometry/outline.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Nose } from "#cart-studio/model/nose.ts";
import type { Face } from "#cart-studio/model/noses/face.ts";
import { bead, plate } from "#cart-studio/model/noses/face-parts.ts";
import {
  at,
  bumperShell,
  fogLamps,
  type Grain,
  pocket,
} from "#cart-studio/model/noses/front-kit.ts";
import type { Part } from "#cart-studio/model/part.ts";

const BUMPER = roundedOutline(
  [
    [-0.64, 0.2],
    [0.64, 0.2],
    [0.64, 0.5],
    [0.5, 0.54],
    [0.3, 0.555],
    [-0.3, 0.555],
    [-0.5, 0.54],
    [-0.64, 0.5],
  ],
  0.02,
);

const INTAKE = roundedOutline(
  [
    [-0.24, 0.485],
    [0.24, 0.485],
    [0.2, 0.405],
    [-0.2, 0.405],
  ],
  0.018,
);

const FOG = at(circleOutline(0.042, 28), 0.37, 0.455);

const SKID = roundedOutline(
  [
    [-0.26, 0.385],
    [0.26, 0.385],
    [0.22, 0.345],
    [-0.22, 0.345],
  ],
  0.012,
);

/** The black bumper: an intake with two ribs, fog lamps, and a bright skid where no guard covers it. */
export function bumper(plan: CartPlan, face: Face, field: Nose["field"], g: Grain): Part[] {
  const proud = 0.014;
  const openings = [INTAKE, FOG].map((hole) =>
    pocket((x, y, z) => field(x, y, z) - proud, hole, plan.lift, 0.2, 0.02),
  );
  const parts: Part[] = [
    {
      material: "plastic",
      geometry: bumperShell(field, plan, {
        outline: BUMPER,
        proud,
        round: 0.016,
        fromX: 0.02,
        top: 0.6,
        openings,
      }),
    },
    { material: "gloss", geometry: plate(face, INTAKE, { top: 0.002, foot: -0.006, ...g }) },
  ];
  for (const y of [0.43, 0.46]) {
    parts.push({
      material: "plastic",
      geometry: bead(
        face,
        [
          [-0.225, y],
          [0.225, y],
        ],
        { width: 0.011, top: 0.011, foot: -0.004, round: 0.004, ...g },
      ),
    });
  }
  parts.push(...fogLamps(face, 0.37, 0.455, g));
  if (!plan.cart.guard) {
    parts.push({
      material: "alu",
      geometry: plate(face, SKID, { top: 0.022, foot: -0.004, bevel: 0.005, ...g }),
    });
  }
  return parts;
}
