import type { Field } from "#cart-studio/geometry/field.ts";
import { type Point2, polygonDistance } from "#cart-studio/geometry/outline.ts";
import { smoothMax, smoothMin, smoothstep } from "#cart-studio/geometry/scalar.ts";

/** The hood's rear edge, where it rolls over to the dash; every hood profile ends with it. */
export const COWL: readonly (Point2 | { spline: readonly Point2[] })[] = [
  {
    spline: [
      [-0.3, 0.935],
      [-0.325, 0.89],
      [-0.315, 0.82],
      [-0.27, 0.74],
    ],
  },
  [-0.24, 0.5],
];

/** A front body as two side profiles (x, y; meters, ground stance) with their half widths; hood and fenders are blended into one volume. */
export type FrontShape = {
  readonly hood: readonly Point2[];
  readonly fender: readonly Point2[];
  /** How far the nose sweeps back per square meter of |z|, in plan view. */
  readonly bow: number;
  readonly hoodHalfWidth: (x: number, y: number) => number;
  /** Height the hood's surface gains (ribs, domes) or loses (crown) at a place; z is absolute. */
  readonly hoodRise: (x: number, y: number, z: number) => number;
  readonly fenderHalfWidth: (x: number, y: number) => number;
  /** Rounding of the hood's and the fenders' side edges, and of the line where they meet. */
  readonly hoodEdge: number;
  readonly fenderEdge: number;
  readonly blend: number;
};

/** The signed distance of a front body, raised by the cart's lift (m). */
export function frontVolume(shape: FrontShape, lift: number): Field {
  const hood = polygonDistance(shape.hood);
  const fender = polygonDistance(shape.fender);
  return (x, absoluteY, signedZ) => {
    const y = absoluteY - lift;
    const z = Math.abs(signedZ);
    const swept = x + shape.bow * z * z * smoothstep(-0.15, 0.35, x);
    const hoodDistance = smoothMax(
      hood(swept, y - shape.hoodRise(x, y, z)),
      z - shape.hoodHalfWidth(x, y),
      shape.hoodEdge,
    );
    const fenderDistance = smoothMax(
      fender(swept, y + 0.04 * z * z),
      z - shape.fenderHalfWidth(x, y),
      shape.fenderEdge,
    );
    return smoothMin(hoodDistance, fenderDistance, shape.blend);
  };
}
