import { roundedOutline } from "#cart-studio/geometry/outline.ts";
import type { Face } from "#cart-studio/model/noses/face.ts";
import { bead } from "#cart-studio/model/noses/face-parts.ts";
import { type Grain, lining } from "#cart-studio/model/noses/front-kit.ts";
import type { Part } from "#cart-studio/model/part.ts";

export const GRILLE = roundedOutline(
  [
    [-0.285, 0.757],
    [0.285, 0.757],
    [0.285, 0.6],
    [-0.285, 0.6],
  ],
  0.03,
);

const SLATS = 10;

/** About ten upright chrome bars in a wide black field with a chrome frame. */
export function grille(face: Face, g: Grain): Part[] {
  const parts = lining(face, GRILLE, g, -0.022, 0.004);
  const frame = roundedOutline(
    [
      [-0.276, 0.748],
      [0.276, 0.748],
      [0.276, 0.609],
      [-0.276, 0.609],
    ],
    0.024,
  );
  parts.push({
    material: "chrome",
    geometry: bead(face, frame, {
      width: 0.009,
      top: 0.004,
      foot: -0.02,
      closed: true,
      round: 0.0035,
      ...g,
    }),
  });
  for (let slat = 0; slat < SLATS; slat += 1) {
    const z = (slat - (SLATS - 1) / 2) * 0.0525;
    parts.push({
      material: "chrome",
      geometry: bead(
        face,
        [
          [z, 0.612],
          [z, 0.745],
        ],
        { width: 0.019, top: -0.001, foot: -0.024, round: 0.006, ...g },
      ),
    });
  }
  return parts;
}
