import type { Field, Point3 } from "#cart-studio/geometry/field.ts";
import { lastRow } from "#cart-studio/model/body/rear-body.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { letterPlate, spotAt } from "#cart-studio/model/lettering/letter-plate.ts";
import type { Part } from "#cart-studio/model/part.ts";

type FrontBadge = {
  /** Height of the line's middle above the lift, and of a capital (meters). */
  y: number;
  capital: number;
  /** Room after each letter as a share of the font size. */
  spacing: number;
  /** Widest the line may get. */
  room: number;
  /** Extra height, where the nose has a plate for the name. */
  raise?: number;
};

/** Where each shape's nose has room for the brand: on the hood's edge, a plate or the black band. */
const FRONT: Record<CartPlan["shape"], FrontBadge> = {
  classic: { y: 0.635, capital: 0.019, spacing: 0.07, room: 0.122, raise: 0.0025 },
  utility: { y: 0.722, capital: 0.028, spacing: 0.2, room: 0.36 },
  denago: { y: 0.6145, capital: 0.024, spacing: 0.3, room: 0.3, raise: -0.0075 },
  city: { y: 0.6, capital: 0.034, spacing: 0.26, room: 0.34, raise: 0.003 },
  d3: { y: 0.716, capital: 0.026, spacing: 0.2, room: 0.34 },
  d5: { y: 0.789, capital: 0.026, spacing: 0.22, room: 0.34 },
  d6: { y: 0.79, capital: 0.023, spacing: 0.22, room: 0.3 },
};

/** Height of a capital on the rear flanks, and the longest line that fits there (meters). */
const SIDE_CAPITAL = 0.048;
const SIDE_ROOM = 0.38;

/** Chrome lettering: the brand on the nose, the cart's name on both rear flanks. */
export function badgeParts(plan: CartPlan, noseField: Field, rearField: Field): Part[] {
  return [
    ...frontBadge(plan, noseField),
    ...[1, -1].flatMap((side) => sideBadge(plan, rearField, side)),
  ];
}

function frontBadge(plan: CartPlan, nose: Field): Part[] {
  const place = FRONT[plan.shape];
  const spot = spotAt(nose, [0.9, place.y + plan.lift, 0], [-1, 0, 0]);
  if (spot === null) return [];
  return letterPlate(plan, nose, spot, { text: plan.badge.front, ...place });
}

/** On the flank of the last seat pod, below the cushion and ahead of the rear wheel. */
function sideBadge(plan: CartPlan, rear: Field, side: number): Part[] {
  const from: Point3 = [sideBadgeX(plan), 0.575 + plan.lift, side * 0.85];
  const spot = spotAt(rear, from, [0, 0, -side]);
  if (spot === null) return [];
  const line = { text: plan.badge.side, capital: SIDE_CAPITAL, spacing: 0.1, room: SIDE_ROOM };
  return letterPlate(plan, rear, spot, line);
}

/** The middle of the free flank between the footwell and the rear fender's rise. */
function sideBadgeX(plan: CartPlan): number {
  const front = lastRow(plan) - 0.03;
  const fender = plan.rearAxle + plan.archRadius + 0.03;
  return Math.max((front + fender) / 2, front - SIDE_ROOM / 2 - 0.02);
}
