import { outline } from "#cart-studio/geometry/outline.ts";
import { lerp, smoothstep } from "#cart-studio/geometry/scalar.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Nose } from "#cart-studio/model/nose.ts";
import { bumper } from "#cart-studio/model/noses/d5/bumper.ts";
import { GRILLE, grille } from "#cart-studio/model/noses/d5/grille.ts";
import { LAMP, lamp } from "#cart-studio/model/noses/d5/lamps.ts";
import { frontFace } from "#cart-studio/model/noses/face.ts";
import { chooseGrain, pocket } from "#cart-studio/model/noses/front-kit.ts";
import { COWL, type FrontShape, frontVolume } from "#cart-studio/model/noses/front-volume.ts";

const SHAPE: FrontShape = {
  hood: outline([
    [-0.29, 0.33],
    [0.39, 0.33],
    {
      spline: [
        [0.455, 0.37],
        [0.49, 0.44],
        [0.495, 0.52],
      ],
    },
    {
      spline: [
        [0.487, 0.62],
        [0.472, 0.74],
        [0.462, 0.79],
        [0.446, 0.822],
        [0.4, 0.845],
      ],
    },
    {
      spline: [
        [0.3, 0.862],
        [0.12, 0.893],
        [-0.06, 0.925],
        [-0.18, 0.945],
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
        [0.45, 0.38],
        [0.475, 0.47],
        [0.472, 0.6],
      ],
    },
    {
      spline: [
        [0.455, 0.69],
        [0.42, 0.755],
        [0.35, 0.785],
        [0.22, 0.795],
      ],
    },
    {
      spline: [
        [0.05, 0.792],
        [-0.16, 0.775],
        [-0.3, 0.73],
        [-0.38, 0.6],
        [-0.43, 0.42],
      ],
    },
  ]),
  bow: 0.16,
  hoodHalfWidth: (x, y) =>
    lerp(0.565, 0.47, smoothstep(-0.22, 0.42, x)) - 0.02 * smoothstep(0.6, 0.95, y),
  hoodRise: (x, y, z) => {
    const dome =
      0.02 *
      (1 - smoothstep(0.2, 0.235, z)) *
      smoothstep(0.76, 0.84, y) *
      smoothstep(0.47, 0.36, x);
    return dome - 0.1 * z * z * smoothstep(-0.25, 0.3, x);
  },
  fenderHalfWidth: (x, y) =>
    0.605 - 0.05 * smoothstep(0.16, 0.52, x) ** 2 - 0.012 * smoothstep(0.6, 0.82, y),
  hoodEdge: 0.055,
  fenderEdge: 0.045,
  blend: 0.03,
};

/** EVOLUTION D5: a squared hood with a raised center, upright chrome slats between square lamps, black bumper. */
export function d5Nose(plan: CartPlan): Nose {
  const field = frontVolume(SHAPE, plan.lift);
  const face = frontFace(field, plan.lift);
  const g = chooseGrain(plan);
  return {
    field,
    openings: [pocket(field, LAMP, plan.lift, 0.2), pocket(field, GRILLE, plan.lift, 0.3, 0.034)],
    parts: () => [...lamp(face, g), ...grille(face, g), ...bumper(plan, face, field, g)],
  };
}
