import { type BufferGeometry, Vector3 } from "three";
import { roundedRectangle } from "#cart-studio/geometry/outline.ts";
import { mirrored } from "#cart-studio/geometry/place.ts";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import { lerp } from "#cart-studio/geometry/scalar.ts";
import { pipe, sweep } from "#cart-studio/geometry/sweep.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";
import { cowlHeight, frontPost } from "#cart-studio/model/roof/roof-line.ts";

/** How far the glass stands in front of the posts' axis, and how much it bows forward. */
const STAND_OFF = 0.034;
const BOW = 0.1;

const foot = (plan: CartPlan): number => cowlHeight(plan) + 0.025;
const head = (plan: CartPlan): number => plan.rooftop - 0.012;

/** A point of the glass at height y and the share `across` (-1 to 1) of its half width. */
function onGlass(plan: CartPlan, y: number, across: number): readonly [number, number, number] {
  const post = frontPost(plan, y);
  const z = across * (post.z - 0.004);
  return [post.x + STAND_OFF - BOW * z * z, y, z];
}

/** A bowed box from height a to b: a pane (thin) or a bar of the frame. */
function strip(plan: CartPlan, a: number, b: number, depth: number, r: number): BufferGeometry {
  const still = plan.detail === "still";
  const middle = (a + b) / 2;
  const rows = b - a > 0.1 ? (still ? 10 : 4) : 1;
  return roundedBox(
    depth,
    b - a,
    2,
    r,
    [1, rows, still ? 20 : 8],
    (x, y, z) => {
      const [gx, gy, gz] = onGlass(plan, middle + y, z);
      return [gx + x, gy, gz];
    },
    still ? 3 : 1,
  );
}

/** The frame's upright edge on one side, against the post. */
function stile(plan: CartPlan): BufferGeometry {
  const still = plan.detail === "still";
  const points = Array.from({ length: 12 }, (_, i) => {
    const y = lerp(foot(plan), head(plan), i / 11);
    return new Vector3(...onGlass(plan, y, 0.985));
  });
  return sweep(roundedRectangle(0.018, 0.02, 0.006, still ? 3 : 1), points, { n: still ? 24 : 8 });
}

function wiper(plan: CartPlan): BufferGeometry[] {
  const sides = plan.detail === "still" ? 8 : 5;
  const y = foot(plan);
  const out = 0.016;
  const at = (height: number, across: number): readonly [number, number, number] => {
    const [x, py, z] = onGlass(plan, y + height, across);
    return [x + out, py, z];
  };
  const arm = pipe([at(0.005, -0.12), at(0.035, -0.3), at(0.06, -0.5)], 0.006, 0.05, 10, sides);
  const blade = pipe([at(0.025, -0.86), at(0.055, -0.5), at(0.07, -0.16)], 0.005, 0.2, 12, sides);
  return [arm, blade];
}

/**
 * The windshield between the front posts: two clear panes that fold at the middle on the plain
 * carts, one tall pane and a wiper on the D5 and D6, all in a thin black frame.
 */
export function windshieldParts(plan: CartPlan): Part[] {
  const low = foot(plan);
  const top = head(plan);
  const whole = plan.shape === "d5" || plan.shape === "d6";
  const fold = lerp(low, top, 0.5);
  const panes = whole
    ? [strip(plan, low, top, 0.006, 0.0025)]
    : [
        strip(plan, low, fold - 0.006, 0.006, 0.0025),
        strip(plan, fold + 0.006, top, 0.006, 0.0025),
      ];
  const edge = stile(plan);
  const frame = [
    strip(plan, low - 0.012, low + 0.016, 0.016, 0.006),
    strip(plan, top - 0.012, top + 0.012, 0.016, 0.006),
    edge,
    mirrored(edge),
  ];
  if (!whole) frame.push(strip(plan, fold - 0.011, fold + 0.011, 0.017, 0.006));
  const parts: Part[] = [
    ...panes.map((geometry): Part => ({ material: "glass", geometry, node: "glass" })),
    ...frame.map((geometry): Part => ({ material: "gloss", geometry })),
  ];
  if (whole) for (const geometry of wiper(plan)) parts.push({ material: "rubber", geometry });
  else {
    // Folding knobs where the two panes meet the posts.
    const [x, y, z] = onGlass(plan, fold, 0.93);
    const knob = roundedBox(0.02, 0.034, 0.03, 0.008, [1, 1, 1]).translate(x + 0.012, y, z);
    parts.push(
      { material: "plastic", geometry: knob },
      { material: "plastic", geometry: mirrored(knob) },
    );
  }
  return parts;
}
