import {
  BufferGeometry,
  CatmullRomCurve3,
  type Curve,
  CurvePath,
  Float32BufferAttribute,
  LineCurve3,
  QuadraticBezierCurve3,
  Vector3,
} from "three";
import type { Point3 } from "#cart-studio/geometry/field.ts";
import { circleOutline, type Point2 } from "#cart-studio/geometry/outline.ts";

export type SweepOptions = {
  /** The direction the profile's first axis leans to. */
  side?: Vector3;
  closed?: boolean;
  /** Sections along the path. */
  n?: number;
  /** Width and height of the profile as a share, at the share t of the path. */
  scale?: (t: number) => Point2;
  tension?: number;
  /** A path of its own instead of a smooth curve through points. */
  curve?: Curve<Vector3>;
};

/** A leaning direction that is parallel to no common tube. */
const ANY_SIDE = new Vector3(0.13, 0.21, 0.96).normalize();

function sections(curve: Curve<Vector3>, profile: readonly Point2[], options: SweepOptions) {
  const { n = 40, closed = false, side = new Vector3(0, 0, 1), scale } = options;
  const positions: number[] = [];
  const across = new Vector3();
  const up = new Vector3();
  for (let i = 0; i < (closed ? n : n + 1); i++) {
    const t = i / n;
    const p = curve.getPointAt(t);
    const tangent = curve.getTangentAt(t);
    across.copy(side).addScaledVector(tangent, -side.dot(tangent));
    if (across.lengthSq() < 1e-6) across.set(1, 0, 0);
    across.normalize();
    up.crossVectors(tangent, across).normalize();
    const [ka, kb] = scale ? scale(t) : [1, 1];
    for (const [pa, pb] of profile) {
      const a = pa * ka;
      const b = pb * kb;
      positions.push(
        p.x + across.x * a + up.x * b,
        p.y + across.y * a + up.y * b,
        p.z + across.z * a + up.z * b,
      );
    }
  }
  return positions;
}

/** A flat fan over one end, with vertices of its own so that its edge stays sharp. */
function addCap(positions: number[], index: number[], row: number, m: number, flip: boolean): void {
  const base = positions.length / 3;
  const center = [0, 0, 0];
  for (let j = 0; j < m; j++) {
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[(row * m + j) * 3 + axis] ?? 0;
      positions.push(value);
      center[axis] = (center[axis] ?? 0) + value / m;
    }
  }
  positions.push(...center);
  for (let j = 0; j < m; j++) {
    const a = base + j;
    const b = base + ((j + 1) % m);
    if (flip) index.push(base + m, b, a);
    else index.push(base + m, a, b);
  }
}

/** Sweeps a closed profile (meters) along points or `options.curve`; open ends get flat caps. */
export function sweep(
  profile: readonly Point2[],
  points: readonly Vector3[] | null,
  options: SweepOptions = {},
): BufferGeometry {
  const { n = 40, closed = false, tension = 0.5 } = options;
  const path = () => new CatmullRomCurve3([...(points ?? [])], closed, "catmullrom", tension);
  const positions = sections(options.curve ?? path(), profile, options);
  const index: number[] = [];
  const m = profile.length;
  const rows = closed ? n : n + 1;
  for (let i = 0; i < n; i++) {
    const row = i * m;
    const next = ((i + 1) % rows) * m;
    for (let j = 0; j < m; j++) {
      const k = (j + 1) % m;
      index.push(row + j, row + k, next + j, row + k, next + k, next + j);
    }
  }
  if (!closed) {
    addCap(positions, index, 0, m, true);
    addCap(positions, index, n, m, false);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

export type TubeOptions = { n?: number; closed?: boolean; tension?: number; m?: number };

/** A round tube of radius r along a smooth curve; n sections of m sides. */
export function tube(
  points: readonly Point3[],
  r: number,
  options: TubeOptions = {},
): BufferGeometry {
  const { m = 14, ...rest } = options;
  const path = points.map((p) => new Vector3(...p));
  return sweep(circleOutline(r, m), path, { ...rest, side: ANY_SIDE });
}

/** Straight runs through the points, with each corner bent to about the radius r. */
export function bentPath(points: readonly Point3[], r: number): CurvePath<Vector3> {
  const corners = points.map((p) => new Vector3(...p));
  const path = new CurvePath<Vector3>();
  let from = corners[0] ?? new Vector3();
  for (let i = 1; i < corners.length - 1; i++) {
    const corner = corners[i] as Vector3;
    const before = corner.clone().sub(corners[i - 1] as Vector3);
    const after = (corners[i + 1] as Vector3).clone().sub(corner);
    const reach = Math.min(r, before.length() * 0.49, after.length() * 0.49);
    const start = corner.clone().addScaledVector(before.normalize(), -reach);
    const end = corner.clone().addScaledVector(after.normalize(), reach);
    path.add(new LineCurve3(from, start));
    path.add(new QuadraticBezierCurve3(start, corner, end));
    from = end;
  }
  path.add(new LineCurve3(from, corners.at(-1) ?? from));
  return path;
}

/** A bent pipe: radius r (or `profile`), corners of about `bend`, n sections of m sides. */
export function pipe(
  points: readonly Point3[],
  r: number,
  bend = 0.06,
  n = 60,
  m = 14,
  profile?: readonly Point2[],
): BufferGeometry {
  return sweep(profile ?? circleOutline(r, m), null, {
    curve: bentPath(points, bend),
    n,
    side: ANY_SIDE,
  });
}
