import { Vector3 } from "three";
import type { Point3 } from "#cart-studio/geometry/field.ts";
import { type Point2, roundedRectangle } from "#cart-studio/geometry/outline.ts";
import { place } from "#cart-studio/geometry/place.ts";
import { pipe, sweep } from "#cart-studio/geometry/sweep.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { onBothSides, type Part } from "#cart-studio/model/part.ts";
import type { Backrest } from "./bench.ts";
import { block } from "./block.ts";
import type { SeatStyle } from "./seat-style.ts";

/** z of the straps: over the outer bolsters. */
const STRAP = 0.418;

/** The strap's section for the web. */
const RIBBON: Point2[] = [
  [-0.023, -0.0015],
  [0.023, -0.0015],
  [0.023, 0.0015],
  [-0.023, 0.0015],
];

/** A point beside the backrest: `up` along it from its middle, `ahead` of its middle plane (meters). */
function beside(back: Backrest, up: number, ahead: number, z: number): Point3 {
  const sin = Math.sin(back.lean);
  const cos = Math.cos(back.lean);
  return [back.x - up * sin + ahead * cos, back.y + up * cos + ahead * sin, z];
}

/** A shoulder strap from behind the backrest, over its top and down to the hip, with its buckle. */
function strap(plan: CartPlan, back: Backrest): Part[] {
  const half = back.height / 2;
  const face = back.thickness / 2;
  const path: Point3[] = [
    beside(back, half - 0.16, -face - 0.035, STRAP),
    beside(back, half - 0.02, -face - 0.02, STRAP),
    beside(back, half + 0.012, -0.01, STRAP),
    beside(back, half - 0.02, face + 0.012, STRAP),
    beside(back, half * 0.4, face + 0.024, STRAP + 0.01),
    beside(back, -half * 0.5, face + 0.04, STRAP + 0.025),
    [back.x + 0.1, plan.seatBase + 0.165, 0.5],
    [back.x + 0.1, plan.seatBase + 0.06, 0.516],
  ];
  const belt = sweep(
    plan.detail === "still" ? roundedRectangle(0.046, 0.003, 0.0012, 1) : RIBBON,
    path.map((p) => new Vector3(...p)),
    { n: plan.detail === "still" ? 48 : 12, side: new Vector3(0, 0, 1), tension: 0.35 },
  );
  const buckle = block(plan, 0.035, 0.09, 0.022, 0.007);
  const button = block(plan, 0.022, 0.012, 0.018, 0.003, 1);
  const x = back.x + 0.1;
  return [
    { material: "belt", geometry: belt },
    { material: "gloss", geometry: place(buckle, x, plan.seatBase + 0.17, 0.055, 0, 0, -0.25) },
    {
      material: "lampRed",
      geometry: place(button, x + 0.012, plan.seatBase + 0.213, 0.055, 0, 0, -0.25),
    },
  ];
}

/** A post behind each place with the belt's reel in a shroud, and the bar that joins the two. */
function tower(plan: CartPlan, back: Backrest): Part[] {
  const behind = -back.thickness / 2 - 0.04;
  const low = -back.height / 2 - 0.05;
  const high = back.height / 2 - 0.09;
  const post = pipe(
    [beside(back, low, behind, STRAP), beside(back, high, behind, STRAP)],
    0.019,
    0.02,
    2,
    plan.segments(12, 5),
  );
  const shroud = block(plan, 0.05, 0.17, 0.095, 0.018, 4);
  const [x, y, z] = beside(back, high - 0.05, behind, STRAP);
  return [
    { material: "steel", geometry: post },
    { material: "gloss", geometry: place(shroud, x, y, z, 0, 0, back.lean) },
  ];
}

/** Belts, and the towers that carry them where a cart has those. */
export function belts(plan: CartPlan, style: SeatStyle, back: Backrest): Part[] {
  const parts = style.belts ? onBothSides(strap(plan, back)) : [];
  if (!style.towers) return parts;
  const behind = -back.thickness / 2 - 0.04;
  const bar = pipe(
    [beside(back, 0.02, behind, -STRAP), beside(back, 0.02, behind, STRAP)],
    0.014,
    0.02,
    2,
    plan.segments(12, 5),
  );
  return [...parts, ...onBothSides(tower(plan, back)), { material: "steel", geometry: bar }];
}
