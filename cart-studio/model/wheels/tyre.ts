import type { BufferGeometry } from "three";
import { floats } from "#cart-studio/geometry/indexed.ts";
import { revolved } from "./revolve.ts";
import { tread } from "./tread.ts";
import { type TyreSurface, tyreSurface } from "./tyre-surface.ts";
import type { WheelShape } from "./wheel-shape.ts";

/** Fine raised rings on the sidewall, and the fins of the band between two of them. */
function sidewall(shape: WheelShape, { at }: TyreSurface): BufferGeometry[] {
  const total = shape.radius - shape.rim + shape.halfWidth * 0.9;
  const shares = shape.tread === "low-profile" ? [0.9] : [0.73, 0.8, 0.93];
  return shares.map((share) => {
    const across = total * share;
    const edge = [
      [across + 0.0045, -0.001],
      [across + 0.0025, 0.0018],
      [across - 0.0025, 0.0018],
      [across - 0.0045, -0.001],
    ].map(([a = 0, h = 0]) => {
      const [r, , z] = at(a, h, 0);
      return [r, z] as const;
    });
    return revolved([...edge].reverse(), shape.segments(96, 32));
  });
}

/** Stretches the rubber the last fraction of a millimeters to its nominal radius and width. */
function trueUp(geometries: readonly BufferGeometry[], shape: WheelShape): void {
  let widest = 0;
  let highest = 0;
  for (const geometry of geometries) {
    const p = floats(geometry, "position");
    for (let i = 0; i < p.length; i += 3) {
      highest = Math.max(highest, Math.hypot(p[i] ?? 0, p[i + 1] ?? 0));
      widest = Math.max(widest, Math.abs(p[i + 2] ?? 0));
    }
  }
  const round = shape.radius / highest;
  const wide = shape.halfWidth / widest;
  for (const geometry of geometries) geometry.scale(round, round, wide);
}

/** The tire, its outermost lugs exactly at the wheel's radius. */
export function tyre(shape: WheelShape): BufferGeometry[] {
  const surface = tyreSurface(shape);
  const parts = [
    revolved(surface.profile, shape.segments(96, 36)),
    ...tread(shape, surface),
    ...(shape.fine ? sidewall(shape, surface) : []),
  ];
  trueUp(parts, shape);
  return parts;
}
