import { CatmullRomCurve3, Vector3 } from "three";
import type { Point3 } from "#cart-studio/geometry/field.ts";
import type { Point2 } from "#cart-studio/geometry/outline.ts";
import { lerp } from "#cart-studio/geometry/scalar.ts";
import type { TreadName, WheelShape } from "./wheel-shape.ts";

/** How far the tread stands above the carcass (meters). */
export const TREAD_DEPTH: Record<TreadName, number> = {
  street: 0.0055,
  "low-profile": 0.0045,
  "all-terrain": 0.011,
  knobby: 0.022,
};

/**
 * The carcass of a tire. A point of the tread is named by its way across from the middle
 * (meters along the surface, positive to +z), its height over the carcass and its angle.
 */
export type TyreSurface = {
  /** (radius, z) from the inner bead to the outer one. */
  profile: Point2[];
  at: (across: number, height: number, angle: number) => Point3;
};

function halfProfile(shape: WheelShape, count: number): Vector3[] {
  const { rim, halfWidth: w } = shape;
  const crown = shape.radius - TREAD_DEPTH[shape.tread];
  const square = shape.tread === "low-profile" ? 1 : shape.tread === "street" ? 0.35 : 0.6;
  const side = crown - rim;
  const points: Point2[] = [
    [crown, 0],
    [crown, w * 0.25],
    [crown, w * 0.5],
    [crown - side * lerp(0.05, 0.02, square), w * lerp(0.7, 0.76, square)],
    [crown - side * lerp(0.2, 0.12, square), w * lerp(0.87, 0.92, square)],
    [crown - side * 0.36, w * 0.965],
    [crown - side * 0.58, w * 0.985],
    [rim + side * 0.2, w * 0.945],
    [rim + side * 0.06, w * 0.88],
    [rim - 0.006, w * 0.83],
  ];
  const curve = new CatmullRomCurve3(
    points.map(([r, z]) => new Vector3(r, z, 0)),
    false,
    "centripetal",
  );
  return curve.getSpacedPoints(count).map((p) => p.setX(Math.min(p.x, crown)));
}

export function tyreSurface(shape: WheelShape): TyreSurface {
  const half = halfProfile(shape, 60);
  const length = half.slice(1).reduce((sum, p, i) => sum + p.distanceTo(half[i] ?? p), 0);
  const at = (across: number, height: number, angle: number): Point3 => {
    const t = Math.min(Math.abs(across) / length, 1) * (half.length - 1);
    const i = Math.min(Math.floor(t), half.length - 2);
    const a = half[i] ?? new Vector3();
    const b = half[i + 1] ?? a;
    const share = t - i;
    const along = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const r = lerp(a.x, b.x, share) + ((b.y - a.y) / along) * height;
    const z = lerp(a.y, b.y, share) - ((b.x - a.x) / along) * height;
    return [r * Math.cos(angle), r * Math.sin(angle), across < 0 ? -z : z];
  };
  const sampled = halfProfile(shape, shape.segments(22, 8));
  const outer = sampled.map((p): Point2 => [p.x, p.y]);
  const inner = outer.slice(1).map(([r, z]): Point2 => [r, -z]);
  return { profile: [...inner.reverse(), ...outer], at };
}
