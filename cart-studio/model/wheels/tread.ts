import type { BufferGeometry } from "three";
import type { Point2 } from "#cart-studio/geometry/outline.ts";
import { flipped, type LugRow, type LugStamp, lugs } from "./lug.ts";
import { revolved } from "./revolve.ts";
import { TREAD_DEPTH, type TyreSurface } from "./tyre-surface.ts";
import type { WheelShape } from "./wheel-shape.ts";

type Block = { rows: LugRow[] /** Share of a pitch that this block is late. */; late: number };

function everyPitch(count: number, late: number): number[] {
  return Array.from({ length: count }, (_, i) => ((i + late) / count) * Math.PI * 2);
}

/** On the web, a lug keeps its ends, and a long lug the fold at the shoulder. */
function thinned(rows: LugRow[]): LugRow[] {
  return rows.filter((_, i) => i === 0 || i === rows.length - 1 || (rows.length > 3 && i === 2));
}

function stamped(stamp: LugStamp, count: number, blocks: readonly Block[]): BufferGeometry[] {
  return blocks.map(({ rows, late }) =>
    lugs(stamp, stamp.bevel > 0 ? rows : thinned(rows), everyPitch(count, late)),
  );
}

/** The block and its twin on the other half, half a pitch later. */
function staggered(rows: LugRow[], late: number): Block[] {
  return [
    { rows, late },
    { rows: flipped(rows), late: late + 0.5 },
  ];
}

/** Chunky interlocking blocks with long and short shoulders. */
function allTerrain(stamp: LugStamp, w: number): BufferGeometry[] {
  const blocks = [
    ...staggered(
      [
        [0.004, 0.004, 0.044],
        [0.022, 0.0, 0.05],
        [w * 0.4, 0.014, 0.054],
      ],
      0,
    ),
    ...staggered(
      [
        [w * 0.47, 0.002, 0.03],
        [w * 0.78, 0.004, 0.03],
        [w * 0.98, 0.005, 0.029],
        [w * 1.2, 0.008, 0.026],
      ],
      0.1,
    ),
    ...staggered(
      [
        [w * 0.5, 0.036, 0.063],
        [w * 0.78, 0.037, 0.062],
        [w * 1.02, 0.039, 0.06],
      ],
      0.1,
    ),
  ];
  return stamped(stamp, 26, blocks);
}

/** Big square lugs far apart, with deep shoulder lugs down the sidewall. */
function knobby(stamp: LugStamp, w: number): BufferGeometry[] {
  const square = (middle: number, half: number, from: number, to: number): LugRow[] => [
    [middle - half, from, to],
    [middle + half, from, to],
  ];
  const both = (rows: LugRow[], late: number): Block[] => [
    { rows, late },
    { rows: flipped(rows), late },
  ];
  const blocks = [
    { rows: square(0, 0.024, 0, 0.046), late: 0 },
    ...both(square(w * 0.44, 0.02, 0, 0.042), 0.5),
    ...both(
      [
        [w * 0.62, 0, 0.05],
        [w * 0.84, 0.001, 0.049],
        [w * 1.04, 0.003, 0.047],
        [w * 1.3, 0.009, 0.041],
      ],
      0,
    ),
    ...both(
      [
        [w * 0.84, 0.004, 0.04],
        [w * 0.98, 0.006, 0.038],
        [w * 1.14, 0.01, 0.034],
      ],
      0.52,
    ),
  ];
  return stamped(stamp, 17, blocks);
}

/** Ribs with sipes; each rib is (from, to) across as a share of half the width. */
function ribbed(
  stamp: LugStamp,
  shape: WheelShape,
  ribs: readonly Point2[],
  slant: number,
): BufferGeometry[] {
  const w = shape.halfWidth;
  const count = 66;
  const pitch = (stamp.radius * Math.PI * 2) / count;
  if (!shape.fine) return ribs.map(([from, to]) => rib(stamp, shape, from * w, to * w));
  return ribs.map(([from, to], i) => {
    const mid = (from + to) / 2;
    const lean = slant * w * (i % 2 === 0 ? 1 : -1);
    const gap = Math.abs(mid) < 0.3 ? 0.0012 : 0.003;
    const steps = Math.abs(to) > 0.8 || Math.abs(from) > 0.8 ? [0, 0.4, 0.7, 1] : [0, 1];
    const rows = steps.map((share): LugRow => {
      const across = (from + (to - from) * share) * w;
      const shift = (across / w - mid) * lean;
      return [across, shift + gap / 2, shift + pitch - gap / 2];
    });
    return lugs(stamp, rows, everyPitch(count, i * 0.37));
  });
}

function rib({ surface, height }: LugStamp, shape: WheelShape, from: number, to: number) {
  const profile = [
    [from, -0.002],
    [from, height],
    [(from + to) / 2, height],
    [to, height],
    [to, -0.002],
  ].map(([across = 0, level = 0]): Point2 => {
    const [r, , z] = surface.at(across, level, 0);
    return [r, z];
  });
  return revolved(profile, shape.segments(90));
}

/** The part of a tire that meets the ground. */
export function tread(shape: WheelShape, surface: TyreSurface): BufferGeometry[] {
  const height = TREAD_DEPTH[shape.tread];
  const rough = shape.tread === "all-terrain" || shape.tread === "knobby";
  const bevel = shape.fine ? (rough ? 0.0018 : 0.0007) : 0;
  const stamp = { surface, radius: shape.radius, height, bevel };
  switch (shape.tread) {
    case "all-terrain":
      return allTerrain(stamp, shape.halfWidth);
    case "knobby":
      return knobby(stamp, shape.halfWidth);
    case "low-profile":
      return ribbed(
        stamp,
        shape,
        [
          [-0.98, -0.5],
          [-0.43, -0.06],
          [0.06, 0.43],
          [0.5, 0.98],
        ],
        0.5,
      );
    case "street":
      return ribbed(
        stamp,
        shape,
        [
          [-0.96, -0.56],
          [-0.49, -0.2],
          [-0.13, 0.13],
          [0.2, 0.49],
          [0.56, 0.96],
        ],
        0.3,
      );
  }
}
