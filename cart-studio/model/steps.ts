import { mirrored, place } from "#cart-studio/geometry/place.ts";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { diamondPlate } from "#cart-studio/model/metalwork/diamond-plate.ts";
import { tubing } from "#cart-studio/model/metalwork/tubing.ts";
import type { Part } from "#cart-studio/model/part.ts";

/** Where a side step lies: meters, on the cart's right; the left side is its mirror image. */
type Span = { front: number; rear: number; y: number; inner: number; outer: number };

/** The room between the front and rear flares, just below the rocker's lower edge. */
function stepSpan(plan: CartPlan): Span {
  const clear = plan.archRadius + 0.075;
  return {
    front: -clear,
    rear: plan.rearAxle + clear,
    y: 0.275 + plan.lift,
    inner: 0.565,
    outer: 0.685,
  };
}

/** No steps, a tread by each row, or boards along the whole footwell. */
export function stepKind({ cart, rows }: CartPlan): "none" | "treads" | "boards" {
  if (!cart.steps) return "none";
  return rows.length > 2 ? "boards" : "treads";
}

/** Side steps: a bent tube with tread plates by each row, or full running boards by three rows. */
export function stepParts(plan: CartPlan): Part[] {
  if (stepKind(plan) === "none") return [];
  const span = stepSpan(plan);
  const right = [...frameParts(plan, span), ...treadParts(plan, span)];
  if (plan.shape === "d6") right.push(...lightLine(span));
  return right.flatMap((part) => [part, { ...part, geometry: mirrored(part.geometry) }]);
}

function frameParts(plan: CartPlan, { front, rear, y, inner, outer }: Span): Part[] {
  const bend = tubing(plan);
  const hoop = bend(
    [
      [front, y + 0.045, inner - 0.05],
      [front - 0.02, y, outer],
      [rear + 0.02, y, outer],
      [rear, y + 0.045, inner - 0.05],
    ],
    0.021,
    0.1,
  );
  const inside = bend(
    [
      [front - 0.09, y, inner],
      [rear + 0.09, y, inner],
    ],
    0.013,
  );
  const hangers = Math.max(2, Math.round((front - rear) / 0.55));
  const arms = Array.from({ length: hangers }, (_, i) => {
    const x = front - 0.16 - ((front - rear - 0.32) * i) / (hangers - 1);
    return place(roundedBox(0.045, 0.014, 0.27, 0.005, [1, 1, 2], null, 2), x, y - 0.012, 0.55);
  });
  return [hoop, inside, ...arms].map((geometry) => ({ material: "steel", geometry }));
}

/** Tread plates stop short of the tube, so that it shows as the outer edge. */
function treadParts(plan: CartPlan, { front, rear, y, inner, outer }: Span): Part[] {
  const width = outer - inner - 0.012;
  const z = (inner + outer) / 2 - 0.008;
  const full = stepKind(plan) === "boards";
  const rows = full ? 1 : plan.rows.length;
  const room = front - rear - 0.14;
  const length = full ? room : Math.min(0.52, room / rows - 0.05);
  return Array.from({ length: rows }, (_, i): Part => {
    const x = front - 0.07 - (room * (i + 0.5)) / rows;
    return {
      material: "diamondPlate",
      geometry: place(diamondPlate(length, width), x, y + 0.016, z),
    };
  });
}

/** The XT's light strip under the step's outer edge. */
function lightLine({ front, rear, y, outer }: Span): Part[] {
  const length = front - rear - 0.24;
  const strip = roundedBox(length, 0.009, 0.012, 0.004, [2, 1, 1], null, 2);
  return [
    { material: "glow", geometry: place(strip, (front + rear) / 2, y - 0.019, outer + 0.012) },
  ];
}
