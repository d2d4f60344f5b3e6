import type { Field } from "#cart-studio/geometry/field.ts";
import type { Point2 } from "#cart-studio/geometry/outline.ts";

type Vector = readonly [number, number, number];

/** A place on a nose seen from the front: the surface point and its outward normal. */
export type FacePoint = { readonly at: Vector; readonly normal: Vector };

/** Finds the nose's surface behind a place (z, y) of the front view; y is measured at ground stance. */
export type Face = (z: number, y: number) => FacePoint;

const START = 0.72;
const REACH = 0.75;
const CLOSE = 1e-5;
const NORMAL_STEP = 0.003;

/** The front of a field as a height map along x. */
export function frontFace(field: Field, lift: number): Face {
  return (z, groundY) => {
    const y = groundY + lift;
    let x = START;
    for (let round = 0; round < 90; round += 1) {
      const distance = field(x, y, z);
      if (Math.abs(distance) < CLOSE || x < -0.3) break;
      x -= distance * REACH;
    }
    const e = NORMAL_STEP;
    const nx = field(x + e, y, z) - field(x - e, y, z);
    const ny = field(x, y + e, z) - field(x, y - e, z);
    const nz = field(x, y, z + e) - field(x, y, z - e);
    const length = Math.hypot(nx, ny, nz) || 1;
    return { at: [x, y, z], normal: [nx / length, ny / length, nz / length] };
  };
}

/** A surface point moved along its normal. */
export function lifted(point: FacePoint, offset: number): Vector {
  const { at, normal } = point;
  return [at[0] + normal[0] * offset, at[1] + normal[1] * offset, at[2] + normal[2] * offset];
}

/** A line without points closer than a quarter of `longest`; its ends stay. */
function thinned(points: readonly Point2[], longest: number): Point2[] {
  const out: Point2[] = [];
  points.forEach((point, index) => {
    const last = out[out.length - 1];
    const near = last && Math.hypot(point[0] - last[0], point[1] - last[1]) < longest / 4;
    if (near && index === points.length - 1) out.pop();
    if (!near || index === points.length - 1) out.push(point);
  });
  return out;
}

/** A line with extra points so that no piece is longer than `longest`, and without crowded ones. */
export function refined(points: readonly Point2[], longest: number, closed: boolean): Point2[] {
  const kept = thinned(points, longest);
  const out: Point2[] = [];
  kept.forEach((point, index) => {
    out.push(point);
    const next = kept[index + 1] ?? (closed ? kept[0] : undefined);
    if (!next) return;
    const pieces = Math.ceil(Math.hypot(next[0] - point[0], next[1] - point[1]) / longest);
    for (let piece = 1; piece < pieces; piece += 1) {
      const t = piece / pieces;
      out.push([point[0] + (next[0] - point[0]) * t, point[1] + (next[1] - point[1]) * t]);
    }
  });
  return out;
}

/** The stretches of a line that keep `margin` inside an outline. */
export function clipped(
  points: readonly Point2[],
  distance: (z: number, y: number) => number,
  margin: number,
): Point2[][] {
  const runs: Point2[][] = [];
  let run: Point2[] = [];
  for (const point of refined(points, 0.003, false)) {
    if (distance(point[0], point[1]) < -margin) {
      run.push(point);
    } else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  if (run.length > 0) runs.push(run);
  return runs.filter((stretch) => stretch.length > 2);
}
