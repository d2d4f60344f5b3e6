import { Matrix4, Vector3 } from "three";
import { place } from "#cart-studio/geometry/place.ts";
import type { Covered, Insert, PadSpec } from "./pad.ts";
import { backRelief, cushionRelief } from "./relief.ts";
import type { SeatStyle } from "./seat-style.ts";

/** Half the distance between the two places, and the width of one (meters). */
export const PLACE = 0.257;
export const PLACE_WIDTH = 0.5;
const BENCH_WIDTH = 1.016;

function inserts(style: SeatStyle, from: number, to: number, narrowing: number): Insert[] {
  const { insert } = style;
  if (!insert) return [];
  const one = {
    from,
    to,
    narrowing,
    half: insert.half,
    quilting: insert.quilting,
    pitch: insert.pitch,
  };
  return style.bench
    ? [-PLACE, PLACE].map((middle) => ({ ...one, middle }))
    : [{ ...one, middle: 0 }];
}

/** z of each pad of a bench: one in the middle, or one per place. */
export function padCenters(style: SeatStyle): number[] {
  return style.bench ? [0] : [-PLACE, PLACE];
}

export function cushionSpec(style: SeatStyle, length: number, thickness: number): PadSpec {
  const { bolster, hollow, bench } = style;
  return {
    length,
    thickness,
    width: bench ? BENCH_WIDTH : PLACE_WIDTH,
    relief: cushionRelief({ bolster, hollow, places: bench ? 2 : 1 }),
    inserts: inserts(style, -0.86, 0.62, 1),
  };
}

export function backSpec(style: SeatStyle, length: number, thickness: number): PadSpec {
  const { bolster, hollow, bench, taper, insert } = style;
  return {
    length,
    thickness,
    width: bench ? BENCH_WIDTH : PLACE_WIDTH,
    relief: backRelief({ bolster, hollow, places: bench ? 2 : 1 }),
    taper,
    crown: bench ? 0.012 : 0.04,
    inserts: inserts(style, -0.82, insert?.top ?? 0, 0.92),
  };
}

/** Turns a pad upright: its length becomes height, its top faces forward. */
const UPRIGHT = new Matrix4().makeBasis(
  new Vector3(0, 1, 0),
  new Vector3(1, 0, 0),
  new Vector3(0, 0, -1),
);

/** Stands a pad up, leaning back by `lean` (radians), its middle at (x, y, z). */
export function upright<C extends Covered>(
  pads: readonly C[],
  x: number,
  y: number,
  z: number,
  lean: number,
): C[] {
  for (const { geometry } of pads) place(geometry.applyMatrix4(UPRIGHT), x, y, z, 0, 0, lean);
  return [...pads];
}
