import type { BufferGeometry } from "three";
import { place } from "#cart-studio/geometry/place.ts";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import { smoothstep } from "#cart-studio/geometry/scalar.ts";
import { pipe } from "#cart-studio/geometry/sweep.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { type MaterialName, onBothSides, type Part } from "#cart-studio/model/part.ts";
import { frontPost } from "#cart-studio/model/roof/roof-line.ts";

/** A mirror head: its size across, up and through, how it is rounded, and what it is made of. */
type Head = {
  width: number;
  height: number;
  depth: number;
  round: number;
  /** Share by which the outer end is lower than the inner. */
  taper: number;
  /** How far the back of the housing is drawn into a bullet (m per squared half width). */
  bullet: number;
  housing: MaterialName;
  repeater: boolean;
};

const PLAIN: Head = {
  width: 0.15,
  height: 0.11,
  depth: 0.04,
  round: 0.019,
  taper: 0.1,
  bullet: 0.3,
  housing: "gloss",
  repeater: false,
};

const HEADS: Record<CartPlan["shape"], Head> = {
  classic: PLAIN,
  utility: { ...PLAIN, housing: "plastic" },
  d3: { ...PLAIN, width: 0.165, depth: 0.048, round: 0.022, bullet: 0.5 },
  d5: { ...PLAIN, width: 0.185, height: 0.12, depth: 0.07, round: 0.03, taper: 0.25, bullet: 0.9 },
  d6: {
    ...PLAIN,
    width: 0.195,
    height: 0.118,
    depth: 0.085,
    round: 0.036,
    taper: 0.3,
    bullet: 1.1,
    housing: "paint",
    repeater: true,
  },
  denago: {
    ...PLAIN,
    width: 0.18,
    height: 0.115,
    depth: 0.055,
    round: 0.024,
    taper: 0.2,
    bullet: 0.6,
    repeater: true,
  },
  city: {
    ...PLAIN,
    width: 0.18,
    height: 0.12,
    depth: 0.08,
    round: 0.036,
    taper: 0.25,
    bullet: 1,
    housing: "paint",
  },
};

/** The head's case: drawn into a bullet at the front, lower toward its outer end. */
function housing(head: Head, detail: CartPlan["detail"]): BufferGeometry {
  const still = detail === "still";
  const { width, height, depth } = head;
  return roundedBox(
    depth,
    height,
    width,
    head.round,
    still ? [4, 6, 10] : [2, 2, 4],
    (x, y, z) => {
      const forward = smoothstep(-depth * 0.3, depth * 0.5, x);
      const squeeze = 1 - head.taper * (z / width + 0.2);
      return [x - forward * head.bullet * (z * z + y * y), y * squeeze, z];
    },
    still ? 5 : 2,
  );
}

/** One wing mirror on the right, its head centered at (x, y, z), on a stalk from `root`. */
export function wingMirror(
  plan: CartPlan,
  [x, y, z]: readonly [number, number, number],
  root: readonly [number, number, number],
): Part[] {
  const head = HEADS[plan.shape];
  const still = plan.detail === "still";
  const lean = -0.1;
  const squeeze = (dz: number) => 1 - head.taper * (dz / head.width + 0.2);
  const glass = roundedBox(
    0.004,
    head.height * 0.84,
    head.width * 0.88,
    0.0018,
    [1, 1, 2],
    (dx, dy, dz) => [dx, dy * squeeze(dz), dz],
    1,
  );
  const stalk = pipe(
    [
      root,
      [x - 0.005, y - head.height * 0.42, z - head.width * 0.42],
      [x, y - 0.02, z - head.width * 0.3],
    ],
    head.housing === "paint" ? 0.016 : 0.0105,
    0.03,
    still ? 20 : 8,
    still ? 12 : 6,
  );
  const right: Part[] = [
    { material: head.housing, geometry: place(housing(head, plan.detail), x, y, z, 0, lean) },
    {
      material: "mirror",
      geometry: place(glass, x - head.depth / 2 - 0.001, y, z, 0, lean),
    },
    { material: "gloss", geometry: stalk },
  ];
  if (head.repeater) {
    const lamp = roundedBox(0.014, 0.013, head.width * 0.46, 0.005, [1, 1, 6], (dx, dy, dz) => [
      dx - head.bullet * (dz + head.width * 0.14) ** 2,
      dy,
      dz,
    ]);
    right.push({
      material: "lampAmber",
      geometry: place(lamp, x + head.depth / 2 - 0.003, y, z + head.width * 0.14, 0, lean),
    });
  }
  return right;
}

/** The mirror inside, hung from the middle of the windshield's top at (x, y). */
export function insideMirror(plan: CartPlan, x: number, y: number): Part[] {
  const still = plan.detail === "still";
  const cells = still ? ([2, 3, 8] as const) : ([1, 1, 2] as const);
  const shell = roundedBox(0.022, 0.056, 0.23, 0.01, cells, null, still ? 4 : 2);
  const glass = roundedBox(0.003, 0.046, 0.215, 0.0014, [1, 1, 1], null, 1);
  const stem = pipe(
    [
      [x + 0.035, y + 0.085, 0],
      [x + 0.008, y + 0.01, 0],
    ],
    0.007,
    0.02,
    4,
    still ? 10 : 6,
  );
  return [
    { material: "gloss", geometry: place(shell, x, y, 0, 0, 0, -0.1) },
    { material: "mirror", geometry: place(glass, x - 0.0115, y + 0.001, 0, 0, 0, -0.1) },
    { material: "gloss", geometry: stem },
  ];
}

/** Wing mirrors on the front posts and the one inside. */
export function mirrorParts(plan: CartPlan): Part[] {
  const y = 1.17 + plan.lift;
  const post = frontPost(plan, y - 0.07);
  const head = HEADS[plan.shape];
  const wing = wingMirror(
    plan,
    [post.x + 0.005, y, post.z + 0.075 + head.width / 2],
    [post.x, y - 0.075, post.z],
  );
  const inside = frontPost(plan, plan.rooftop - 0.1).x - 0.09;
  return [...onBothSides(wing), ...insideMirror(plan, inside, plan.rooftop - 0.095)];
}
