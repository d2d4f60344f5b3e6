import { type BufferGeometry, Shape, ShapeGeometry, Vector2 } from "three";
import type { Field } from "#cart-studio/geometry/field.ts";
import { place } from "#cart-studio/geometry/place.ts";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import { smoothMax } from "#cart-studio/geometry/scalar.ts";
import { meshField } from "#cart-studio/geometry/surface-nets.ts";
import { pipe } from "#cart-studio/geometry/sweep.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { type MaterialName, onBothSides, type Part } from "#cart-studio/model/part.ts";
import { frontPost } from "#cart-studio/model/roof/roof-line.ts";

/** A mirror head: its size across, up and through, and what it is made of. */
type Head = {
  width: number;
  height: number;
  depth: number;
  /** Share by which the outer end is lower than the inner. */
  taper: number;
  housing: MaterialName;
  repeater: boolean;
};

const PLAIN: Head = {
  width: 0.165,
  height: 0.112,
  depth: 0.075,
  taper: 0.12,
  housing: "gloss",
  repeater: false,
};

const HEADS: Record<CartPlan["shape"], Head> = {
  classic: PLAIN,
  utility: { ...PLAIN, housing: "plastic" },
  d3: { ...PLAIN, width: 0.175, depth: 0.085, taper: 0.18 },
  d5: { ...PLAIN, width: 0.19, height: 0.118, depth: 0.095, taper: 0.24 },
  d6: {
    ...PLAIN,
    width: 0.205,
    height: 0.118,
    depth: 0.11,
    taper: 0.28,
    housing: "paint",
    repeater: true,
  },
  denago: { ...PLAIN, width: 0.188, height: 0.114, depth: 0.09, taper: 0.22, repeater: true },
  city: { ...PLAIN, width: 0.19, height: 0.12, depth: 0.1, taper: 0.24, housing: "paint" },
};

/** Corners of the face: 2 is an ellipse, more is squarer. */
const SQUARENESS = 2.7;

/** How deep the glass lies in the housing, and the housing's rim around it as a share of its size. */
const SET_IN = 0.007;
const RIM = 0.1;

/** 1 on the face's outline (y, z), less inside. */
function outlineShare({ width, height, taper }: Head, y: number, z: number): number {
  const tall = (height / 2) * (1 - taper * (z / width + 0.2));
  return (
    ((Math.abs(y) / tall) ** SQUARENESS + (Math.abs(z) / (width / 2)) ** SQUARENESS) **
    (1 / SQUARENESS)
  );
}

/** A bowl, round at the front, whose open rear face holds the glass a little below its rim. */
function bowl(head: Head): Field {
  const { depth, height } = head;
  return (x, y, z) => {
    const share = outlineShare(head, y, z);
    const front = Math.max(0, (x + depth * 0.3) / (depth * 0.8));
    const outer = (Math.hypot(share, front) - 1) * (height / 2);
    const recess = Math.max((share + RIM - 1) * (height / 2), x + depth / 2 - SET_IN);
    return smoothMax(smoothMax(outer, -x - depth / 2, 0.008), -recess, 0.003);
  };
}

/** The flat glass, a little below the housing's rim. */
function glass({ segments }: CartPlan, { width, height, depth, taper }: Head): BufferGeometry {
  const n = segments(64, 16);
  const power = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / SQUARENESS);
  const edge = Array.from({ length: n }, (_, i) => {
    const angle = (i / n) * Math.PI * 2;
    const z = (width / 2) * (1.01 - RIM) * power(Math.cos(angle));
    const tall = (height / 2) * (1 - taper * (z / width + 0.2));
    return new Vector2(z, tall * (1.01 - RIM) * power(Math.sin(angle)));
  });
  return new ShapeGeometry(new Shape(edge))
    .rotateY(-Math.PI / 2)
    .translate(-depth / 2 + SET_IN - 0.001, 0, 0);
}

function headParts(plan: CartPlan, head: Head): Part[] {
  const { depth, height, width } = head;
  const step = plan.detail === "still" ? 0.0032 : 0.011;
  const reach = [depth / 2 + 0.012, height * 0.62, width / 2 + 0.012] as const;
  const [rx, ry, rz] = reach;
  return [
    {
      material: head.housing,
      geometry: meshField(bowl(head), [-rx, -ry, -rz], [rx, ry, rz], step, { normalStep: 0.001 }),
    },
    { material: "mirror", geometry: glass(plan, head) },
  ];
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
  const stalk = pipe(
    [
      root,
      [x - 0.005, y - head.height * 0.42, z - head.width * 0.42],
      [x, y - 0.02, z - head.width * 0.3],
    ],
    head.housing === "paint" ? 0.016 : 0.0125,
    0.03,
    still ? 20 : 8,
    still ? 12 : 6,
  );
  const right: Part[] = [
    ...headParts(plan, head).map((part) => ({
      ...part,
      geometry: place(part.geometry, x, y, z, 0, lean),
    })),
    { material: "gloss", geometry: stalk },
  ];
  if (head.repeater) {
    const aside = head.width * 0.14;
    const lamp = roundedBox(0.014, 0.012, head.width * 0.42, 0.005, [1, 1, 10], (dx, dy, dz) => {
      const share = outlineShare(head, dy, dz + aside);
      return [dx - head.depth * 0.8 * (1 - Math.sqrt(Math.max(0, 1 - share * share))), dy, dz];
    });
    right.push({
      material: "lampAmber",
      geometry: place(lamp, x + head.depth / 2 - 0.004, y, z + aside, 0, lean),
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
