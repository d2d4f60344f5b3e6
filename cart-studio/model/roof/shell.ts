import { Vector3 } from "three";
import { roundedRectangle } from "#cart-studio/geometry/outline.ts";
import { clamp, smoothstep } from "#cart-studio/geometry/scalar.ts";
import { sweep } from "#cart-studio/geometry/sweep.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";
import { type RoofLine, roofLine } from "#cart-studio/model/roof/roof-line.ts";
import {
  roofSlab,
  type Sheet,
  type SlabSpec,
  slabOutline,
} from "#cart-studio/model/roof/roof-slab.ts";

/** How a roof's skin is pressed: relief of the top (m) at a place along it and across it. */
type Relief = (along: number, z: number, line: RoofLine) => number;

const band = (z: number, from: number, to: number, soft = 0.016): number =>
  smoothstep(from - soft, from + soft, z) - smoothstep(to - soft, to + soft, z);

/** 1 along the roof, falling to 0 short of both ends; `along` runs from -1 (back) to 1 (front). */
const within = (along: number, line: RoofLine, margin: number): number => {
  const length = (line.front - line.back) / 2;
  return smoothstep(margin, margin + 0.08, (1 - Math.abs(along)) * length);
};

const RELIEFS: Record<CartPlan["shape"], Relief> = {
  classic: (along, z, line) =>
    0.009 * band(Math.abs(z), 0.15, 0.36) * within(along, line, 0.14) -
    0.007 * band(Math.abs(z), 0.47, 0.51, 0.012) * within(along, line, 0.06),
  d3: (along, z, line) => 0.011 * band(Math.abs(z), -0.1, 0.3, 0.03) * within(along, line, 0.12),
  d5: (along, z, line) =>
    -0.011 * band(Math.abs(z), 0.22, 0.42, 0.02) * within(along, line, 0.1) -
    0.006 * band(Math.abs(z), 0.5, 0.53, 0.01) * within(along, line, 0.05),
  d6: (along, z, line) =>
    0.014 * band(Math.abs(z), 0.09, 0.44, 0.05) * within(along, line, 0.1) -
    0.006 * band(Math.abs(z), 0.5, 0.525, 0.01) * within(along, line, 0.04),
  denago: (along, z, line) => -0.013 * band(Math.abs(z), 0.18, 0.42) * within(along, line, 0.12),
  utility: (along, z, line) => {
    const rib = Math.abs(z % 0.14) / 0.14;
    return 0.005 * smoothstep(0.3, 0.42, Math.abs(rib - 0.5) + 0.18) * within(along, line, 0.06);
  },
  city: () => 0,
};

/** How far a roof falls (or, below zero, is bent up) toward its front and its back edge (m). */
const FALL: Record<CartPlan["shape"], { front: number; back: number }> = {
  classic: { front: -0.02, back: -0.02 },
  d3: { front: 0.03, back: 0.022 },
  d5: { front: 0.034, back: 0.016 },
  d6: { front: 0.036, back: 0.02 },
  denago: { front: 0.032, back: -0.012 },
  utility: { front: 0.008, back: 0.006 },
  city: { front: 0, back: 0 },
};

/** How much lower the panel lies at a place along it, from -1 (back) to 1 (front). */
function fall(plan: CartPlan, along: number): number {
  const t = clamp((Math.abs(along) - 0.3) / 0.7, 0, 1) ** 2;
  const { front, back } = FALL[plan.shape];
  return t * (along > 0 ? front : back);
}

/** The panel's two faces: crowned across, falling toward the ends. */
function sheets(plan: CartPlan, line: RoofLine): { top: Sheet; under: Sheet } {
  const middle = (line.front + line.back) / 2;
  const half = (line.front - line.back) / 2;
  const alongAt = (x: number) => clamp((x - middle) / half, -1, 1);
  const arch = (along: number, z: number): number => {
    const across = clamp(Math.abs(z) / line.halfWidth, 0, 1);
    return (1 - across ** 2.2) * (1 - 0.6 * Math.abs(along) ** 4);
  };
  const relief = RELIEFS[plan.shape];
  const under: Sheet = (x, z) => {
    const along = alongAt(x);
    return line.underside + 0.008 * arch(along, z) - fall(plan, along);
  };
  const top: Sheet = (x, z) => {
    const along = alongAt(x);
    const rise = line.edge + line.crown * arch(along, z) + relief(along, z, line);
    return line.underside + rise - fall(plan, along);
  };
  return { top, under };
}

/** The slab of this cart's roof. */
function roofSpec(plan: CartPlan): SlabSpec {
  const line = roofLine(plan);
  return {
    front: line.front,
    back: line.back,
    halfWidth: line.halfWidth,
    corner: line.corner,
    shoulder: plan.shape === "utility" ? 0.03 : 0.07,
    rim: 0.012,
    grid: plan.detail === "still" ? 0.016 : 0.08,
    ...sheets(plan, line),
  };
}

/** The roof panel with its pale lining, and the dark seal that runs around its edge. */
export function shellParts(plan: CartPlan): Part[] {
  const line = roofLine(plan);
  const spec = roofSpec(plan);
  const slab = roofSlab(spec);
  const still = plan.detail === "still";
  const outline = slabOutline(spec, 0.004).map(([x, y, z]) => new Vector3(x, y - 0.008, z));
  const seal = sweep(roundedRectangle(0.012, 0.015, 0.005, still ? 3 : 1), outline, {
    closed: true,
    n: still ? 220 : 72,
    side: new Vector3(0, 1, 0),
    tension: 0.4,
  });
  return [
    { material: line.skin, geometry: slab.top },
    { material: "liner", geometry: slab.under },
    { material: "gloss", geometry: seal },
  ];
}
