import { BufferGeometry, Float32BufferAttribute, ShapeUtils, Vector2 } from "three";
import type { Point2 } from "#cart-studio/geometry/outline.ts";

export type PlateSpec = {
  /** Outer edge and openings, each a closed outline seen from +z (meters). */
  edge: readonly Point2[];
  openings: readonly (readonly Point2[])[];
  /** z of the face. */
  height: (x: number, y: number) => number;
  /** Width of the bevel round each opening; 0 for none. */
  bevel: number;
  /** How far the walls of the openings go back. */
  depth: number;
  /** Longest edge of a face triangle. */
  grain: number;
};

function wound(points: readonly Point2[], counterClockwise: boolean): Point2[] {
  const area = ShapeUtils.area(points.map(([x, y]) => new Vector2(x, y)));
  return area > 0 === counterClockwise ? [...points] : [...points].reverse();
}

/** Moves an outline to its right by `by`. */
function offset(points: readonly Point2[], by: number): Point2[] {
  const n = points.length;
  return points.map(([x, y], i): Point2 => {
    const [ax, ay] = points[(i + n - 1) % n] ?? [x, y];
    const [bx, by2] = points[(i + 1) % n] ?? [x, y];
    const length = Math.hypot(bx - ax, by2 - ay) || 1;
    return [x + ((by2 - ay) / length) * by, y - ((bx - ax) / length) * by];
  });
}

/** Halves every edge longer than the grain; neighbours halve a shared edge at the same point. */
function refine(points: Point2[], triangles: number[][], grain: number): number[][] {
  const middles = new Map<string, number>();
  const middle = (a: number, b: number): number | null => {
    const [ax, ay] = points[a] ?? [0, 0];
    const [bx, by] = points[b] ?? [0, 0];
    if (Math.hypot(ax - bx, ay - by) <= grain) return null;
    const key = a < b ? `${a}-${b}` : `${b}-${a}`;
    const known = middles.get(key);
    if (known !== undefined) return known;
    points.push([(ax + bx) / 2, (ay + by) / 2]);
    middles.set(key, points.length - 1);
    return points.length - 1;
  };
  return triangles.flatMap(([a = 0, b = 0, c = 0]) => {
    const corners = [a, b, c];
    const mids = [middle(a, b), middle(b, c), middle(c, a)];
    const count = mids.filter((m) => m !== null).length;
    if (count === 0) return [corners];
    const [ab, bc, ca] = mids;
    if (count === 3 && ab != null && bc != null && ca != null) {
      return [
        [a, ab, ca],
        [ab, b, bc],
        [ca, bc, c],
        [ab, bc, ca],
      ];
    }
    // Walk round the corners and middles; a fan from the first middle covers the rest.
    const ring = corners.flatMap((corner, i) => {
      const m = mids[i];
      return m == null ? [corner] : [corner, m];
    });
    const start = ring.findIndex((v) => !corners.includes(v));
    const turned = [...ring.slice(start), ...ring.slice(0, start)];
    const fan: number[][] = [];
    for (let i = 1; i < turned.length - 1; i++) {
      fan.push([turned[0] ?? 0, turned[i] ?? 0, turned[i + 1] ?? 0]);
    }
    return fan;
  });
}

function faceGeometry(points: Point2[], triangles: number[][], height: PlateSpec["height"]) {
  const positions: number[] = [];
  const normals: number[] = [];
  const e = 5e-4;
  for (const [x, y] of points) {
    positions.push(x, y, height(x, y));
    const nx = (height(x - e, y) - height(x + e, y)) / (2 * e);
    const ny = (height(x, y - e) - height(x, y + e)) / (2 * e);
    const length = Math.hypot(nx, ny, 1);
    normals.push(nx / length, ny / length, 1 / length);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new Float32BufferAttribute(normals, 3));
  geometry.setIndex(triangles.flat());
  return geometry;
}

/** A strip between two rings of equal length, with normals smooth along the ring only. */
function strip(top: number[][], bottom: number[][]): BufferGeometry {
  const n = top.length;
  const positions = [...top, ...bottom].flat();
  const index: number[] = [];
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    index.push(i, i + n, j, j, i + n, j + n);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

/** A dished plate with bevelled openings: its face with the bevels, and the walls of the openings. */
export function plate(spec: PlateSpec): { face: BufferGeometry[]; walls: BufferGeometry[] } {
  const { height, bevel, depth, grain } = spec;
  const edge = wound(spec.edge, true);
  const openings = spec.openings.map((hole) => wound(hole, false));
  // Right of a clockwise hole is its inside; the bevel starts that much outside of the wall.
  const rims = openings.map((hole) => (bevel > 0 ? offset(hole, -bevel) : hole));
  const points: Point2[] = [...edge, ...rims.flat()];
  const vectors = (ring: readonly Point2[]) => ring.map(([x, y]) => new Vector2(x, y));
  let triangles = ShapeUtils.triangulateShape(vectors(edge), rims.map(vectors));
  for (let pass = 0; pass < 5; pass++) triangles = refine(points, triangles, grain);
  const face = [faceGeometry(points, triangles, height)];
  const walls: BufferGeometry[] = [];
  openings.forEach((hole, i) => {
    const rim = rims[i] ?? hole;
    const low = hole.map(([x, y]) => [x, y, height(x, y) - bevel]);
    if (bevel > 0) {
      face.push(
        strip(
          rim.map(([x, y]) => [x, y, height(x, y)]),
          low,
        ),
      );
    }
    walls.push(
      strip(
        low,
        hole.map(([x, y]) => [x, y, height(x, y) - depth]),
      ),
    );
  });
  return { face, walls };
}
