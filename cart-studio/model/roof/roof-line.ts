import { lerp } from "#cart-studio/geometry/scalar.ts";
import { lastRow } from "#cart-studio/model/body/rear-body.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { MaterialName } from "#cart-studio/model/part.ts";

/** A roof's place and manner: where it begins and ends, how thick its posts are. Meter_, x forward. */
export type RoofLine = {
  front: number;
  back: number;
  halfWidth: number;
  /** Height of the edge of the roof's underside (y). */
  underside: number;
  /** Depth of the roof's visible edge. */
  edge: number;
  /** How far the top stands above the edge along the middle. */
  crown: number;
  /** Plan radius of the four corners. */
  corner: number;
  skin: MaterialName;
  posts: MaterialName;
  /** Post section: across the cart and along it. */
  postWidth: number;
  postDepth: number;
};

/** x and z of the windshield post's axis at the cowl and under the roof. */
type Rake = { foot: number; head: number; overhang: number };

const RAKES: Record<CartPlan["shape"], Rake> = {
  classic: { foot: -0.05, head: -0.335, overhang: 0.13 },
  utility: { foot: -0.05, head: -0.29, overhang: 0.1 },
  d3: { foot: -0.05, head: -0.36, overhang: 0.16 },
  d5: { foot: -0.05, head: -0.33, overhang: 0.17 },
  d6: { foot: -0.04, head: -0.42, overhang: 0.13 },
  denago: { foot: -0.05, head: -0.345, overhang: 0.15 },
  city: { foot: -0.02, head: -0.4, overhang: 0.1 },
};

/** Height of the cowl where the windshield posts leave the body. */
export const cowlHeight = (plan: CartPlan): number => 0.9 + plan.lift;

/** The front posts' axis at height y: they lean back and belly out a little toward the front. */
export function frontPost(plan: CartPlan, y: number): { x: number; z: number } {
  const rake = RAKES[plan.shape];
  const t = (y - cowlHeight(plan)) / (plan.rooftop - cowlHeight(plan));
  const belly = 4 * t * (1 - t);
  return {
    x: lerp(rake.foot, rake.head, t) + 0.014 * belly,
    z: lerp(0.503, 0.527, Math.min(1, t * 1.3)) + 0.006 * belly,
  };
}

function roofBack(plan: CartPlan): number {
  const last = lastRow(plan);
  if (plan.cart.roof === "long") return last - (plan.flipSeat ? 1.3 : 0.98);
  if (plan.cart.roof === "extended") return last - (plan.flipSeat ? 1.2 : 0.92);
  if (plan.shape === "utility") return last - 0.68;
  return last - (plan.flipSeat ? 0.98 : 0.8);
}

/** Roof measures by shape and by the length the cart's data names. */
export function roofLine(plan: CartPlan): RoofLine {
  const carlike = plan.shape === "d6";
  const flat = plan.shape === "utility";
  const rake = RAKES[plan.shape];
  return {
    front: rake.head + rake.overhang,
    back: roofBack(plan),
    halfWidth: flat ? 0.585 : 0.6,
    underside: plan.rooftop,
    edge: carlike ? 0.05 : flat ? 0.034 : 0.042,
    crown: flat ? 0.012 : 0.026,
    corner: flat ? 0.05 : carlike ? 0.16 : 0.12,
    skin: plan.bodyRoof ? "paint" : "roof",
    posts: carlike ? "paint" : "steel",
    postWidth: carlike ? 0.046 : 0.034,
    postDepth: carlike ? 0.094 : 0.06,
  };
}
