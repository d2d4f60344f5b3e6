import { BufferAttribute, BufferGeometry } from "three";
import type { Field, Point3 } from "#cart-studio/geometry/field.ts";
import { type Grid, sampleField } from "#cart-studio/geometry/sample-field.ts";

export type MeshOptions = {
  /** How steep the field may get (1 for a true distance); bent fields are steeper. */
  lipschitz?: number;
  /** Half the span over which normals are measured (meters); default half a step. */
  normalStep?: number;
  /** Meshes z > 0 only and mirrors it, for a field that is the same on both sides of the cart. */
  symmetric?: boolean;
};

/** Corner pairs of a cell's twelve edges; bit 0 of a corner is x, bit 1 y, bit 2 z. */
const EDGES = [
  [0, 1],
  [0, 2],
  [0, 4],
  [1, 3],
  [1, 5],
  [2, 3],
  [2, 6],
  [3, 7],
  [4, 5],
  [4, 6],
  [5, 7],
  [6, 7],
] as const;

type Vertices = { cells: Int32Array; positions: Float32Array };

/** One vertex per cell the surface passes through, at the mean of its edge crossings. */
function cellVertices({ values, nx, ny, nz, min, step, far }: Grid): Vertices {
  const cells = new Int32Array(values.length).fill(-1);
  const positions: number[] = [];
  const layer = ny * nz;
  const offsets = Int32Array.from({ length: 8 }, (_, c) => {
    return (c & 1) * layer + ((c >> 1) & 1) * nz + ((c >> 2) & 1);
  });
  const corner = new Float64Array(8);
  for (let i = 0; i < nx - 1; i++) {
    for (let j = 0; j < ny - 1; j++) {
      const row = (i * ny + j) * nz;
      for (let k = 0; k < nz - 1; k++) {
        if (Math.abs(values[row + k] as number) > far) continue;
        let mask = 0;
        for (let c = 0; c < 8; c++) {
          if ((values[row + k + (offsets[c] as number)] as number) < 0) mask |= 1 << c;
        }
        if (mask === 0 || mask === 255) continue;
        for (let c = 0; c < 8; c++) corner[c] = values[row + k + (offsets[c] as number)] as number;
        let x = 0;
        let y = 0;
        let z = 0;
        let n = 0;
        for (const [a, b] of EDGES) {
          if (((mask >> a) & 1) === ((mask >> b) & 1)) continue;
          const va = corner[a] as number;
          const t = va / (va - (corner[b] as number));
          x += (a & 1) + t * ((b & 1) - (a & 1));
          y += ((a >> 1) & 1) + t * (((b >> 1) & 1) - ((a >> 1) & 1));
          z += ((a >> 2) & 1) + t * (((b >> 2) & 1) - ((a >> 2) & 1));
          n++;
        }
        cells[row + k] = positions.length / 3;
        positions.push(
          min[0] + (i + x / n) * step,
          min[1] + (j + y / n) * step,
          min[2] + (k + z / n) * step,
        );
      }
    }
  }
  return { cells, positions: Float32Array.from(positions) };
}

/** A surface error (meters) that no picture shows. */
const CLOSE = 5e-5;

/** Walks every vertex down the field's slope until it lies on the surface. */
function pullOntoSurface(positions: Float32Array, field: Field, step: number): void {
  const e = step * 0.25;
  for (let v = 0; v < positions.length; v += 3) {
    let x = positions[v] as number;
    let y = positions[v + 1] as number;
    let z = positions[v + 2] as number;
    let d = field(x, y, z);
    for (let round = 0; round < 3 && Math.abs(d) > CLOSE; round++) {
      const gx = (field(x + e, y, z) - field(x - e, y, z)) / (2 * e);
      const gy = (field(x, y + e, z) - field(x, y - e, z)) / (2 * e);
      const gz = (field(x, y, z + e) - field(x, y, z - e)) / (2 * e);
      // The floor of 0.15 keeps a flat spot of the field from throwing a vertex far away.
      const steep = Math.max(gx * gx + gy * gy + gz * gz, 0.15);
      for (let pull = 0; pull < 2 && Math.abs(d) > CLOSE; pull++) {
        const move = Math.min(step * 0.6, Math.max(-step * 0.6, d / steep)) * 0.9;
        x -= gx * move;
        y -= gy * move;
        z -= gz * move;
        d = field(x, y, z);
      }
    }
    positions[v] = x;
    positions[v + 1] = y;
    positions[v + 2] = z;
  }
}

