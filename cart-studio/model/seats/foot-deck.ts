import type { Point3 } from "#cart-studio/geometry/field.ts";
import { place } from "#cart-studio/geometry/place.ts";
import { pipe } from "#cart-studio/geometry/sweep.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { onBothSides, type Part } from "#cart-studio/model/part.ts";
import { block } from "./block.ts";

/** y of the plate's top over the lift, its length, and half its width (meters). */
const PLATE = { top: 0.41, length: 0.42, half: 0.485, thickness: 0.03 };
const PANEL_HALF = 0.33;

/** Aluminum strips side by side, from x0 to x1 with their tops at y. */
function strips(
  plan: CartPlan,
  x0: number,
  x1: number,
  y: number,
  half: number,
  n: number,
): Part[] {
  return Array.from({ length: n }, (_, i): Part => {
    const strip = block(plan, x1 - x0, 0.009, 0.024, 0.003, 2);
    const z = half * ((2 * i) / (n - 1) - 1);
    return { material: "alu", geometry: place(strip, (x0 + x1) / 2, y - 0.0045, z) };
  });
}

/** Whether the deck's bar is a tall frame with a second rail. */
export function hasGrabFrame(plan: CartPlan): boolean {
  return plan.cart.features.some((line) => /grab frame/i.test(line));
}

/** The bar to hold on to at the deck's outer edge. */
function grabFrame(plan: CartPlan, x: number, foot: number): Part[] {
  const tall = hasGrabFrame(plan);
  const top = (tall ? 0.9 : 0.8) + plan.lift;
  const sides = plan.segments(14, 6);
  const loop = (z: number, y: number): Point3[] => [
    [x + 0.012, foot, z],
    [x - 0.022, y, z],
    [x - 0.022, y, -z],
    [x + 0.012, foot, -z],
  ];
  const grip = (y: number, z: number): Part => {
    const geometry = pipe(
      [
        [x - 0.022, y, -z],
        [x - 0.022, y, z],
      ],
      0.0205,
      0.02,
      2,
      sides,
    );
    return { material: "rubber", geometry };
  };
  const bar = pipe(loop(0.3, top), 0.0165, 0.085, plan.segments(64, 16), sides);
  if (!tall) return [{ material: "steel", geometry: bar }, grip(top, 0.19)];
  const rail = pipe(
    [
      [x - 0.008, (foot + top) / 2 + 0.03, -0.3],
      [x - 0.008, (foot + top) / 2 + 0.03, 0.3],
    ],
    0.013,
    0.02,
    2,
    sides,
  );
  return [
    { material: "steel", geometry: bar },
    { material: "steel", geometry: rail },
    grip(top, 0.19),
  ];
}

/** The foot platform that hangs from its hinge at the load floor's rear edge. */
export function footDeck(plan: CartPlan, hinge: Point3): Part[] {
  const [hx, hy] = hinge;
  const top = PLATE.top + plan.lift;
  const near = hx - 0.012;
  const far = near - PLATE.length;
  const plate = block(plan, PLATE.length, PLATE.thickness, PLATE.half * 2, 0.013, 4);
  const panel = block(plan, 0.02, hy - top + 0.01, PANEL_HALF * 2, 0.007);
  const edge = block(plan, 0.018, 0.052, PLATE.half * 2 - 0.02, 0.008, 4);
  const lamp = block(plan, 0.01, 0.024, 0.1, 0.004);
  const arm = pipe(
    [
      [hx, hy, PANEL_HALF + 0.022],
      [hx - 0.002, top - 0.015, PANEL_HALF + 0.022],
      [far + 0.05, top - 0.034, PANEL_HALF + 0.022],
    ],
    0.014,
    0.05,
    plan.segments(30, 8),
    plan.segments(12, 6),
  );
  const pin = pipe(
    [
      [hx, hy, -PANEL_HALF - 0.045],
      [hx, hy, PANEL_HALF + 0.045],
    ],
    0.012,
    0.02,
    2,
    plan.segments(12, 6),
  );
  const treads = strips(plan, far + 0.05, near - 0.03, top + 0.003, 0.42, 9);
  return [
    { material: "plastic", geometry: place(plate, (near + far) / 2, top - PLATE.thickness / 2, 0) },
    { material: "plastic", geometry: place(panel, hx - 0.008, (hy + top) / 2, 0) },
    { material: "gloss", geometry: place(edge, far - 0.004, top - 0.02, 0) },
    ...onBothSides([
      { material: "lampRed", geometry: place(lamp, far - 0.012, top - 0.02, 0.37) },
      { material: "steel", geometry: arm },
    ]),
    { material: "steel", geometry: pin },
    ...treads,
    ...panelStrips(plan, hinge, top),
    ...grabFrame(plan, far + 0.03, top - 0.005),
  ];
}

/** Strips down the panel; they lie on top when the deck is turned level with the load floor. */
function panelStrips(plan: CartPlan, [hx, hy]: Point3, top: number): Part[] {
  const length = hy - top - 0.05;
  return [-0.24, -0.08, 0.08, 0.24].map((z): Part => {
    const strip = block(plan, 0.009, length, 0.024, 0.003, 2);
    return { material: "alu", geometry: place(strip, hx - 0.0165, (hy + top) / 2, z) };
  });
}

/** The fixed load floor under the cushion and the brackets of the deck's hinge. */
export function loadFloor(plan: CartPlan, hinge: Point3): Part[] {
  const [hx, hy] = hinge;
  const rear = plan.tail + 0.005;
  const front = plan.tail + 0.46;
  const plate = block(plan, front - rear, 0.07, 0.96, 0.02, 4);
  const bracket = block(plan, rear - hx + 0.06, 0.04, 0.03, 0.01);
  return [
    { material: "plastic", geometry: place(plate, (front + rear) / 2, hy - 0.035, 0) },
    ...strips(plan, rear + 0.03, front - 0.06, hy + 0.003, 0.4, 7),
    ...onBothSides([
      {
        material: "steel",
        geometry: place(bracket, (rear + hx + 0.03) / 2, hy - 0.004, PANEL_HALF + 0.06),
      },
    ]),
  ];
}
