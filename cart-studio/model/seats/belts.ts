import { type BufferGeometry, CylinderGeometry, Vector3 } from "three";
import type { Point3 } from "#cart-studio/geometry/field.ts";
import { type Point2, roundedRectangle } from "#cart-studio/geometry/outline.ts";
import { place } from "#cart-studio/geometry/place.ts";
import { pipe, sweep } from "#cart-studio/geometry/sweep.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { onBothSides, type Part } from "#cart-studio/model/part.ts";
import { type Backrest, CUSHION, cushionPose } from "./bench.ts";
import { backSpec, cushionSpec, PLACE, PLACE_WIDTH, padCenters } from "./bench-pads.ts";
import { block } from "./block.ts";
import { type PadSpec, padDeform } from "./pad.ts";
import type { SeatStyle } from "./seat-style.ts";

/** z of the strap at the hip. */
const HIP = 0.455;

/** z at which the shoulder strap comes over a backrest, inward of where its corner falls away. */
function shoulder(style: SeatStyle): number {
  return PLACE + 0.55 * (PLACE_WIDTH / 2) * style.taper(1);
}

/** How far webbing lies over a cover, and over an insert, whose middle is padded up (meters). */
const OVER = 0.0045;
const OVER_INSERT = 0.0135;

/** The strap's section for the web. */
const RIBBON: Point2[] = [
  [-0.023, -0.001],
  [0.023, -0.001],
  [0.023, 0.001],
  [-0.023, 0.001],
];

function webbing(
  plan: CartPlan,
  path: readonly Point3[],
  side: Vector3,
  sections: number,
): BufferGeometry {
  const fine = plan.detail === "still";
  return sweep(
    fine ? roundedRectangle(0.047, 0.0022, 0.0009, 1) : RIBBON,
    path.map((p) => new Vector3(...p)),
    { n: fine ? sections : Math.round(sections / 8), side, tension: 0.4 },
  );
}

/** A point beside the backrest: `up` along it from its middle, `ahead` of its middle plane (meters). */
function beside(back: Backrest, up: number, ahead: number, z: number): Point3 {
  const sin = Math.sin(back.lean);
  const cos = Math.cos(back.lean);
  return [back.x - up * sin + ahead * cos, back.y + up * cos + ahead * sin, z];
}

/** Height over a pad's middle plane, and place along it, just over its cover at the share a of its length. */
export function overPad(spec: PadSpec, middle: number, a: number, z: number) {
  const width = (spec.width / 2) * (spec.taper ? spec.taper(a) : 1);
  const b = Math.max(-0.97, Math.min(0.97, (z - middle) / width));
  const point = padDeform(spec)((a * spec.length) / 2, spec.thickness / 2, (b * spec.width) / 2);
  const padded = spec.inserts.some((insert) => {
    const inside = Math.abs(z - middle - (spec.inserts.length > 1 ? insert.middle : 0));
    return inside < insert.half && a > insert.from - 0.05 && a < insert.to + 0.05;
  });
  return { along: point[0], height: point[1] + (padded ? OVER_INSERT : OVER) };
}

type Surfaces = {
  onBack: (a: number, z: number) => Point3;
  onSeat: (a: number, z: number) => Point3;
};

/** Points just over the covers of a bench's right place. */
function surfaces(plan: CartPlan, style: SeatStyle, back: Backrest, row: number): Surfaces {
  const middle = padCenters(style).at(-1) ?? 0;
  const backPad = backSpec(style, back.height, back.thickness);
  const seatPad = cushionSpec(style, CUSHION.length, CUSHION.thickness);
  const pose = cushionPose(plan, row);
  return {
    onBack: (a, z) => {
      const { along, height } = overPad(backPad, middle, a, z);
      return beside(back, along, height, z);
    },
    onSeat: (a, z) => {
      const { along, height } = overPad(seatPad, middle, a, z);
      return [pose.x + along - height * pose.pitch, pose.y + height + along * pose.pitch, z];
    },
  };
}

/** The strap runs from the reel behind the shoulder over the backrest's top and down its outer bolster to the hip. */
function shoulderStrap(
  plan: CartPlan,
  style: SeatStyle,
  back: Backrest,
  { onBack, onSeat }: Surfaces,
): Part {
  const z = shoulder(style);
  const half = back.height / 2;
  const behind = -back.thickness / 2 - 0.03;
  const path: Point3[] = [
    beside(back, half - 0.12, behind, z),
    beside(back, half - 0.03, behind + 0.012, z),
    beside(back, half + 0.002, -0.02, z),
    onBack(0.9, z + 0.004),
    onBack(0.6, z + 0.018),
    onBack(0.2, z + 0.036),
    onBack(-0.2, z + 0.052),
    onBack(-0.55, z + 0.066),
    onSeat(-0.8, HIP),
    onSeat(-0.68, HIP - 0.01),
  ];
  return { material: "belt", geometry: webbing(plan, path, new Vector3(0, 0, 1), 64) };
}

