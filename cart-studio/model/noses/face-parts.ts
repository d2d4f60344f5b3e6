import { BufferGeometry, Float32BufferAttribute } from "three";
import type { Point2 } from "#cart-studio/geometry/outline.ts";
import { type Face, lifted, refined } from "./face.ts";

type Ring = { readonly inset: number; readonly toward: number; readonly height: number };

function indexed(positions: number[], index: number[]): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

function signedArea(points: readonly Point2[]): number {
  return points.reduce((sum, [z, y], index) => {
    const [nextZ, nextY] = points[(index + 1) % points.length] ?? [z, y];
    return sum + z * nextY - nextZ * y;
  }, 0);
}

/** Unit normals pointing into an outline that runs clockwise in (z, y). */
function inward(points: readonly Point2[]): Point2[] {
  const count = points.length;
  return points.map((point, index): Point2 => {
    const before = points[(index + count - 1) % count] ?? point;
    const after = points[(index + 1) % count] ?? point;
    const dz = after[0] - before[0];
    const dy = after[1] - before[1];
    const length = Math.hypot(dz, dy) || 1;
    return [dy / length, -dz / length];
  });
}

export type PlateOptions = {
  /** Height of the top above the surface and of the skirt's foot (m, negative is inside). */
  readonly top: number;
  readonly foot: number;
  readonly bevel?: number;
  /** Longest edge piece (m) and rings between the edge and the middle. */
  readonly grain?: number;
  readonly rings?: number;
  /** Where the middle of the plate lies for an edge point; the outline's center if left out. */
  readonly spine?: (point: Point2) => Point2;
};

/** A solid plate that follows the nose's surface, bounded by an outline in the front view (z, y). */
export function plate(
  face: Face,
  outline: readonly Point2[],
  options: PlateOptions,
): BufferGeometry {
  const { top, foot, bevel = 0.003, grain = 0.01, rings = 5 } = options;
  const edge = refined(outline, grain, true);
  if (signedArea(edge) > 0) edge.reverse();
  const inside = inward(edge);
  const centerZ = edge.reduce((sum, point) => sum + point[0], 0) / edge.length;
  const centerY = edge.reduce((sum, point) => sum + point[1], 0) / edge.length;
  const spine = options.spine ?? ((): Point2 => [centerZ, centerY]);
  const levels: Ring[] = [
    { inset: 0, toward: 0, height: foot },
    { inset: 0, toward: 0, height: top - bevel },
    { inset: bevel * 0.3, toward: 0, height: top - bevel * 0.3 },
    { inset: bevel, toward: 0, height: top },
    { inset: bevel * 1.6, toward: 0, height: top },
  ];
  for (let ring = 1; ring <= rings; ring += 1)
    levels.push({ inset: bevel * 1.6, toward: ring / rings, height: top });

  const positions: number[] = [];
  const index: number[] = [];
  const count = edge.length;
  levels.forEach((level, row) => {
    edge.forEach((point, column) => {
      const direction = inside[column] ?? [0, 0];
      const z = point[0] + direction[0] * level.inset;
      const y = point[1] + direction[1] * level.inset;
      const middle = spine(point);
      const t = level.toward;
      positions.push(
        ...lifted(face(z + (middle[0] - z) * t, y + (middle[1] - y) * t), level.height),
      );
      if (row === 0) return;
      const next = (column + 1) % count;
      const inner = row * count;
      const outer = inner - count;
      index.push(
        inner + column,
        outer + column,
        outer + next,
        inner + column,
        outer + next,
        inner + next,
      );
    });
  });
  return indexed(positions, index);
}

export type BeadOptions = {
  readonly width: number;
  readonly top: number;
  readonly foot: number;
  readonly closed?: boolean;
  readonly grain?: number;
  /** Corner rounding of the top edges; half the width makes a round bead. */
  readonly round?: number;
  /** Points in each rounded corner. */
  readonly corner?: number;
};

function beadProfile(options: BeadOptions): Point2[] {
  const { width, top, foot, round = 0.0015, corner = 3 } = options;
  const half = width / 2;
  const profile: Point2[] = [
    [-half, foot],
    [half, foot],
  ];
  for (let step = 0; step <= corner; step += 1) {
    const angle = (step / corner) * (Math.PI / 2);
    profile.push([half - round + round * Math.cos(angle), top - round + round * Math.sin(angle)]);
  }
  for (let step = 0; step <= corner; step += 1) {
    const angle = Math.PI / 2 + (step / corner) * (Math.PI / 2);
    profile.push([-half + round + round * Math.cos(angle), top - round + round * Math.sin(angle)]);
  }
  return profile;
}

/** A bar, tube or gasket laid along a line of the front view; `closed` makes a ring. */
export function bead(face: Face, line: readonly Point2[], options: BeadOptions): BufferGeometry {
  const closed = options.closed ?? false;
  const points = refined(line, options.grain ?? 0.01, closed).map(([z, y]) => face(z, y));
  const profile = beadProfile(options);
  const count = points.length;
  const positions: number[] = [];
  const index: number[] = [];
  points.forEach((point, row) => {
    const before = points[closed ? (row + count - 1) % count : Math.max(row - 1, 0)] ?? point;
    const after = points[closed ? (row + 1) % count : Math.min(row + 1, count - 1)] ?? point;
    const [tx, ty, tz] = [
      after.at[0] - before.at[0],
      after.at[1] - before.at[1],
      after.at[2] - before.at[2],
    ];
    const [nx, ny, nz] = point.normal;
    const [sx, sy, sz] = [ny * tz - nz * ty, nz * tx - nx * tz, nx * ty - ny * tx];
    const length = Math.hypot(sx, sy, sz) || 1;
    for (const [across, height] of profile) {
      const out = lifted(point, height);
      positions.push(
        out[0] + (sx / length) * across,
        out[1] + (sy / length) * across,
        out[2] + (sz / length) * across,
      );
    }
  });
  const wide = profile.length;
  const rows = closed ? count : count - 1;
  for (let row = 0; row < rows; row += 1) {
    const here = row * wide;
    const there = ((row + 1) % count) * wide;
    for (let column = 0; column < wide; column += 1) {
      const next = (column + 1) % wide;
      index.push(
        here + column,
        here + next,
        there + column,
        here + next,
        there + next,
        there + column,
      );
    }
  }
  if (!closed) {
    const last = (count - 1) * wide;
    for (let column = 1; column < wide - 1; column += 1) {
      index.push(0, column + 1, column, last, last + column, last + column + 1);
    }
  }
  return indexed(positions, index);
}
