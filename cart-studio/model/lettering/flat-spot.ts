import type { Field } from "#cart-studio/geometry/field.ts";

/** Part of a flank in the side view (meters). */
type Rectangle = { x0: number; x1: number; y0: number; y1: number };

/** One painted side panel: its body, the side view's part to look at, and where it is bare paint. */
export type FlankPanel = {
  field: Field;
  within: Rectangle;
  isPaint: (x: number, y: number) => boolean;
};

export type FlatSpot = {
  field: Field;
  rectangle: Rectangle;
  /** Largest distance of the surface from a plane laid through the rectangle (meters). */
  deviation: number;
};

const CELL = 0.008;
const OUTSIDE = 0.9;

/** Steepest that paint may turn away from the viewer beside the cart. */
const FACING = 0.86;

type Grid = { columns: number; rows: number; depth: Float64Array; margin: Float64Array };

/** |z| of the surface that is seen from beside the cart at (x, y); NaN past the body. */
function depthAt(field: Field, x: number, y: number): number {
  let z = OUTSIDE;
  for (let i = 0; i < 60; i++) {
    const d = field(x, y, z);
    if (d < 5e-5) return z;
    z -= Math.max(d * 0.85, 5e-5);
    if (z < 0.4) break;
  }
  return Number.NaN;
}

function facesOut(field: Field, x: number, y: number, z: number): boolean {
  const e = 0.003;
  const nx = field(x + e, y, z) - field(x - e, y, z);
  const ny = field(x, y + e, z) - field(x, y - e, z);
  const nz = field(x, y, z + e) - field(x, y, z - e);
  return nz > FACING * Math.hypot(nx, ny, nz);
}

/** Cells to the nearest one without paint, with the grid's border counted as bare. */
function margins(depth: Float64Array, columns: number, rows: number): Float64Array {
  const margin = new Float64Array(depth.length);
  const at = (i: number, j: number) =>
    i < 0 || j < 0 || i >= columns || j >= rows ? 0 : (margin[i * rows + j] ?? 0);
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++)
      if (!Number.isNaN(depth[i * rows + j]))
        margin[i * rows + j] = 1 + Math.min(at(i - 1, j), at(i, j - 1), at(i - 1, j - 1));
  for (let i = columns - 1; i >= 0; i--)
    for (let j = rows - 1; j >= 0; j--)
      margin[i * rows + j] = Math.min(
        margin[i * rows + j] ?? 0,
        1 + Math.min(at(i + 1, j), at(i, j + 1), at(i + 1, j + 1)),
      );
  return margin;
}

function sampled({ field, within, isPaint }: FlankPanel): Grid {
  const columns = Math.max(0, Math.floor((within.x1 - within.x0) / CELL));
  const rows = Math.max(0, Math.floor((within.y1 - within.y0) / CELL));
  const depth = new Float64Array(columns * rows).fill(Number.NaN);
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      const x = within.x0 + i * CELL;
      const y = within.y0 + j * CELL;
      if (!isPaint(x, y)) continue;
      const z = depthAt(field, x, y);
      if (facesOut(field, x, y, z)) depth[i * rows + j] = z;
    }
  }
  return { columns, rows, depth, margin: margins(depth, columns, rows) };
}

/** How far the cells of a window lie off their own plane at most; null if one has no paint. */
function measureDeviation(grid: Grid, left: number, low: number, wide: number, tall: number) {
  const n = wide * tall;
  let sum = 0;
  let alongI = 0;
  let alongJ = 0;
  const middleI = (wide - 1) / 2;
  const middleJ = (tall - 1) / 2;
  for (let i = 0; i < wide; i++) {
    for (let j = 0; j < tall; j++) {
      const z = grid.depth[(left + i) * grid.rows + low + j] ?? Number.NaN;
      sum += z;
      alongI += z * (i - middleI);
      alongJ += z * (j - middleJ);
    }
  }
  if (Number.isNaN(sum)) return null;
  const slopeI = alongI / ((n * (wide * wide - 1)) / 12);
  const slopeJ = alongJ / ((n * (tall * tall - 1)) / 12);
  let most = 0;
  for (let i = 0; i < wide; i++) {
    for (let j = 0; j < tall; j++) {
      const z = grid.depth[(left + i) * grid.rows + low + j] ?? Number.NaN;
      const plane = sum / n + slopeI * (i - middleI) + slopeJ * (j - middleJ);
      most = Math.max(most, Math.abs(z - plane));
    }
  }
  return most;
}

/** Looks for the painted rectangle of a size that is flat enough and farthest from any edge. */
type FlatSpotFinder = (width: number, height: number, most: number) => FlatSpot | null;

/** Samples the panels once, for rectangles of several sizes. */
export function flatSpotFinder(panels: readonly FlankPanel[]): FlatSpotFinder {
  const grids = panels.map((panel) => ({ panel, grid: sampled(panel) }));
  return (width, height, most) => {
    const wide = Math.ceil(width / CELL) + 1;
    const tall = Math.ceil(height / CELL) + 1;
    let best: (FlatSpot & { room: number }) | null = null;
    for (const { panel, grid } of grids) {
      for (let i = 0; i + wide <= grid.columns; i++) {
        for (let j = 0; j + tall <= grid.rows; j++) {
          const deviation = measureDeviation(grid, i, j, wide, tall);
          if (deviation === null || deviation > most) continue;
          const room = windowMargin(grid, i, j, wide, tall) - deviation / most;
          if (best !== null && room <= best.room) continue;
          const x0 = panel.within.x0 + i * CELL;
          const y0 = panel.within.y0 + j * CELL;
          const rectangle = { x0, x1: x0 + (wide - 1) * CELL, y0, y1: y0 + (tall - 1) * CELL };
          best = { field: panel.field, rectangle, deviation, room };
        }
      }
    }
    return best;
  };
}

/** The least margin along a window's border, and a little of its mean so that it centers itself. */
function windowMargin(grid: Grid, left: number, low: number, wide: number, tall: number): number {
  let least = Number.POSITIVE_INFINITY;
  let sum = 0;
  for (let i = 0; i < wide; i++) {
    for (const j of [0, tall - 1]) {
      const margin = grid.margin[(left + i) * grid.rows + low + j] ?? 0;
      least = Math.min(least, margin);
      sum += margin;
    }
  }
  return Math.min(least, 6) + sum / (wide * 20);
}
