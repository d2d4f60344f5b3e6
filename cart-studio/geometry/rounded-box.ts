import { BufferGeometry, Float32BufferAttribute } from "three";
import { mergeVertices } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import type { Point3 } from "#cart-studio/geometry/field.ts";
import { clamp } from "#cart-studio/geometry/scalar.ts";

/** Moves a point of a box; used to bend, taper or quilt it. */
export type Deform = (x: number, y: number, z: number) => Point3;

/** Positions of the grid lines along one edge: close together in the two rounded ends. */
function gridLines(length: number, r: number, cells: number, roundSegments: number): number[] {
  const half = length / 2;
  const lines: number[] = [];
  const round = (i: number) => r * (1 - Math.cos(((i / roundSegments) * Math.PI) / 2));
  for (let i = 0; i <= roundSegments; i++) lines.push(-half + round(i));
  for (let i = 1; i < cells; i++) lines.push(-half + r + ((length - 2 * r) * i) / cells);
  for (let i = roundSegments; i >= 0; i--) lines.push(half - round(i));
  return lines;
}

/**
 * A box with rounded edges on an even grid, centered on the origin (meters), with smooth normals.
 * `segments` are grid cells along x, y and z; `roundSegments` those of a rounded edge.
 */
export function roundedBox(
  sx: number,
  sy: number,
  sz: number,
  r: number,
  segments: Point3 = [8, 4, 8],
  deform: Deform | null = null,
  roundSegments = 4,
): BufferGeometry {
  const size = [sx, sy, sz] as const;
  const half = [sx / 2, sy / 2, sz / 2] as const;
  const lines = size.map((s, i) => gridLines(s, r, segments[i] ?? 1, roundSegments));
  const positions: number[] = [];
  const index: number[] = [];
  const point = [0, 0, 0];
  const core = [0, 0, 0];

  const vertex = () => {
    let length = 0;
    for (let i = 0; i < 3; i++) {
      const reach = (half[i] ?? 0) - r;
      const p = point[i] ?? 0;
      core[i] = clamp(p, -reach, reach);
      length += (p - (core[i] ?? 0)) ** 2;
    }
    const scale = length > 0 ? r / Math.sqrt(length) : 0;
    const [x = 0, y = 0, z = 0] = core.map((c, i) => c + ((point[i] ?? 0) - c) * scale);
    positions.push(...(deform ? deform(x, y, z) : [x, y, z]));
  };
  const face = (u: number, v: number, w: number, sign: number) => {
    const us = lines[u] ?? [];
    const vs = lines[v] ?? [];
    const base = positions.length / 3;
    for (const a of us) {
      for (const b of vs) {
        point[u] = a;
        point[v] = b;
        point[w] = sign * (half[w] ?? 0);
        vertex();
      }
    }
    for (let i = 0; i < us.length - 1; i++) {
      for (let j = 0; j < vs.length - 1; j++) {
        const a = base + i * vs.length + j;
        const c = a + vs.length;
        if (sign > 0) index.push(a, c, a + 1, a + 1, c, c + 1);
        else index.push(a, a + 1, c, a + 1, c + 1, c);
      }
    }
  };
  for (const sign of [1, -1]) {
    face(0, 1, 2, sign);
    face(1, 2, 0, sign);
    face(2, 0, 1, sign);
  }
  const box = new BufferGeometry();
  box.setAttribute("position", new Float32BufferAttribute(positions, 3));
  box.setIndex(index);
  const merged = mergeVertices(box, 1e-5);
  merged.computeVertexNormals();
  return merged;
}
