import { roundedRectangle } from "#cart-studio/geometry/outline.ts";
import type { Face } from "#cart-studio/model/noses/face.ts";
import { bead, plate } from "#cart-studio/model/noses/face-parts.ts";
import { at, type Grain, lining } from "#cart-studio/model/noses/front-kit.ts";
import { onBothSides, type Part } from "#cart-studio/model/part.ts";

export const LAMP = at(roundedRectangle(0.17, 0.162, 0.034, 6), 0.395, 0.675);

/** A rounded-square frame of light around two stacked lenses, with the indicator at the outside. */
export function lamp(face: Face, g: Grain): Part[] {
  const frame = at(roundedRectangle(0.136, 0.128, 0.024, 6), 0.395, 0.675);
  const parts = lining(face, LAMP, g);
  parts.push({
    material: "lampWhite",
    geometry: bead(face, frame, {
      width: 0.013,
      top: -0.002,
      foot: -0.018,
      closed: true,
      round: 0.005,
      ...g,
    }),
  });
  for (const y of [0.699, 0.651]) {
    const bezel = at(roundedRectangle(0.074, 0.04, 0.01, 4), 0.382, y);
    const glass = at(roundedRectangle(0.06, 0.027, 0.008, 4), 0.382, y);
    parts.push({
      material: "chrome",
      geometry: bead(face, bezel, { width: 0.005, top: -0.005, foot: -0.018, closed: true, ...g }),
    });
    parts.push({
      material: "lens",
      geometry: plate(face, glass, { top: -0.007, foot: -0.018, ...g }),
    });
  }
  const indicator = at(roundedRectangle(0.014, 0.09, 0.005, 3), 0.441, 0.675);
  parts.push({
    material: "lampAmber",
    geometry: plate(face, indicator, { top: -0.007, foot: -0.018, ...g, rings: 2 }),
  });
  return onBothSides(parts);
}
