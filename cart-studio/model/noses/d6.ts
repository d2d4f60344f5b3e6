import { outline } from "#cart-studio/geometry/outline.ts";
import { clamp, lerp, smoothstep } from "#cart-studio/geometry/scalar.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Nose } from "#cart-studio/model/nose.ts";
import { chin } from "#cart-studio/model/noses/d6/chin.ts";
import { SHIELD, shieldGrille } from "#cart-studio/model/noses/d6/grille.ts";
import { DAY_LIGHT, LAMP, lamps } from "#cart-studio/model/noses/d6/lamps.ts";
import { frontFace } from "#cart-studio/model/noses/face.ts";
import { chooseGrain, pocket } from "#cart-studio/model/noses/front-kit.ts";
import { COWL, type FrontShape, frontVolume } from "#cart-studio/model/noses/front-volume.ts";

/** Two sharp ridges that run down the hood and meet the shield's upper corners. */
function ridge(x: number, y: number, z: number): number {
  const line = lerp(0.35, 0.215, smoothstep(-0.25, 0.42, x));
  const across = Math.abs(z - line);
  return 0.024 * (1 - clamp(across / 0.13, 0, 1)) * smoothstep(0.74, 0.82, y);
}

const SHAPE: FrontShape = {
  hood: outline([
    [-0.29, 0.33],
    [0.38, 0.33],
    {
      spline: [
        [0.45, 0.365],
        [0.485, 0.43],
        [0.49, 0.53],
      ],
    },
    {
      spline: [
        [0.483, 0.64],
        [0.462, 0.74],
        [0.44, 0.786],
        [0.4, 0.815],
      ],
    },
    {
      spline: [
        [0.28, 0.843],
        [0.1, 0.885],
        [-0.06, 0.922],
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
        [0.45, 0.37],
        [0.48, 0.46],
        [0.478, 0.58],
      ],
    },
    {
      spline: [
        [0.468, 0.68],
        [0.435, 0.76],
        [0.36, 0.795],
        [0.22, 0.812],
      ],
    },
    {
      spline: [
        [0.05, 0.818],
        [-0.16, 0.81],
        [-0.28, 0.775],
        [-0.37, 0.62],
        [-0.43, 0.42],
      ],
    },
  ]),
  bow: 0.3,
  hoodHalfWidth: (x, y) =>
    lerp(0.565, 0.44, smoothstep(-0.22, 0.46, x)) - 0.03 * smoothstep(0.6, 0.95, y),
  hoodRise: (x, y, z) => ridge(x, y, z) - 0.16 * z * z * smoothstep(-0.25, 0.3, x),
  fenderHalfWidth: (x, y) => {
    const crease = 0.705 + 0.03 * x;
    const above = 0.55 * Math.max(0, y - crease);
    const below = 0.024 * smoothstep(0, 0.09, crease - y);
    return 0.612 - 0.07 * smoothstep(0.14, 0.52, x) ** 2 - above - below;
  },
  hoodEdge: 0.03,
  fenderEdge: 0.022,
  blend: 0.02,
};

/** EVOLUTION D6: creased hood, studded shield, thin split day lights over dark lamp housings. */
export function d6Nose(plan: CartPlan): Nose {
  const field = frontVolume(SHAPE, plan.lift);
  const face = frontFace(field, plan.lift);
  const g = chooseGrain(plan);
  return {
    field,
    openings: [
      pocket(field, DAY_LIGHT, plan.lift, 0.1),
      pocket(field, LAMP, plan.lift, 0.1),
      pocket(field, SHIELD, plan.lift, 0.3, 0.032),
    ],
    parts: () => [...lamps(face, g), ...shieldGrille(face, g), ...chin(plan, face, field, g)],
  };
}
