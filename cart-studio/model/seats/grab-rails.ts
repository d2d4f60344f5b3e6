import type { Point3 } from "#cart-studio/geometry/field.ts";
import { pipe } from "#cart-studio/geometry/sweep.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";
import type { Backrest } from "./bench.ts";

/** Whether every row has a rail on the back ahead of it to hold on to. */
export function hasGrabRails(plan: CartPlan): boolean {
  return plan.cart.features.some((line) => /grab hoops/i.test(line));
}

/** A bright rail across the back of a bench, for those who sit behind it. */
export function grabRail(plan: CartPlan, back: Backrest): Part[] {
  if (!hasGrabRails(plan)) return [];
  const at = (up: number, behind: number, z: number): Point3 => {
    const ahead = -back.thickness / 2 - behind;
    return [
      back.x - up * Math.sin(back.lean) + ahead * Math.cos(back.lean),
      back.y + up * Math.cos(back.lean) + ahead * Math.sin(back.lean),
      z,
    ];
  };
  const top = back.height / 2 - 0.05;
  const half = 0.34;
  const rail = pipe(
    [
      at(top - 0.05, 0.01, -half),
      at(top, 0.075, -half),
      at(top, 0.075, half),
      at(top - 0.05, 0.01, half),
    ],
    0.0125,
    0.05,
    plan.segments(48, 14),
    plan.segments(14, 6),
  );
  return [{ material: "alu", geometry: rail }];
}
