import {
  circleOutline,
  outline,
  type Point2,
  roundedOutline,
} from "#cart-studio/geometry/outline.ts";
import { lerp, smoothstep } from "#cart-studio/geometry/scalar.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Nose } from "#cart-studio/model/nose.ts";
import type { Part } from "#cart-studio/model/part.ts";
import { type Face, frontFace } from "./face.ts";
import { bead, plate } from "./face-parts.ts";
import { at, bumperShell, chooseGrain, type Grain, lining, paired, pocket } from "./front-kit.ts";
import { type FrontShape, frontVolume } from "./front-volume.ts";

const SHAPE: FrontShape = {
  hood: outline([
    [-0.29, 0.33],
    [0.37, 0.33],
    {
      spline: [
        [0.45, 0.39],
        [0.49, 0.49],
        [0.485, 0.6],
        [0.435, 0.7],
        [0.31, 0.79],
        [0.13, 0.868],
        [-0.05, 0.92],
        [-0.18, 0.945],
        [-0.27, 0.948],
      ],
    },
    {
      spline: [
        [-0.305, 0.93],
        [-0.33, 0.88],
        [-0.315, 0.8],
        [-0.26, 0.72],
      ],
    },
    [-0.24, 0.5],
  ]),
  fender: outline([
    [-0.44, 0.3],
    [0.33, 0.3],
    {
      spline: [
        [0.42, 0.38],
        [0.468, 0.5],
        [0.445, 0.63],
        [0.34, 0.72],
        [0.17, 0.772],
        [-0.02, 0.782],
        [-0.2, 0.755],
        [-0.34, 0.66],
        [-0.42, 0.5],
        [-0.44, 0.4],
      ],
    },
  ]),
  bow: 0.36,
  hoodHalfWidth: (x, y) =>
    lerp(0.565, 0.38, smoothstep(-0.22, 0.46, x)) - 0.025 * smoothstep(0.6, 0.95, y),
  hoodRise: (x, _y, z) => -0.1 * z * z * (0.15 + smoothstep(-0.25, 0.3, x)),
  fenderHalfWidth: (x, y) =>
    0.605 - 0.085 * smoothstep(0.12, 0.52, x) ** 2 - 0.012 * smoothstep(0.55, 0.8, y),
  hoodEdge: 0.07,
  fenderEdge: 0.06,
  blend: 0.1,
};

/** The wide corner lamp and the low air intake, in the front view. */
const LAMP = roundedOutline(
  [
    [0.225, 0.585, 0.03],
    [0.36, 0.645, 0.08],
    [0.5, 0.675, 0.05],
    [0.553, 0.66, 0.02],
    [0.54, 0.585, 0.05],
    [0.44, 0.535, 0.06],
    [0.29, 0.535, 0.05],
  ],
  0.03,
);
const BUMPER = roundedOutline(
  [
    [-0.64, 0.2],
    [0.64, 0.2],
    [0.64, 0.4],
    [0.42, 0.435],
    [-0.42, 0.435],
    [-0.64, 0.4],
  ],
  0.03,
);
const INTAKE = roundedOutline(
  [
    [-0.19, 0.495],
    [0.19, 0.495],
    [0.165, 0.462],
    [-0.165, 0.462],
  ],
  0.014,
);

function lamp(face: Face, g: Grain): Part[] {
  const lower: Point2[] = [
    [0.262, 0.553],
    [0.3, 0.55],
    [0.435, 0.55],
    [0.5, 0.577],
    [0.53, 0.6],
  ];
  const parts: Part[] = [
    ...lining(face, LAMP, g, -0.014),
    {
      material: "lampWhite",
      geometry: bead(face, lower, { width: 0.009, top: -0.002, foot: -0.018, round: 0.004, ...g }),
    },
  ];
  for (const [z, y, r] of [
    [0.345, 0.598, 0.034],
    [0.437, 0.613, 0.04],
  ] as const) {
    const bezel = at(circleOutline(r, 32), z, y);
    const glass = at(circleOutline(r - 0.005, 28), z, y);
    parts.push({
      material: "chrome",
      geometry: bead(face, bezel, {
        width: 0.007,
        top: -0.001,
        foot: -0.018,
        closed: true,
        round: 0.003,
        ...g,
      }),
    });
    parts.push({
      material: "lens",
      geometry: plate(face, glass, { top: -0.003, foot: -0.018, bevel: 0.006, ...g }),
    });
  }
  const indicator = roundedOutline(
    [
      [0.494, 0.658],
      [0.538, 0.65],
      [0.532, 0.617],
      [0.492, 0.61],
    ],
    0.01,
  );
  parts.push({
    material: "lampAmber",
    geometry: plate(face, indicator, { top: -0.003, foot: -0.018, ...g }),
  });
  return paired(parts);
}

/** A small oval of gloss black in a chrome ring, for the maker's name. */
function oval(face: Face, g: Grain): Part[] {
  const center = 0.635;
  const ring = at(circleOutline(0.075, 48, 1, 0.42), 0, center);
  const field = at(circleOutline(0.073, 48, 1, 0.4), 0, center);
  return [
    { material: "gloss", geometry: plate(face, field, { top: 0.003, foot: -0.004, ...g }) },
    {
      material: "chrome",
      geometry: bead(face, ring, {
        width: 0.006,
        top: 0.005,
        foot: -0.004,
        closed: true,
        round: 0.0025,
        ...g,
      }),
    },
  ];
}

function intake(face: Face, g: Grain): Part[] {
  const bars = [0.473, 0.484].map((y): Part => {
    const line: Point2[] = [
      [-0.165, y],
      [0.165, y],
    ];
    const shape = { width: 0.005, top: -0.002, foot: -0.016, round: 0.002, ...g };
    return { material: "plastic", geometry: bead(face, line, shape) };
  });
  return [...lining(face, INTAKE, g, -0.014), ...bars];
}

/** EVOLUTION Classic: a round one-piece cowl with wide corner lamps, an oval badge and a small black bumper. */
export function classicNose(plan: CartPlan): Nose {
  const field = frontVolume(SHAPE, plan.lift);
  const face = frontFace(field, plan.lift);
  const g = chooseGrain(plan);
  return {
    field,
    openings: [pocket(field, LAMP, plan.lift, 0.1), pocket(field, INTAKE, plan.lift, 0.3)],
    parts: () => [
      ...lamp(face, g),
      ...oval(face, g),
      ...intake(face, g),
      {
        material: "plastic",
        geometry: bumperShell(field, plan, {
          outline: BUMPER,
          proud: 0.014,
          round: 0.016,
          fromX: 0.02,
          top: 0.5,
        }),
      },
    ],
  };
}
