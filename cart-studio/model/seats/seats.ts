import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";
import { armrests } from "./armrests.ts";
import { belts } from "./belts.ts";
import { backrest, bench } from "./bench.ts";
import { flipSeatParts } from "./flip-seat.ts";
import { grabRail } from "./grab-rails.ts";
import { seatStyle } from "./seat-style.ts";
import { ringSpeakers } from "./speakers.ts";

/** Every seat of a cart: a forward bench of two places per row, and the flip seat (meters, cart coordinates). */
export function seatParts(plan: CartPlan): Part[] {
  const style = seatStyle(plan);
  const forward = plan.rows
    .flatMap((row, i) => [
      ...bench(plan, style, row),
      ...armrests(plan, style, row),
      ...belts(plan, style, backrest(plan, style, row), row),
      ...(i + 1 < plan.rows.length ? grabRail(plan, backrest(plan, style, row)) : []),
      ...(style.speakers ? ringSpeakers(plan, row) : []),
    ])
    .map((part): Part => ({ ...part, node: "seats" }));
  return [...forward, ...flipSeatParts(plan)];
}