/** Two triangles per grid edge that changes sign, cut along the shorter diagonal. */
function cellFaces({ values, nx, ny, nz, far }: Grid, { cells, positions }: Vertices): Uint32Array {
  const index: number[] = [];
  const layer = ny * nz;
  const between = (p: number, q: number) => {
    const x = (positions[p * 3] as number) - (positions[q * 3] as number);
    const y = (positions[p * 3 + 1] as number) - (positions[q * 3 + 1] as number);
    const z = (positions[p * 3 + 2] as number) - (positions[q * 3 + 2] as number);
    return x * x + y * y + z * z;
  };
  const quad = (at: number, u: number, v: number, flip: boolean) => {
    const a = cells[at - u - v] as number;
    const b = cells[at - v] as number;
    const c = cells[at] as number;
    const d = cells[at - u] as number;
    if (a < 0 || b < 0 || c < 0 || d < 0) return;
    if (between(a, c) < between(b, d)) {
      if (flip) index.push(a, c, b, a, d, c);
      else index.push(a, b, c, a, c, d);
    } else if (flip) index.push(a, d, b, b, d, c);
    else index.push(a, b, d, b, c, d);
  };
  for (let i = 0; i < nx - 1; i++) {
    for (let j = 0; j < ny - 1; j++) {
      for (let k = 0; k < nz - 1; k++) {
        const at = (i * ny + j) * nz + k;
        if (Math.abs(values[at] as number) > far) continue;
        const inside = (values[at] as number) < 0;
        const changes = (offset: number) => (values[at + offset] as number) < 0 !== inside;
        if (j > 0 && k > 0 && changes(layer)) quad(at, nz, 1, !inside);
        if (i > 0 && k > 0 && changes(nz)) quad(at, 1, layer, !inside);
        if (i > 0 && j > 0 && changes(1)) quad(at, layer, nz, !inside);
      }
    }
  }
  return Uint32Array.from(index);
}

function fieldNormals(positions: Float32Array, field: Field, e: number): Float32Array {
  const normals = new Float32Array(positions.length);
  for (let v = 0; v < positions.length; v += 3) {
    const x = positions[v] as number;
    const y = positions[v + 1] as number;
    const z = positions[v + 2] as number;
    const gx = field(x + e, y, z) - field(x - e, y, z);
    const gy = field(x, y + e, z) - field(x, y - e, z);
    const gz = field(x, y, z + e) - field(x, y, z - e);
    const length = Math.sqrt(gx * gx + gy * gy + gz * gz) || 1;
    normals[v] = gx / length;
    normals[v + 1] = gy / length;
    normals[v + 2] = gz / length;
  }
  return normals;
}

/** A half surface and its mirror image, as one. */
function withMirrorImage(positions: Float32Array, normals: Float32Array, faces: Uint32Array) {
  const count = positions.length;
  const both = { positions: new Float32Array(count * 2), normals: new Float32Array(count * 2) };
  for (let v = 0; v < count; v++) {
    const sign = v % 3 === 2 ? -1 : 1;
    both.positions[v] = positions[v] as number;
    both.positions[count + v] = sign * (positions[v] as number);
    both.normals[v] = normals[v] as number;
    both.normals[count + v] = sign * (normals[v] as number);
  }
  const index = new Uint32Array(faces.length * 2);
  index.set(faces);
  for (let t = 0; t < faces.length; t += 3) {
    for (const [to, from] of [
      [0, 1],
      [1, 0],
      [2, 2],
    ] as const) {
      index[faces.length + t + to] = (faces[t + from] as number) + count / 3;
    }
  }
  return { ...both, index };
}

/** The surface of a field within a box, by surface nets on a grid of `step` (all in meters). */
export function meshField(
  field: Field,
  min: Point3,
  max: Point3,
  step: number,
  options: MeshOptions = {},
): BufferGeometry {
  const { symmetric = false, lipschitz = 1.35, normalStep = step * 0.5 } = options;
  // The first layer of cells straddles the middle, so its vertices lie on z = 0.
  const from: Point3 = symmetric ? [min[0], min[1], -step / 2] : min;
  const grid = sampleField(field, from, max, step, lipschitz);
  const vertices = cellVertices(grid);
  const { positions } = vertices;
  pullOntoSurface(positions, field, step);
  const faces = cellFaces(grid, vertices);
  const normals = fieldNormals(positions, field, normalStep);
  if (symmetric) {
    for (let v = 2; v < positions.length; v += 3) {
      if (Math.abs(positions[v] as number) < step * 0.1) positions[v] = 0;
    }
  }
  const all = symmetric
    ? withMirrorImage(positions, normals, faces)
    : { positions, normals, index: faces };
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(all.positions, 3));
  geometry.setAttribute("normal", new BufferAttribute(all.normals, 3));
  geometry.setIndex(new BufferAttribute(all.index, 1));
  return geometry;
}
