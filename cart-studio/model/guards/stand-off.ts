import type { Field, Point3 } from "#cart-studio/geometry/field.ts";
import { place } from "#cart-studio/geometry/place.ts";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import type { Part } from "#cart-studio/model/part.ts";

/** Where a probe starts, ahead of every nose and bumper, and where it gives up (meters). */
const AHEAD = 0.85;
const BEHIND = -0.3;

/** The x at which a probe from ahead comes within `gap` of the nose at height y and offset z. */
export function probe(nose: Field, y: number, z: number, gap = 0): number {
  let x = AHEAD;
  while (x > BEHIND) {
    const d = nose(x, y, z) - gap;
    if (d < 1e-4) return x;
    x -= Math.max(d * 0.6, 2e-4);
  }
  return x;
}

export type Range = readonly [from: number, to: number];

/** The foremost x needed to keep a straight piece `gap` clear of the nose over a patch of it. */
export function findClearance(nose: Field, ys: Range, zs: Range, gap: number): number {
  let foremost = BEHIND;
  for (let i = 0; i <= 4; i++) {
    for (let j = 0; j <= 4; j++) {
      const y = ys[0] + ((ys[1] - ys[0]) * i) / 4;
      const z = zs[0] + ((zs[1] - zs[0]) * j) / 4;
      foremost = Math.max(foremost, probe(nose, y, z, gap));
    }
  }
  return foremost;
}

/**
 * A bracket from inside the bumper out to a tube at `tip`: an upright plate with a bolt on either
 * side. The plate starts 3 cm under the nose's surface, so no gap shows.
 */
export function bracket(nose: Field, tip: Point3, height = 0.075): Part[] {
  const [tipX, y, z] = tip;
  const root = probe(nose, y, z) - 0.03;
  const length = Math.max(tipX - root, 0.04);
  const plate = roundedBox(length, height, 0.014, 0.005, [1, 1, 1], null, 2);
  const bolts = [1, -1].map((side) =>
    place(
      roundedBox(0.02, 0.02, 0.01, 0.004, [1, 1, 1], null, 2),
      tipX - 0.028,
      y,
      z + side * 0.01,
    ),
  );
  return [
    { material: "steel", geometry: place(plate, (tipX + root) / 2, y, z) },
    ...bolts.map((geometry): Part => ({ material: "alu", geometry })),
  ];
}
