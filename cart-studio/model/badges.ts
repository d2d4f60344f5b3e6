import type { Field } from "#cart-studio/geometry/field.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { flankPanels } from "#cart-studio/model/lettering/flank-panels.ts";
import { type FlatSpot, flatSpotFinder } from "#cart-studio/model/lettering/flat-spot.ts";
import { letterPlate, lineWidth, spotAt } from "#cart-studio/model/lettering/letter-plate.ts";
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

/** The largest capital on a flank, and the smallest that still reads across a yard (meters). */
const LARGEST = 0.06;
const SMALLEST = 0.03;

/** How far the paint may bend away under a name, and the paint kept free around it (meters). */
const FLATNESS = 0.0006;
const FREE = { beside: 0.016, above: 0.012 };

const SIDE_SPACING = 0.06;

/** Chrome lettering: the brand on the nose, the cart's name on both flanks. */
export function badgeParts(plan: CartPlan, noseField: Field, rearField: Field): Part[] {
  const side = sideBadgePlace(plan, rearField);
  return [
    ...frontBadge(plan, noseField),
    ...[1, -1].flatMap((sign) => (side ? sideBadge(plan, side, sign) : [])),
  ];
}

/** Chrome with a dark edge on paint, so that it reads on every color; plain chrome on a plate. */
function frontBadge(plan: CartPlan, nose: Field): Part[] {
  const place = FRONT[plan.shape];
  const spot = spotAt(nose, [0.9, place.y + plan.lift, 0], [-1, 0, 0]);
  if (spot === null) return [];
  const line = { text: plan.badge.front, face: "alu" as const, ...place };
  if (place.raise !== undefined) return letterPlate(plan, nose, spot, line);
  return letterPlate(plan, nose, spot, { ...line, rim: { material: "gloss", width: 0.0016 } });
}

type SideBadgePlace = FlatSpot & { capital: number };

/** Where a cart's name stands on its flanks: as large as there is flat paint for. */
export function sideBadgePlace(plan: CartPlan, rear: Field): SideBadgePlace | null {
  const find = flatSpotFinder(flankPanels(plan, rear));
  const line = { text: plan.badge.side, spacing: SIDE_SPACING };
  for (let capital = LARGEST; capital >= SMALLEST; capital -= 0.002) {
    const width = lineWidth(line, capital) + 2 * FREE.beside;
    const spot = find(width, capital + 2 * FREE.above, FLATNESS);
    if (spot) return { ...spot, capital };
  }
  return null;
}

/** Black letters in a fine chrome rim, which read on light and on dark paint. */
function sideBadge(plan: CartPlan, place: SideBadgePlace, side: number): Part[] {
  const { field, rectangle, capital } = place;
  const x = (rectangle.x0 + rectangle.x1) / 2;
  const y = (rectangle.y0 + rectangle.y1) / 2;
  const spot = spotAt(field, [x, y, side * 0.9], [0, 0, -side]);
  if (spot === null) return [];
  return letterPlate(plan, field, spot, {
    text: plan.badge.side,
    capital,
    spacing: SIDE_SPACING,
    room: rectangle.x1 - rectangle.x0,
    face: "gloss",
    rim: { material: "chrome", width: 0.0015 },
  });
}
