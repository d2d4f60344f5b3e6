import { type BufferGeometry, Vector3 } from "three";
import type { Point3 } from "#cart-studio/geometry/field.ts";
import { roundedRectangle } from "#cart-studio/geometry/outline.ts";
import { mirrored } from "#cart-studio/geometry/place.ts";
import { lerp } from "#cart-studio/geometry/scalar.ts";
import { bentPath, pipe, sweep } from "#cart-studio/geometry/sweep.ts";
import { lastRow } from "#cart-studio/model/body/rear-body.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";
import { frontPost, type RoofLine, roofLine } from "#cart-studio/model/roof/roof-line.ts";

type PostSize = { width: number; depth: number; foot: number; head: number };

/** One post along a bent path, its depth tapering from `foot` to `head` (shares of the section). */
function post(
  plan: CartPlan,
  path: readonly Point3[],
  bend: number,
  { width, depth, foot, head }: PostSize,
): BufferGeometry {
  const still = plan.detail === "still";
  const radius = Math.min(width, depth) * 0.42;
  return sweep(roundedRectangle(width, depth, radius, still ? 5 : 2), null, {
    curve: bentPath(path, bend),
    n: still ? 48 : 18,
    side: new Vector3(0, 0, 1),
    scale: (t) => [1, lerp(foot, head, t)],
  });
}

/** The post runs from inside the cowl up to the roof's front and a little back along its underside. */
function frontPath(plan: CartPlan): Point3[] {
  const heights = [0.72 + plan.lift, 1.1 + plan.lift, 1.42 + plan.lift, plan.rooftop - 0.015];
  const path = heights.map((y): Point3 => {
    const { x, z } = frontPost(plan, y);
    return [x, y, z];
  });
  const head = frontPost(plan, plan.rooftop);
  return [...path, [head.x - 0.16, plan.rooftop + 0.012, head.z]];
}

/** A post behind a row that is followed by another: upright, but leaning with the seat's back. */
function middlePath(plan: CartPlan, row: number): Point3[] {
  return [
    [row - 0.5, 0.62 + plan.lift, 0.545],
    [row - 0.555, 1.05 + plan.lift, 0.562],
    [row - 0.6, plan.rooftop + 0.012, 0.535],
  ];
}

/** A post behind the last row of a cart without a flip seat. Its head bends forward under the roof. */
function rearPath(plan: CartPlan, row: number): Point3[] {
  const top = plan.rooftop;
  return [
    [row - 0.6, 0.62 + plan.lift, 0.535],
    [row - 0.68, 1.1 + plan.lift, 0.56],
    [row - 0.62, top - 0.015, 0.54],
    [row - 0.44, top + 0.012, 0.535],
  ];
}

/** The two posts around the rear-facing seat: one behind the seats' backs, one at its far side. */
function flipSeatPaths(plan: CartPlan, row: number, line: RoofLine): [Point3[], Point3[]] {
  const top = plan.rooftop;
  const short = line.back > row - 1.1;
  const head = short ? row - 0.88 : line.back + 0.13;
  const forward: Point3[] = [
    [row - 0.585, 0.6 + plan.lift, 0.53],
    [row - 0.6, 1.05 + plan.lift, 0.558],
    [row - 0.62, top - 0.015, 0.54],
    [row - 0.46, top + 0.012, 0.535],
  ];
  const rear: Point3[] = [
    [row - 1.1, 0.6 + plan.lift, 0.525],
    [row - (short ? 1.1 : 1.13), 0.98 + plan.lift, 0.55],
    [head, top - 0.012, 0.54],
    [head + (short ? 0.12 : 0.16), top + 0.012, 0.535],
  ];
  return [forward, rear];
}

/** The frame that keeps the load away from the passengers of a utility cart. */
function loadGuard(plan: CartPlan, row: number): BufferGeometry[] {
  const y = (height: number) => height + plan.lift;
  const sections = plan.detail === "still" ? 60 : 22;
  const sides = plan.detail === "still" ? 12 : 7;
  const x = row - 0.655;
  const frame = pipe(
    [
      [x + 0.02, y(0.74), -0.5],
      [x, y(1.36), -0.5],
      [x, y(1.36), 0.5],
      [x + 0.02, y(0.74), 0.5],
    ],
    0.015,
    0.08,
    sections,
    sides,
  );
  const rails = [0.94, 1.08, 1.22].map((height) =>
    pipe(
      [
        [x + 0.005, y(height), -0.5],
        [x + 0.005, y(height), 0.5],
      ],
      0.009,
      0.02,
      4,
      sides,
    ),
  );
  return [frame, ...rails];
}

/** Every post of the roof, left and right, and a utility cart's guard frame behind the seat. */
export function postParts(plan: CartPlan): Part[] {
  const line = roofLine(plan);
  const last = lastRow(plan);
  const carlike = plan.shape === "d6";
  const size: PostSize = { width: line.postWidth, depth: line.postDepth, foot: 1, head: 1 };
  const taper: PostSize = carlike ? { ...size, foot: 1.35, head: 0.9 } : size;
  const slim: PostSize = { ...size, width: size.width * 0.92, depth: size.depth * 0.8 };
  const right = [post(plan, frontPath(plan), 0.13, taper)];
  for (const row of plan.rows.slice(0, -1))
    right.push(post(plan, middlePath(plan, row), 0.3, size));
  if (plan.flipSeat) {
    const [forward, rear] = flipSeatPaths(plan, last, line);
    right.push(post(plan, forward, 0.14, size), post(plan, rear, 0.16, slim));
  } else right.push(post(plan, rearPath(plan, last), 0.16, taper));
  const parts = right
    .flatMap((geometry) => [geometry, mirrored(geometry)])
    .map((geometry): Part => ({ material: line.posts, geometry }));
  if (plan.shape === "utility")
    parts.push(...loadGuard(plan, last).map((geometry): Part => ({ material: "steel", geometry })));
  return parts;
}
