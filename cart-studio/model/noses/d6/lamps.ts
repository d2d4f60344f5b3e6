import { circleOutline, type Point2, roundedOutline } from "#cart-studio/geometry/outline.ts";
import type { Face } from "#cart-studio/model/noses/face.ts";
import { bead, plate } from "#cart-studio/model/noses/face-parts.ts";
import { at, type Grain, lining } from "#cart-studio/model/noses/front-kit.ts";
import { onBothSides, type Part } from "#cart-studio/model/part.ts";

export const DAY_LIGHT = roundedOutline(
  [
    [0.262, 0.752],
    [0.5, 0.768],
    [0.55, 0.778],
    [0.54, 0.748],
    [0.5, 0.73],
    [0.3, 0.708],
  ],
  0.008,
);

export const LAMP = roundedOutline(
  [
    [0.345, 0.648],
    [0.505, 0.672],
    [0.53, 0.655],
    [0.518, 0.55],
    [0.475, 0.52],
    [0.33, 0.575],
  ],
  0.016,
);

/** The thin day light above, in two pieces, and the lamp below it in its own dark housing. */
export function lamps(face: Face, g: Grain): Part[] {
  const light = (line: readonly Point2[], width: number): Part => ({
    material: "lampWhite",
    geometry: bead(face, line, { width, top: 0.001, foot: -0.016, round: width * 0.35, ...g }),
  });
  const parts: Part[] = [...lining(face, DAY_LIGHT, g), ...lining(face, LAMP, g)];
  parts.push(
    light(
      [
        [0.288, 0.737],
        [0.392, 0.744],
      ],
      0.015,
    ),
    light(
      [
        [0.406, 0.745],
        [0.5, 0.753],
        [0.535, 0.764],
      ],
      0.015,
    ),
    light(
      [
        [0.505, 0.652],
        [0.51, 0.56],
        [0.48, 0.538],
      ],
      0.009,
    ),
  );
  for (const [z, y, r] of [
    [0.378, 0.607, 0.027],
    [0.448, 0.604, 0.03],
  ] as const) {
    parts.push(
      {
        material: "chrome",
        geometry: bead(face, at(circleOutline(r + 0.005, 24), z, y), {
          width: 0.005,
          top: -0.004,
          foot: -0.018,
          closed: true,
          ...g,
        }),
      },
      {
        material: "lens",
        geometry: plate(face, at(circleOutline(r, 24), z, y), {
          top: -0.005,
          foot: -0.018,
          bevel: 0.007,
          ...g,
        }),
      },
    );
  }
  parts.push({
    material: "lampAmber",
    geometry: plate(face, at(circleOutline(0.007, 8, 3.4, 0.8), 0.34, 0.722), {
      top: -0.008,
      foot: -0.018,
      ...g,
      rings: 1,
    }),
  });
  return onBothSides(parts);
}
