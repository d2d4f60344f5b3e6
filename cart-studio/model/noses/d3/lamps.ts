import { circleOutline, type Point2, roundedOutline } from "#cart-studio/geometry/outline.ts";
import type { Face } from "#cart-studio/model/noses/face.ts";
import { bead, plate } from "#cart-studio/model/noses/face-parts.ts";
import { at, type Grain, lining } from "#cart-studio/model/noses/front-kit.ts";
import { onBothSides, type Part } from "#cart-studio/model/part.ts";

export const LAMP = roundedOutline(
  [
    [0.262, 0.662],
    [0.3, 0.7],
    [0.51, 0.742],
    [0.545, 0.715],
    [0.515, 0.622],
    [0.3, 0.604],
  ],
  0.016,
);

/** A slanted lamp: a light line along its upper and outer edge over two angular lenses. */
export function lamp(face: Face, g: Grain): Part[] {
  const line: Point2[] = [
    [0.285, 0.664],
    [0.309, 0.688],
    [0.508, 0.728],
    [0.527, 0.712],
    [0.508, 0.644],
  ];
  const parts = lining(face, LAMP, g);
  parts.push({
    material: "lampWhite",
    geometry: bead(face, roundedOutline(line, 0.008).slice(7, -7), {
      width: 0.013,
      top: 0,
      foot: -0.017,
      round: 0.005,
      ...g,
    }),
  });
  const boxes: Point2[][] = [
    [
      [0.333, 0.673],
      [0.402, 0.688],
      [0.394, 0.63],
      [0.33, 0.625],
    ],
    [
      [0.414, 0.69],
      [0.487, 0.705],
      [0.478, 0.637],
      [0.407, 0.631],
    ],
  ];
  for (const box of boxes) {
    const bezel = roundedOutline(box, 0.012);
    const z = box.reduce((sum, point) => sum + point[0], 0) / box.length;
    const y = box.reduce((sum, point) => sum + point[1], 0) / box.length;
    parts.push(
      {
        material: "chrome",
        geometry: bead(face, bezel, {
          width: 0.004,
          top: -0.005,
          foot: -0.018,
          closed: true,
          ...g,
        }),
      },
      {
        material: "lens",
        geometry: plate(face, at(circleOutline(0.021, 22), z, y), {
          top: -0.005,
          foot: -0.018,
          bevel: 0.006,
          ...g,
        }),
      },
    );
  }
  const indicator = roundedOutline(
    [
      [0.296, 0.652],
      [0.318, 0.67],
      [0.316, 0.62],
      [0.304, 0.62],
    ],
    0.004,
  );
  parts.push({
    material: "lampAmber",
    geometry: plate(face, indicator, { top: -0.008, foot: -0.018, ...g, rings: 2 }),
  });
  return onBothSides(parts);
}
