import { type Point2, polygonDistance, roundedOutline } from "#cart-studio/geometry/outline.ts";
import { clipped, type Face } from "#cart-studio/model/noses/face.ts";
import { bead } from "#cart-studio/model/noses/face-parts.ts";
import { type Grain, lining } from "#cart-studio/model/noses/front-kit.ts";
import type { Part } from "#cart-studio/model/part.ts";

/** The lower grille under the light band (z, y). */
export const CHEVRONS: readonly Point2[] = roundedOutline(
  [
    [-0.245, 0.562],
    [0.245, 0.562],
    [0.285, 0.515],
    [0.215, 0.42],
    [-0.215, 0.42],
    [-0.285, 0.515],
  ],
  0.014,
);
const FLOOR = -0.022;
const STEP = 0.03;
const SLOPE = 0.5;

/** Nested V-shaped bars, cut off at the grille's edge. */
export function chevronGrille(face: Face, g: Grain): Part[] {
  const edge = polygonDistance(CHEVRONS);
  const parts = lining(face, CHEVRONS, g, FLOOR, 0.004);
  for (let row = -4; row < 6; row += 1) {
    const y = 0.417 + row * STEP;
    const vee: Point2[] = [
      [-0.3, y + 0.3 * SLOPE],
      [0, y],
      [0.3, y + 0.3 * SLOPE],
    ];
    for (const run of clipped(vee, edge, 0.008)) {
      parts.push({
        material: "plastic",
        geometry: bead(face, run, {
          width: 0.016,
          top: -0.003,
          foot: FLOOR - 0.002,
          round: 0.005,
          ...g,
        }),
      });
    }
  }
  return parts;
}
