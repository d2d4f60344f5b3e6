import { outline } from "#cart-studio/geometry/outline.ts";
import { lerp, smoothstep } from "#cart-studio/geometry/scalar.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Nose } from "#cart-studio/model/nose.ts";
import { GRILLE, grilles, INTAKE } from "#cart-studio/model/noses/d3/grilles.ts";
import { LAMP, lamp } from "#cart-studio/model/noses/d3/lamps.ts";
import { FOG, lower } from "#cart-studio/model/noses/d3/lower.ts";
import { frontFace } from "#cart-studio/model/noses/face.ts";
import { chooseGrain, pocket } from "#cart-studio/model/noses/front-kit.ts";
import { COWL, type FrontShape, frontVolume } from "#cart-studio/model/noses/front-volume.ts";

const SHAPE: FrontShape = {
  hood: outline([
    [-0.29, 0.33],
    [0.38, 0.33],
    {
      spline: [
        [0.46, 0.395],
        [0.5, 0.48],
        [0.505, 0.57],
        [0.485, 0.66],
        [0.435, 0.735],
        [0.34, 0.793],
        [0.18, 0.848],
        [-0.02, 0.905],
        [-0.17, 0.94],
        [-0.27, 0.95],
      ],
    },
    ...COWL,
  ]),
  fender: outline([
    [-0.44, 0.3],
    [0.34, 0.3],
    {
      spline: [
        [0.43, 0.38],
        [0.478, 0.48],
        [0.465, 0.61],
        [0.4, 0.71],
        [0.27, 0.768],
        [0.08, 0.79],
        [-0.12, 0.782],
        [-0.28, 0.72],
        [-0.4, 0.54],
        [-0.44, 0.4],
      ],
    },
  ]),
  bow: 0.34,
  hoodHalfWidth: (x, y) =>
    lerp(0.565, 0.4, smoothstep(-0.22, 0.46, x)) - 0.025 * smoothstep(0.6, 0.95, y),
  hoodRise: (x, y, z) => {
    const center = 0.012 * (1 - smoothstep(0.12, 0.21, z)) * smoothstep(0.68, 0.8, y);
    return center - z * z * (0.015 + 0.1 * smoothstep(-0.25, 0.3, x));
  },
  fenderHalfWidth: (x, y) =>
    0.605 - 0.085 * smoothstep(0.12, 0.52, x) ** 2 - 0.012 * smoothstep(0.55, 0.8, y),
  hoodEdge: 0.075,
  fenderEdge: 0.06,
  blend: 0.08,
};

/** EVOLUTION D3: a rounder hood, slanted angular lamps, a slim grille and a painted lower front. */
export function d3Nose(plan: CartPlan): Nose {
  const field = frontVolume(SHAPE, plan.lift);
  const face = frontFace(field, plan.lift);
  const g = chooseGrain(plan);
  return {
    field,
    openings: [
      pocket(field, LAMP, plan.lift, 0.1),
      pocket(field, GRILLE, plan.lift, 0.3),
      pocket(field, INTAKE, plan.lift, 0.2, 0.03),
      pocket(field, FOG, plan.lift, 0.1, 0.022),
    ],
    parts: () => [...lamp(face, g), ...grilles(face, g), ...lower(plan, face, field, g)],
  };
}
