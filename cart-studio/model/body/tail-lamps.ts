import type { Field } from "#cart-studio/geometry/field.ts";
import { type Corner, polygonDistance, roundedOutline } from "#cart-studio/geometry/outline.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { onBothSides, type Part } from "#cart-studio/model/part.ts";
import {
  type Bounds,
  fieldPart,
  gasket,
  rearRegion,
  recess,
  shell,
} from "#cart-studio/model/skin.ts";

type Shape = { corners: readonly Corner[]; radius: number };

/** Rear view of the right lamp (z, y above the lift). */
function lampShape(shape: CartPlan["shape"]): Shape {
  switch (shape) {
    case "denago":
      return {
        corners: [
          [0.4, 0.65],
          [0.545, 0.65],
          [0.545, 0.44],
          [0.515, 0.44],
          [0.5, 0.6],
          [0.4, 0.615],
        ],
        radius: 0.012,
      };
    case "d6":
      return {
        corners: [
          [0.3, 0.622],
          [0.545, 0.645],
          [0.545, 0.56],
          [0.5, 0.56],
          [0.49, 0.605],
          [0.3, 0.592],
        ],
        radius: 0.01,
      };
    case "d5":
    case "d3":
      return {
        corners: [
          [0.43, 0.64],
          [0.545, 0.64],
          [0.545, 0.5],
          [0.455, 0.5],
        ],
        radius: 0.018,
      };
    default:
      return {
        corners: [
          [0.45, 0.64, 0.03],
          [0.54, 0.64, 0.03],
          [0.54, 0.47, 0.03],
          [0.47, 0.47, 0.03],
        ],
        radius: 0.03,
      };
  }
}

export type TailLamps = { openings: Field[]; parts: () => Part[] };

/** The red lamps at the tail's corners, and the pockets they sit in. */
export function tailLamps(plan: CartPlan, body: Field): TailLamps {
  const { tail, lift } = plan;
  const { corners, radius } = lampShape(plan.shape);
  const flat = polygonDistance(roundedOutline(corners, radius));
  const region = rearRegion(flat, tail + 0.15, lift);
  // The web's coarse skin cannot carry a pocket: there the lamp stands on it instead.
  const sunk = plan.detail === "still";
  const raise = sunk ? 0 : 0.007;
  const lens: Field = (x, y, z) => region(x, y, z) + 0.009;
  const bounds: Bounds = [
    [tail - 0.05, 0.4 + lift, 0.26],
    [tail + 0.17, 0.7 + lift, 0.6],
  ];
  return {
    openings: sunk ? [recess(body, region, 0.02, 0.004)] : [],
    parts: () =>
      onBothSides([
        fieldPart(
          "gloss",
          shell(body, { region, offset: raise - 0.003, thickness: 0.016 }),
          bounds,
          plan.fineStep,
        ),
        fieldPart(
          "lampRed",
          shell(body, { region: lens, offset: raise + 0.0005, thickness: 0.014 }),
          bounds,
          plan.fineStep,
        ),
        fieldPart("gloss", gasket(body, region, { raise }), bounds, plan.fineStep),
      ]),
  };
}
