import type { Field } from "#cart-studio/geometry/field.ts";
import {
  outline,
  type Point2,
  polygonDistance,
  roundedOutline,
} from "#cart-studio/geometry/outline.ts";
import { lerp, smoothMax, smoothstep } from "#cart-studio/geometry/scalar.ts";

/** Side view (x, y) of the cabin's outer skin: windshield, roof and tail in one sweep. */
const PROFILE = outline(
  [
    [0.06, 0.55],
    {
      spline: [
        [0.06, 0.84],
        [-0.04, 1.05],
        [-0.18, 1.34],
        [-0.33, 1.6],
        [-0.48, 1.77],
        [-0.7, 1.87],
        [-1.02, 1.915],
        [-1.36, 1.885],
        [-1.62, 1.77],
        [-1.79, 1.55],
        [-1.88, 1.25],
        [-1.935, 0.95],
        [-1.95, 0.68],
      ],
    },
    [-1.93, 0.55],
  ],
  5,
);

/** Side view of the opening a passenger steps through; behind the seat it ends at a waist. */
const SIDE_OPENING = outline(
  [
    [-0.14, 0.3],
    {
      spline: [
        [-0.13, 0.86],
        [-0.15, 1.06],
        [-0.26, 1.31],
        [-0.405, 1.55],
        [-0.53, 1.7],
        [-0.72, 1.785],
        [-1.02, 1.82],
        [-1.33, 1.79],
        [-1.53, 1.69],
        [-1.66, 1.5],
        [-1.73, 1.25],
        [-1.77, 1.02],
        [-1.75, 0.91],
        [-1.66, 0.865],
        [-1.45, 0.855],
        [-1.33, 0.83],
        [-1.26, 0.72],
        [-1.25, 0.55],
      ],
    },
    [-1.25, 0.3],
  ],
  5,
);

/** Front view (z, y) of the windshield and rear view of the back glass. */
export const WINDSHIELD: readonly Point2[] = roundedOutline(
  [
    [-0.515, 0.945],
    [0.515, 0.945],
    [0.43, 1.765],
    [-0.43, 1.765],
  ],
  0.075,
  8,
);
export const BACK_GLASS: readonly Point2[] = roundedOutline(
  [
    [-0.47, 1.08],
    [0.47, 1.08],
    [0.405, 1.7],
    [-0.405, 1.7],
  ],
  0.08,
  8,
);

/** Half the cabin's width at a height: widest at the waist, drawn in toward the roof. */
const halfWidth = (y: number): number => lerp(0.592, 0.515, smoothstep(0.8, 1.95, y));

/** How thick the hoop's walls are. */
export const WALL = 0.048;

/** The cabin as if it were solid and closed. */
export function cabinVolume(): Field {
  const profile = polygonDistance(PROFILE);
  return (x, y, signedZ) => {
    const z = Math.abs(signedZ);
    const ends = 0.16 * z * z * (smoothstep(-0.6, 0.05, x) - smoothstep(-1.3, -1.9, x));
    const crowned = y + 0.09 * z * z * smoothstep(1.5, 1.9, y);
    return smoothMax(profile(x + ends, crowned), z - halfWidth(y), 0.11);
  };
}

/** The one-piece hoop: the cabin hollowed out and opened at the sides, front and back. */
export function cabinHoop(volume: Field): Field {
  const side = polygonDistance(SIDE_OPENING);
  const front = polygonDistance(WINDSHIELD);
  const back = polygonDistance(BACK_GLASS);
  return (x, y, z) => {
    const outer = volume(x, y, z);
    if (outer > 0.1) return outer;
    let d = smoothMax(outer, -(outer + WALL), 0.012);
    d = smoothMax(d, -side(x, y), 0.022);
    d = smoothMax(d, -Math.max(front(z, y), -0.6 - x), 0.014);
    d = smoothMax(d, -Math.max(back(z, y), x + 1.5), 0.014);
    return Math.max(d, 0.56 - y);
  };
}
