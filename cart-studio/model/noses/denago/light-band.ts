import { type Point2, roundedOutline } from "#cart-studio/geometry/outline.ts";
import type { Face } from "#cart-studio/model/noses/face.ts";
import { bead, plate } from "#cart-studio/model/noses/face-parts.ts";
import { type Grain, lining } from "#cart-studio/model/noses/front-kit.ts";
import { onBothSides, type Part } from "#cart-studio/model/part.ts";

const HALF_BAND: readonly Point2[] = [
  [0.2, 0.668],
  [0.44, 0.682],
  [0.545, 0.697],
  [0.552, 0.668],
  [0.5, 0.594],
  [0.44, 0.577],
  [0.24, 0.592],
];

/** The gloss black band from lamp to lamp. */
export const BAND = roundedOutline(
  [...HALF_BAND, ...HALF_BAND.map(([z, y]): Point2 => [-z, y]).reverse()],
  0.014,
);

/** The light bar from fender to fender with a hook at each end, and a pair of lenses under it. */
export function lightBand(face: Face, g: Grain): Part[] {
  const spine = ([z]: Point2): Point2 => [z * 0.93, 0.63 + 0.03 * z * z];
  const parts: Part[] = lining(face, BAND, g, -0.01, 0.003, spine);
  const bar = roundedOutline(
    [
      [0.43, 0.601],
      [0.485, 0.612],
      [0.524, 0.668],
      [0.43, 0.658],
      [0, 0.645],
    ],
    0.008,
  ).slice(0, -7);
  parts.push(
    ...onBothSides([
      {
        material: "lampWhite",
        geometry: bead(face, [...bar, [0, 0.645]], {
          width: 0.014,
          top: 0.002,
          foot: -0.014,
          round: 0.005,
          ...g,
        }),
      },
    ]),
  );
  const lenses: Part[] = [0, 1].map((place) => {
    const [from, to] = [0.335 + place * 0.066, 0.392 + place * 0.066];
    const box = roundedOutline(
      [
        [from, 0.635],
        [to, 0.641],
        [to - 0.006, 0.612],
        [from - 0.006, 0.605],
      ],
      0.007,
    );
    return {
      material: "lens",
      geometry: plate(face, box, { top: -0.001, foot: -0.012, bevel: 0.004, ...g }),
    };
  });
  const indicator = roundedOutline(
    [
      [0.262, 0.622],
      [0.316, 0.628],
      [0.313, 0.613],
      [0.26, 0.608],
    ],
    0.003,
  );
  lenses.push({
    material: "lampAmber",
    geometry: plate(face, indicator, { top: -0.003, foot: -0.012, bevel: 0.002, ...g }),
  });
  return [...parts, ...onBothSides(lenses)];
}
