import { outline } from "#cart-studio/geometry/outline.ts";
import { lerp, smoothstep } from "#cart-studio/geometry/scalar.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Nose } from "#cart-studio/model/nose.ts";
import { bumper } from "#cart-studio/model/noses/denago/bumper.ts";
import { CHEVRONS, chevronGrille } from "#cart-studio/model/noses/denago/grille.ts";
import { BAND, lightBand } from "#cart-studio/model/noses/denago/light-band.ts";
import { frontFace } from "#cart-studio/model/noses/face.ts";
import { chooseGrain, pocket } from "#cart-studio/model/noses/front-kit.ts";
import { COWL, type FrontShape, frontVolume } from "#cart-studio/model/noses/front-volume.ts";

/** Two flat-topped ribs that run down the sloping hood and draw together towards the nose. */
function ribs(x: number, y: number, z: number): number {
  const inner = lerp(0.2, 0.13, smoothstep(-0.25, 0.42, x));
  const rise = smoothstep(inner, inner + 0.018, z) - smoothstep(inner + 0.11, inner + 0.15, z);
  // They fade before the windshield, behind which the dash is level.
  return 0.016 * rise * smoothstep(0.69, 0.77, y) * smoothstep(-0.14, -0.03, x);
}

const SHAPE: FrontShape = {
  hood: outline([
    [-0.29, 0.33],
    [0.4, 0.33],
    {
      spline: [
        [0.47, 0.4],
        [0.505, 0.49],
        [0.508, 0.58],
        [0.492, 0.652],
        [0.462, 0.69],
      ],
    },
    {
      spline: [
        [0.42, 0.712],
        [0.28, 0.782],
        [0.12, 0.855],
        [-0.06, 0.917],
        [-0.18, 0.944],
        [-0.27, 0.95],
      ],
    },
    ...COWL,
  ]),
  fender: outline([
    [-0.43, 0.3],
    [0.36, 0.3],
    {
      spline: [
        [0.44, 0.38],
        [0.488, 0.49],
        [0.485, 0.6],
        [0.462, 0.675],
        [0.42, 0.715],
      ],
    },
    {
      spline: [
        [0.34, 0.745],
        [0.2, 0.77],
        [0.02, 0.782],
        [-0.16, 0.772],
        [-0.3, 0.73],
      ],
    },
    {
      spline: [
        [-0.335, 0.7],
        [-0.4, 0.56],
        [-0.43, 0.42],
      ],
    },
  ]),
  bow: 0.27,
  hoodHalfWidth: (x, y) =>
    lerp(0.565, 0.38, smoothstep(-0.22, 0.46, x)) - 0.015 * smoothstep(0.6, 0.95, y),
  hoodRise: (x, y, z) => ribs(x, y, z) - z * z * (0.015 + 0.1 * smoothstep(-0.25, 0.3, x)),
  fenderHalfWidth: (x, y) => {
    const shoulder = 0.022 * smoothstep(0, 0.05, y - 0.635 + 0.08 * x);
    return (
      0.607 - 0.085 * smoothstep(0.12, 0.52, x) ** 2 - 0.012 * smoothstep(0.55, 0.8, y) - shoulder
    );
  },
  hoodEdge: 0.07,
  fenderEdge: 0.045,
  blend: 0.035,
};

/** DENAGO: a low sloping hood with two ribs, a light bar across a gloss black band, chevrons beneath. */
export function denagoNose(plan: CartPlan): Nose {
  const field = frontVolume(SHAPE, plan.lift);
  const face = frontFace(field, plan.lift);
  const g = chooseGrain(plan);
  return {
    field,
    openings: [pocket(field, BAND, plan.lift, 0.1), pocket(field, CHEVRONS, plan.lift, 0.3, 0.032)],
    parts: () => [
      ...lightBand(face, g),
      ...chevronGrille(face, g),
      ...bumper(plan, face, field, g),
    ],
  };
}
