import type { BufferGeometry } from "three";
import type { Point3 } from "#cart-studio/geometry/field.ts";
import { flatFaces } from "./faces.ts";
import type { TyreSurface } from "./tyre-surface.ts";

/** One line of a lug: the way across the tread, then where it starts and ends round the wheel (meters). */
export type LugRow = readonly [across: number, from: number, to: number];

/** The same lug on the other half of the tread. */
export function flipped(rows: readonly LugRow[]): LugRow[] {
  return rows.map(([across, from, to]): LugRow => [-across, from, to]).reverse();
}

export type LugStamp = {
  surface: TyreSurface;
  radius: number;
  height: number;
  /** Width of the bevel round the top; 0 for none. */
  bevel: number;
};

/** Rubber blocks of one form (rows in growing `across`), stamped at each angle. */
export function lugs(
  { surface, radius, height, bevel }: LugStamp,
  rows: readonly LugRow[],
  angles: readonly number[],
): BufferGeometry {
  const faces = flatFaces();
  const draft = height * 0.16;
  const ring = (angle: number, inset: number, level: number): [Point3, Point3][] =>
    rows.map(([across, from, to], i) => {
      const end = i === 0 ? inset : i === rows.length - 1 ? -inset : 0;
      const point = (s: number) => surface.at(across + end, level, angle + s / radius);
      return [point(from + inset), point(to - inset)];
    });
  const band = (low: [Point3, Point3][], high: [Point3, Point3][]) => {
    for (let i = 0; i + 1 < low.length; i++) {
      const [a, b, c, d] = [low[i], low[i + 1], high[i], high[i + 1]];
      if (!a || !b || !c || !d) continue;
      faces.quad(b[0], a[0], c[0], d[0]);
      faces.quad(a[1], b[1], d[1], c[1]);
    }
    const [first, top] = [low[0], high[0]];
    const [last, end] = [low.at(-1), high.at(-1)];
    if (!first || !top || !last || !end) return;
    faces.quad(first[0], first[1], top[1], top[0]);
    faces.quad(last[1], last[0], end[0], end[1]);
  };
  for (const angle of angles) {
    const base = ring(angle, -draft, -0.003);
    const shoulder = ring(angle, 0, height - bevel);
    band(base, shoulder);
    const top = bevel > 0 ? ring(angle, bevel, height) : shoulder;
    if (bevel > 0) band(shoulder, top);
    for (let i = 0; i + 1 < top.length; i++) {
      const [a, b] = [top[i], top[i + 1]];
      if (a && b) faces.quad(a[0], a[1], b[1], b[0]);
    }
  }
  return faces.geometry();
}
