import { place } from "#cart-studio/geometry/place.ts";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import { smoothstep } from "#cart-studio/geometry/scalar.ts";
import { pipe } from "#cart-studio/geometry/sweep.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";
import { backSpec, cushionSpec, padCenters, upright } from "./bench-pads.ts";
import { block } from "./block.ts";
import { pad } from "./pad.ts";
import type { SeatStyle } from "./seat-style.ts";

/** The middle of a backrest, its size and how far it leans back (meters, radians). */
export type Backrest = {
  x: number;
  y: number;
  height: number;
  thickness: number;
  lean: number;
};

export const CUSHION = { length: 0.49, thickness: 0.13 };

/** The middle of a forward cushion and how far its front is tipped up (meters, radians). */
export function cushionPose(plan: CartPlan, row: number) {
  return { x: row - CUSHION.length / 2 + 0.008, y: plan.seatBase + 0.084, pitch: 0.06 };
}

/** Where the backrest of the bench with its front edge at `row` stands. */
export function backrest(plan: CartPlan, style: SeatStyle, row: number): Backrest {
  const lean = 0.2;
  const foot = { x: row - 0.462, y: plan.seatBase + 0.1 };
  const half = style.back / 2;
  return {
    x: foot.x - half * Math.sin(lean),
    y: foot.y + half * Math.cos(lean),
    height: style.back,
    thickness: 0.11,
    lean,
  };
}

function cushions(plan: CartPlan, style: SeatStyle, row: number): Part[] {
  const fine = plan.detail === "still";
  const { x, y, pitch } = cushionPose(plan, row);
  const pads = padCenters(style).flatMap((z) =>
    pad(cushionSpec(style, CUSHION.length, CUSHION.thickness), fine).map((part): Part => {
      return { ...part, geometry: place(part.geometry, x, y, z, 0, 0, pitch) };
    }),
  );
  const skirt = block(plan, 0.45, 0.045, 1, 0.014, 4);
  return [
    ...pads,
    { material: "plastic", geometry: place(skirt, row - 0.24, plan.seatBase + 0.008, 0) },
  ];
}

/** The hard panel behind a backrest, narrowing with it. */
function shell(plan: CartPlan, style: SeatStyle, back: Backrest, z: number): Part {
  const fine = plan.detail === "still";
  const width = style.bench ? 0.98 : 0.47;
  const height = back.height - 0.05;
  const geometry = roundedBox(
    0.035,
    height,
    width,
    0.015,
    fine ? [2, 14, 16] : [1, 1, 2],
    (x, y, pz) => {
      const share = pz / (width / 2);
      const bow = 0.016 * share * share + 0.012 * smoothstep(0.5, 1, y / (height / 2));
      return [x + bow, y, pz * style.taper(y / (height / 2))];
    },
    fine ? 4 : 1,
  );
  const out = -(back.thickness / 2 + 0.006);
  const x = back.x + out * Math.cos(back.lean);
  const y = back.y + out * Math.sin(back.lean);
  return { material: style.shell, geometry: place(geometry, x, y, z, 0, 0, back.lean) };
}

/** A separate headrest on two posts. */
function headrest(plan: CartPlan, back: Backrest, z: number): Part[] {
  const fine = plan.detail === "still";
  const rise = back.height / 2 + 0.072;
  const x = back.x - rise * Math.sin(back.lean) + 0.008;
  const y = back.y + rise * Math.cos(back.lean);
  const spec = {
    length: 0.135,
    thickness: 0.095,
    width: 0.26,
    relief: (a: number, b: number) => 0.01 * (1 - a * a) - 0.012 * (1 - b * b) * 0.4,
    taper: (a: number) => 1 - 0.12 * smoothstep(0, 1, a),
    crown: 0.016,
    inserts: [],
  };
  const posts = [-0.055, 0.055].map((side): Part => {
    const foot = back.height / 2 - 0.03;
    const post = pipe(
      [
        [back.x - foot * Math.sin(back.lean), back.y + foot * Math.cos(back.lean), z + side],
        [x, y, z + side],
      ],
      0.006,
      0.01,
      2,
      plan.segments(10, 4),
    );
    return { material: "chrome", geometry: post };
  });
  return [...upright(pad(spec, fine), x, y, z, back.lean * 0.6), ...posts];
}

/** Cushions, backs, shells and headrests of one forward bench. */
export function bench(plan: CartPlan, style: SeatStyle, row: number): Part[] {
  const back = backrest(plan, style, row);
  const fine = plan.detail === "still";
  const backs = padCenters(style).flatMap((z): Part[] => [
    ...upright(
      pad(backSpec(style, back.height, back.thickness), fine),
      back.x,
      back.y,
      z,
      back.lean,
    ),
    shell(plan, style, back, z),
    ...(style.headrest === "separate" ? headrest(plan, back, z) : []),
  ]);
  return [...cushions(plan, style, row), ...backs];
}
