import { BufferGeometry, Float32BufferAttribute } from "three";
import type { Point3 } from "#cart-studio/geometry/field.ts";
import { floats, triangles } from "#cart-studio/geometry/indexed.ts";

/** Names the piece a spot of the surface belongs to, or null to leave the spot out. */
export type SplitRule = (centroid: Point3, normal: Point3) => string | null;

function averagePoint(
  values: Float32Array,
  list: ArrayLike<number>,
  from: number,
  to: number,
): Point3 {
  let x = 0;
  let y = 0;
  let z = 0;
  for (let i = from; i < to; i++) {
    const v = (list[i] ?? 0) * 3;
    x += values[v] ?? 0;
    y += values[v + 1] ?? 0;
    z += values[v + 2] ?? 0;
  }
  const n = to - from;
  return [x / n, y / n, z / n];
}

function piece(positions: Float32Array, normals: Float32Array, list: number[]): BufferGeometry {
  const numbers = new Map<number, number>();
  const P: number[] = [];
  const N: number[] = [];
  const index = list.map((v) => {
    const known = numbers.get(v);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(v, number);
    for (let a = v * 3; a < v * 3 + 3; a++) {
      P.push(positions[a] ?? 0);
      N.push(normals[a] ?? 0);
    }
    return number;
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(P, 3));
  geometry.setAttribute("normal", new Float32BufferAttribute(N, 3));
  geometry.setIndex(index);
  return geometry;
}

/**
 * Sorts a surface's triangles into pieces by a rule. With `pairs` the two triangles of a grid cell
 * stay together, which keeps the seam of a box from showing teeth.
 */
export function splitSurface(
  geometry: BufferGeometry,
  rule: SplitRule,
  pairs = false,
): Record<string, BufferGeometry> {
  const list = triangles(geometry);
  const positions = floats(geometry, "position");
  const normals = floats(geometry, "normal");
  const groups = new Map<string, number[]>();
  const stride = pairs ? 6 : 3;
  for (let t = 0; t < list.length; t += stride) {
    const end = Math.min(t + stride, list.length);
    const name = rule(averagePoint(positions, list, t, end), averagePoint(normals, list, t, end));
    if (name === null) continue;
    const group = groups.get(name) ?? [];
    groups.set(name, group);
    for (let i = t; i < end; i++) group.push(list[i] ?? 0);
  }
  return Object.fromEntries(
    [...groups].map(([name, group]) => [name, piece(positions, normals, group)]),
  );
}
