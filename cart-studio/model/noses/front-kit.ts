import type { BufferGeometry } from "three";
import type { Field } from "#cart-studio/geometry/field.ts";
import { circleOutline, type Point2, polygonDistance } from "#cart-studio/geometry/outline.ts";
import { smoothMax } from "#cart-studio/geometry/scalar.ts";
import { splitSurface } from "#cart-studio/geometry/split-surface.ts";
import { meshField } from "#cart-studio/geometry/surface-nets.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { onBothSides, type Part } from "#cart-studio/model/part.ts";
import type { Face } from "./face.ts";
import { bead, plate } from "./face-parts.ts";

/** The name older designs use for a part and its mirror image. */
export const paired = onBothSides;

/** How finely parts on the nose are cut: longest edge (m), rings of a plate, points of a rounded corner. */
export type Grain = { readonly grain: number; readonly rings: number; readonly corner: number };

export function chooseGrain(plan: CartPlan): Grain {
  return plan.detail === "still"
    ? { grain: 0.006, rings: 6, corner: 4 }
    : { grain: 0.018, rings: 3, corner: 2 };
}

/**
 * A pocket in the painted skin: the outline (|z| or z, y at ground stance) sunk `depth` below the
 * body's surface, in front of `fromX` only.
 */
export function pocket(
  body: Field,
  outline: readonly Point2[],
  lift: number,
  fromX: number,
  depth = 0.026,
): Field {
  const distance = polygonDistance(outline);
  const paired = outline.every(([z]) => z > 0);
  const low = Math.min(...outline.map(([, y]) => y)) + lift;
  const high = Math.max(...outline.map(([, y]) => y)) + lift;
  return (x, y, z) => {
    const beyond = Math.max(low - y, y - high);
    if (beyond > 0.03) return beyond;
    const edge = distance(paired ? Math.abs(z) : z, y - lift);
    if (edge > 0.03) return edge;
    return Math.max(edge, fromX - x, -(body(x, y, z) + depth));
  };
}

/** The black lining of a pocket: its floor and the gasket ring that hides the seam with the paint. */
export function lining(
  face: Face,
  outline: readonly Point2[],
  grain: Grain,
  floor = -0.016,
  rim = 0.003,
  spine?: (point: Point2) => Point2,
): Part[] {
  return [
    {
      material: "gloss",
      geometry: plate(face, outline, {
        top: floor,
        foot: floor - 0.006,
        bevel: 0.001,
        grain: grain.grain,
        rings: grain.rings,
        ...(spine && { spine }),
      }),
    },
    {
      material: "gloss",
      geometry: bead(face, outline, {
        width: 0.009,
        top: rim,
        foot: floor - 0.006,
        closed: true,
        grain: grain.grain,
        round: 0.003,
        corner: grain.corner,
      }),
    },
  ];
}

/** An outline drawn around the origin, moved to a place of the front view. */
export function at(points: readonly Point2[], z: number, y: number): Point2[] {
  return points.map(([a, b]): Point2 => [a + z, b + y]);
}

/** A pair of round fog lamps in black wells of a bumper that stands 14 mm proud. */
export function fogLamps(face: Face, z: number, y: number, g: Grain, r = 0.042): Part[] {
  const well = at(circleOutline(r, 28), z, y);
  const bezel = at(circleOutline(r - 0.007, 28), z, y);
  const glass = at(circleOutline(r - 0.011, 24), z, y);
  return onBothSides([
    { material: "gloss", geometry: plate(face, well, { top: 0.002, foot: -0.006, ...g }) },
    {
      material: "chrome",
      geometry: bead(face, bezel, {
        width: 0.006,
        top: 0.012,
        foot: -0.004,
        closed: true,
        round: 0.0025,
        ...g,
      }),
    },
    {
      material: "lens",
      geometry: plate(face, glass, { top: 0.008, foot: -0.004, bevel: 0.006, ...g }),
    },
  ]);
}

/** Depth under the skin (m) from which a shell is not meshed; deeper than any opening in it. */
const HIDDEN = -0.014;

export type BumperOptions = {
  /** Region in the front view (z, y at ground stance). */
  readonly outline: readonly Point2[];
  /** Height above the body and rounding of the edges (m). */
  readonly proud: number;
  readonly round: number;
  readonly fromX: number;
  readonly top: number;
  /** The region that is cut out of the shell. */
  readonly openings?: readonly Field[];
};

/** A shell over the lower part of a nose, cut free around the front wheels: the bumper. */
export function bumperShell(body: Field, plan: CartPlan, options: BumperOptions): BufferGeometry {
  const region = polygonDistance(options.outline);
  const { proud, round, fromX } = options;
  const shell: Field = (x, y, z) => {
    const distance = body(x, y, z);
    let solid = smoothMax(distance - proud, Math.max(region(z, y - plan.lift), fromX - x), round);
    solid = smoothMax(solid, plan.archRadius - Math.hypot(x, y - plan.axleHeight), 0.01);
    for (const opening of options.openings ?? [])
      solid = smoothMax(solid, -opening(x, y, z), 0.006);
    return smoothMax(solid, -(distance + 0.03), 0.006);
  };
  const whole = meshField(
    shell,
    [fromX - 0.02, 0.2 + plan.lift, -0.66],
    [0.58, options.top + plan.lift, 0.66],
    plan.detail === "still" ? plan.step * 0.8 : plan.step,
    { normalStep: 0.002 },
  );
  // The back of the shell lies under the painted skin and is never seen.
  const pieces = splitSurface(whole, ([x, y, z]) => (body(x, y, z) > HIDDEN ? "seen" : null));
  return pieces.seen ?? whole;
}
