import { place } from "#cart-studio/geometry/place.ts";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import { pipe } from "#cart-studio/geometry/sweep.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";

const MAT_WIDTH = 1.08;
const RIB_GAP = 0.05;

/** The footwells as [front, rear] along x: before the first bench and between the rows. */
export function footwells(plan: CartPlan): [number, number][] {
  return plan.rows.map((row, i) => [i === 0 ? -0.26 : (plan.rows[i - 1] ?? row) - 0.5, row]);
}

function mat(plan: CartPlan, front: number, rear: number): Part[] {
  const { floor } = plan;
  const length = front - rear;
  const x = (front + rear) / 2;
  const sheet = roundedBox(length, 0.02, MAT_WIDTH, 0.008, [2, 1, 2], null, plan.segments(4, 2));
  const ribs = Array.from({ length: Math.floor(1 / RIB_GAP) }, (_, i): Part => {
    const rib = roundedBox(length - 0.08, 0.008, 0.018, 0.003, [1, 1, 1], null, 1);
    return {
      material: "rubber",
      geometry: place(rib, x, floor - 0.004, -0.5 + RIB_GAP * (i + 0.5)),
    };
  });
  return [{ material: "floor", geometry: place(sheet, x, floor - 0.017, 0) }, ...ribs];
}

/** Brake and accelerator in front of the driver (z < 0). */
function pedals(plan: CartPlan): Part[] {
  const { lift, segments } = plan;
  return [
    { z: -0.34, width: 0.09 },
    { z: -0.22, width: 0.06 },
  ].flatMap(({ z, width }): Part[] => {
    const plate = roundedBox(0.02, 0.11, width, 0.008, [1, 2, 2], null, segments(3, 2));
    const arm = pipe(
      [
        [-0.37, 0.57 + lift, z],
        [-0.3, 0.64 + lift, z],
      ],
      0.01,
      0.02,
      6,
      segments(12, 6),
    );
    const grips = [-0.036, -0.018, 0, 0.018, 0.036].map((along): Part => {
      const rib = roundedBox(0.006, 0.008, width - 0.014, 0.0025, [1, 1, 1], null, 2);
      rib.translate(-0.0115, along, 0);
      return { material: "rubber", geometry: place(rib, -0.38, 0.56 + lift, z, 0, 0, 0.5) };
    });
    return [
      ...grips,
      { material: "alu", geometry: place(plate, -0.38, 0.56 + lift, z, 0, 0, 0.5) },
      { material: "steel", geometry: arm },
    ];
  });
}

/** Ribbed floor mats, the sloping toe board, the wall behind the nose, and the pedals. */
export function floorParts(plan: CartPlan): Part[] {
  const { lift, segments } = plan;
  const wall = roundedBox(0.03, 0.28, 1.02, 0.012, [2, 4, 6], null, segments(4, 2));
  const toeBoard = roundedBox(0.22, 0.02, 1.02, 0.008, [2, 1, 2], null, segments(4, 2));
  return [
    ...footwells(plan).flatMap(([front, rear]) => mat(plan, front, rear)),
    { material: "plastic", geometry: place(wall, -0.255, 0.67 + lift, 0) },
    { material: "floor", geometry: place(toeBoard, -0.335, 0.49 + lift, 0, 0, 0, 0.62) },
    ...pedals(plan),
  ];
}
