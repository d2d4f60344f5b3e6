import type { Field, Point3 } from "#cart-studio/geometry/field.ts";

/** A field's values at the nodes of an even grid; z runs fastest. */
export type Grid = {
  values: Float32Array;
  nx: number;
  ny: number;
  nz: number;
  min: Point3;
  step: number;
  /** A node whose value is beyond this has no surface in any cell it touches. */
  far: number;
};

/** Edge of the blocks (in nodes) that are skipped whole when the surface is far; each tried in turn. */
const BLOCKS = [24, 6];

type Range = readonly [number, number];

function fill(grid: Grid, [i0, i1]: Range, [j0, j1]: Range, [k0, k1]: Range, value: number): void {
  for (let i = i0; i < i1; i++) {
    for (let j = j0; j < j1; j++) {
      const row = (i * grid.ny + j) * grid.nz;
      grid.values.fill(value, row + k0, row + k1);
    }
  }
}

function sampleBlock(
  grid: Grid,
  field: Field,
  lipschitz: number,
  level: number,
  x: Range,
  y: Range,
  z: Range,
): void {
  const { min, step, ny, nz, values } = grid;
  const block = BLOCKS[level];
  if (block === undefined) {
    for (let i = x[0]; i < x[1]; i++) {
      for (let j = y[0]; j < y[1]; j++) {
        const row = (i * ny + j) * nz;
        for (let k = z[0]; k < z[1]; k++) {
          values[row + k] = field(min[0] + i * step, min[1] + j * step, min[2] + k * step);
        }
      }
    }
    return;
  }
  const half = (block - 1) / 2;
  const far = lipschitz * 0.87 * block * step + step;
  for (let i = x[0]; i < x[1]; i += block) {
    for (let j = y[0]; j < y[1]; j += block) {
      for (let k = z[0]; k < z[1]; k += block) {
        const middle = field(
          min[0] + (i + half) * step,
          min[1] + (j + half) * step,
          min[2] + (k + half) * step,
        );
        const xs: Range = [i, Math.min(i + block, x[1])];
        const ys: Range = [j, Math.min(j + block, y[1])];
        const zs: Range = [k, Math.min(k + block, z[1])];
        if (Math.abs(middle) > far) fill(grid, xs, ys, zs, middle);
        else sampleBlock(grid, field, lipschitz, level + 1, xs, ys, zs);
      }
    }
  }
}

/** Samples a field on a grid over a box; blocks far from the surface get one value only. */
export function sampleField(
  field: Field,
  min: Point3,
  max: Point3,
  step: number,
  lipschitz: number,
): Grid {
  const count = (axis: 0 | 1 | 2) => Math.ceil((max[axis] - min[axis]) / step) + 1;
  const nx = count(0);
  const ny = count(1);
  const nz = count(2);
  const values = new Float32Array(nx * ny * nz).fill(1);
  const grid: Grid = { values, nx, ny, nz, min, step, far: lipschitz * 1.74 * step };
  sampleBlock(grid, field, lipschitz, 0, [0, nx], [0, ny], [0, nz]);
  return grid;
}
