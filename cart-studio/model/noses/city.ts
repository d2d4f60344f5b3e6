import type { BufferGeometry } from "three";
import {
  circleOutline,
  outline,
  type Point2,
  polygonDistance,
  roundedOutline,
} from "#cart-studio/geometry/outline.ts";
import { lerp, smoothstep } from "#cart-studio/geometry/scalar.ts";
import { wheelArch } from "#cart-studio/model/body/wheel-arch.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Nose } from "#cart-studio/model/nose.ts";
import { type Face, frontFace } from "#cart-studio/model/noses/face.ts";
import { bead, plate } from "#cart-studio/model/noses/face-parts.ts";
import { type FrontShape, frontVolume } from "#cart-studio/model/noses/front-volume.ts";
import { type MaterialName, onBothSides, type Part } from "#cart-studio/model/part.ts";
import { frontRegion, recess, shellParts } from "#cart-studio/model/skin.ts";

/** A short, upright, round nose: steep front, quick turn into a high cowl, full fenders. */
const SHAPE: FrontShape = {
  hood: outline([
    [-0.29, 0.33],
    [0.38, 0.33],
    {
      spline: [
        [0.43, 0.4],
        [0.462, 0.5],
        [0.465, 0.6],
        [0.44, 0.7],
        [0.38, 0.775],
        [0.27, 0.835],
        [0.12, 0.88],
        [-0.05, 0.915],
        [-0.18, 0.935],
        [-0.27, 0.94],
      ],
    },
    {
      spline: [
        [-0.305, 0.92],
        [-0.325, 0.87],
        [-0.31, 0.8],
        [-0.26, 0.72],
      ],
    },
    [-0.24, 0.5],
  ]),
  fender: outline([
    [-0.43, 0.3],
    [0.34, 0.3],
    {
      spline: [
        [0.41, 0.38],
        [0.445, 0.5],
        [0.43, 0.62],
        [0.36, 0.71],
        [0.22, 0.77],
        [0.02, 0.79],
        [-0.18, 0.775],
        [-0.32, 0.7],
        [-0.4, 0.54],
        [-0.43, 0.4],
      ],
    },
  ]),
  bow: 0.3,
  hoodHalfWidth: (x, y) =>
    lerp(0.57, 0.47, smoothstep(-0.2, 0.44, x)) - 0.03 * smoothstep(0.6, 0.95, y),
  hoodRise: (x, _, z) => -0.1 * z * z * (0.2 + smoothstep(-0.25, 0.3, x)),
  fenderHalfWidth: (x, y) => {
    const toFront = smoothstep(0.12, 0.5, x);
    return 0.603 - 0.07 * toFront * toFront - 0.014 * smoothstep(0.55, 0.8, y);
  },
  hoodEdge: 0.1,
  fenderEdge: 0.09,
  blend: 0.12,
};

const PANEL = {
  halfWidth: 0.452,
  low: 0.498,
  high: 0.7,
  corner: 0.095,
} as const;

/** The front panel's outline in the front view (z, y), drawn in by `inset`. */
function panelOutline(inset: number, segments: number): Point2[] {
  const w = PANEL.halfWidth - inset;
  const low = PANEL.low + inset;
  const high = PANEL.high - inset;
  return roundedOutline(
    [
      [-w, low],
      [w, low],
      [w * 0.97, high],
      [-w * 0.97, high],
    ],
    PANEL.corner - inset,
    segments,
  );
}

const at = (points: readonly Point2[], z: number, y: number): Point2[] =>
  points.map(([a, b]) => [a + z, b + y]);

/** A round lamp in the panel's end: a bright reflector in a dark ring with a thin halo. */
function lampParts(plan: CartPlan, face: Face): Part[] {
  const n = plan.segments(40, 14);
  const ring = (r: number) => at(circleOutline(r, n), 0.322, 0.599);
  const grain = 0.02;
  return onBothSides([
    {
      material: "lens",
      geometry: plate(face, ring(0.036), { top: 0.0045, foot: -0.004, rings: 3, grain }),
    },
    {
      material: "gloss",
      geometry: bead(face, ring(0.041), {
        width: 0.012,
        top: 0.007,
        foot: -0.004,
        closed: true,
        grain,
      }),
    },
    {
      material: "lampWhite",
      geometry: bead(face, ring(0.049), {
        width: 0.006,
        top: 0.0045,
        foot: -0.004,
        closed: true,
        grain,
      }),
    },
    {
      material: "lampAmber",
      geometry: plate(
        face,
        roundedOutline(
          [
            [0.25, 0.588],
            [0.262, 0.588],
            [0.262, 0.61],
            [0.25, 0.61],
          ],
          0.003,
        ),
        { top: 0.003, foot: -0.004, rings: 1, bevel: 0.001, grain },
      ),
    },
  ]);
}

