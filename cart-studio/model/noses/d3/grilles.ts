import { roundedOutline } from "#cart-studio/geometry/outline.ts";
import type { Face } from "#cart-studio/model/noses/face.ts";
import { bead } from "#cart-studio/model/noses/face-parts.ts";
import { type Grain, lining } from "#cart-studio/model/noses/front-kit.ts";
import type { Part } from "#cart-studio/model/part.ts";

export const GRILLE = roundedOutline(
  [
    [-0.235, 0.678],
    [0.235, 0.678],
    [0.22, 0.618],
    [-0.22, 0.618],
  ],
  0.016,
);

export const INTAKE = roundedOutline(
  [
    [-0.23, 0.505],
    [0.23, 0.505],
    [0.3, 0.425],
    [0.26, 0.4],
    [-0.26, 0.4],
    [-0.3, 0.425],
  ],
  0.014,
);

/** A slim grille with level chrome bars, and a wide black intake low down. */
export function grilles(face: Face, g: Grain): Part[] {
  const bars = [0.634, 0.648, 0.662].map((y): Part => {
    const half = 0.205 + (y - 0.634) * 0.25;
    return {
      material: "chrome",
      geometry: bead(
        face,
        [
          [-half, y],
          [half, y],
        ],
        { width: 0.006, top: -0.002, foot: -0.018, round: 0.0025, ...g },
      ),
    };
  });
  const slats = [0.432, 0.455, 0.478].map((y): Part => {
    const half = 0.27 - (y - 0.43) * 0.75;
    return {
      material: "plastic",
      geometry: bead(
        face,
        [
          [-half, y],
          [half, y],
        ],
        { width: 0.011, top: -0.004, foot: -0.02, round: 0.004, ...g },
      ),
    };
  });
  return [...lining(face, GRILLE, g), ...bars, ...lining(face, INTAKE, g, -0.02), ...slats];
}