/** The buckle on its short stalk between the places, the strap's tongue in it. */
function buckle(plan: CartPlan, [x, y, z]: Point3, tilt: number): Part[] {
  const at = (geometry: BufferGeometry, out: number) =>
    place(geometry, x, y + out * Math.sin(tilt), z + out * Math.cos(tilt), -tilt, 0, 0);
  return [
    { material: "gloss", geometry: at(block(plan, 0.034, 0.02, 0.062, 0.007), 0) },
    { material: "lampRed", geometry: at(block(plan, 0.02, 0.007, 0.014, 0.002, 1), 0.028) },
    { material: "chrome", geometry: at(block(plan, 0.03, 0.003, 0.05, 0.001, 1), 0.05) },
  ];
}

/** A bolted steel tab that holds the end of a strap. */
function anchor(plan: CartPlan, [x, y, z]: Point3): Part[] {
  const bolt = new CylinderGeometry(0.009, 0.01, 0.012, plan.segments(16, 6)).rotateX(Math.PI / 2);
  return [
    { material: "steel", geometry: place(block(plan, 0.05, 0.062, 0.006, 0.0025, 2), x, y, z) },
    { material: "chrome", geometry: place(bolt, x, y - 0.012, z + 0.006) },
  ];
}

/** Across the lap from the anchor outside of the cushion to the buckle by the middle. */
function lapStrap(plan: CartPlan, row: number, { onSeat }: Surfaces): Part[] {
  const hip: Point3 = [row - 0.4, plan.seatBase + 0.032, 0.509];
  const path: Point3[] = [
    [hip[0], hip[1] - 0.012, hip[2] + 0.003],
    [hip[0], hip[1] + 0.05, hip[2] + 0.001],
    onSeat(-0.62, 0.49),
    onSeat(-0.6, HIP - 0.02),
    onSeat(-0.57, 0.33),
    onSeat(-0.57, 0.2),
    onSeat(-0.6, 0.125),
  ];
  const [bx, by] = onSeat(-0.6, 0.1);
  return [
    { material: "belt", geometry: webbing(plan, path, new Vector3(1, 0, 0), 48) },
    ...anchor(plan, hip),
    ...buckle(plan, [bx, by + 0.002, 0.075], 0.55),
  ];
}

/** The reel's shroud behind the shoulder, on a post of its own where a cart has belt towers. */
function reel(plan: CartPlan, style: SeatStyle, back: Backrest): Part[] {
  const behind = -back.thickness / 2 - 0.034;
  const high = back.height / 2 - 0.09;
  const [x, y, z] = beside(back, high - 0.04, behind, shoulder(style));
  const shroud = block(plan, 0.048, 0.16, 0.09, 0.018, 4);
  const parts: Part[] = [{ material: "gloss", geometry: place(shroud, x, y, z, 0, 0, back.lean) }];
  if (!style.towers) return parts;
  const low = -back.height / 2 - 0.05;
  const post = pipe(
    [beside(back, low, behind, z), beside(back, high, behind, z)],
    0.019,
    0.02,
    2,
    plan.segments(12, 5),
  );
  return [...parts, { material: "steel", geometry: post }];
}

/** Three-point belts of one forward bench with their reels, anchors and buckles. */
export function belts(plan: CartPlan, style: SeatStyle, back: Backrest, row: number): Part[] {
  const over = surfaces(plan, style, back, row);
  const parts = onBothSides([
    shoulderStrap(plan, style, back, over),
    ...lapStrap(plan, row, over),
    ...reel(plan, style, back),
  ]);
  if (!style.towers) return parts;
  const behind = -back.thickness / 2 - 0.04;
  const bar = pipe(
    [beside(back, 0.02, behind, -shoulder(style)), beside(back, 0.02, behind, shoulder(style))],
    0.014,
    0.02,
    2,
    plan.segments(12, 5),
  );
  return [...parts, { material: "steel", geometry: bar }];
}

/** The flip seat's lap belts; `over` gives points over its cushion at (share of length, z). */
export function lapBelts(plan: CartPlan, over: (a: number, z: number) => Point3): Part[] {
  const path = [
    over(-0.93, 0.47),
    over(-0.66, 0.455),
    over(-0.5, 0.38),
    over(-0.45, 0.25),
    over(-0.52, 0.13),
  ];
  const [x, y] = over(-0.54, 0.09);
  return onBothSides([
    { material: "belt", geometry: webbing(plan, path, new Vector3(1, 0, 0), 40) },
    ...buckle(plan, [x, y - 0.006, 0.08], 0.08),
  ]);
}