/** The black front panel without a grille, the loop of light around it and the lamps in its ends. */
function panelParts(plan: CartPlan, face: Face): Part[] {
  const corner = plan.segments(10, 4);
  const grain = plan.detail === "still" ? 0.008 : 0.03;
  const loop = (inset: number, width: number, top: number): BufferGeometry =>
    bead(face, panelOutline(inset, corner), { width, top, foot: -0.012, closed: true, grain });
  // The middle line of the panel, so that its surface follows the nose across the whole width.
  const middle = (PANEL.low + PANEL.high) / 2;
  const spine = ([z]: Point2): Point2 => [Math.max(-0.36, Math.min(0.36, z)), middle];
  const sheet = plate(face, panelOutline(0.002, corner), {
    top: 0.0005,
    foot: -0.018,
    bevel: 0.002,
    rings: plan.segments(8, 4),
    grain,
    spine,
  });
  return [
    { material: "gloss", geometry: sheet },
    { material: "plastic", geometry: loop(-0.003, 0.009, 0.002) },
    { material: "lampWhite", geometry: loop(0.016, 0.0125, 0.004) },
    ...lampParts(plan, face),
  ];
}

const LOWER = polygonDistance(
  roundedOutline(
    [
      [-0.1, 0.2],
      [0.64, 0.2],
      [0.64, 0.405],
      [0.43, 0.41],
      [0.36, 0.432],
      [-0.1, 0.432],
    ],
    0.02,
  ),
);

/** The unpainted lower bumper, a slim intake line and two small lamps in it. */
function bumperParts(plan: CartPlan, nose: Nose["field"], face: Face): Part[] {
  const { lift } = plan;
  const lower = frontRegion(LOWER, 0.2, lift);
  const arch = wheelArch(plan, 0);
  const body = shellParts(plan, nose, [
    {
      material: "plastic",
      region: (x, y, z) => Math.max(lower(x, y, z), -arch(x, y, z)),
      offset: 0.01,
      thickness: 0.03,
      round: 0.01,
      bounds: [
        [0.17, 0.27 + lift, -0.012],
        [0.52, 0.46 + lift, 0.64],
      ],
    },
  ]);
  const slot = roundedOutline(
    [
      [-0.27, 0.352],
      [0.27, 0.352],
      [0.25, 0.39],
      [-0.25, 0.39],
    ],
    0.014,
  );
  const put = (material: MaterialName, geometry: BufferGeometry): Part => ({ material, geometry });
  const grain = plan.detail === "still" ? 0.01 : 0.04;
  return [
    ...body,
    put("gloss", bead(face, slot, { width: 0.007, top: 0.014, foot: 0, closed: true, grain })),
    put("mesh", plate(face, slot, { top: 0.0115, foot: 0, rings: 2, grain })),
    ...onBothSides([
      put(
        "lens",
        plate(face, at(circleOutline(0.02, 18), 0.36, 0.37), {
          top: 0.014,
          foot: 0,
          rings: 2,
          grain,
        }),
      ),
      put(
        "gloss",
        bead(face, at(circleOutline(0.0235, 18), 0.36, 0.37), {
          width: 0.008,
          top: 0.016,
          foot: 0,
          closed: true,
          grain,
        }),
      ),
    ]),
  ];
}

/** The City's nose: a micro-car's round face, one loop of light around a black panel, no grille. */
export function cityNose(plan: CartPlan): Nose {
  const field = frontVolume(SHAPE, plan.lift);
  const face = frontFace(field, plan.lift);
  const panel = polygonDistance(panelOutline(0, 8));
  return {
    field,
    openings: [recess(field, frontRegion(panel, 0.16, plan.lift), 0.016, 0.003)],
    parts: () => [...panelParts(plan, face), ...bumperParts(plan, field, face)],
  };
}
