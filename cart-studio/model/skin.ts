import type { Field, Point3 } from "#cart-studio/geometry/field.ts";
import { smoothMax } from "#cart-studio/geometry/scalar.ts";
import { meshField } from "#cart-studio/geometry/surface-nets.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { type MaterialName, onBothSides, type Part } from "#cart-studio/model/part.ts";

/** Signed distance to a flat outline, as polygonDistance gives it. */
export type Flat = (a: number, b: number) => number;

/**
 * The region in front of `xMin` whose front view (|z|, y above the plan's lift) lies in an outline;
 * both sides of the cart at once.
 */
export function frontRegion(flat: Flat, xMin: number, lift: number): Field {
  return (x, y, z) => Math.max(flat(Math.abs(z), y - lift), xMin - x);
}

/** The same behind `xMax`, seen from the rear. */
export function rearRegion(flat: Flat, xMax: number, lift: number): Field {
  return (x, y, z) => Math.max(flat(Math.abs(z), y - lift), x - xMax);
}

export type ShellOptions = {
  /** Where on the body the shell lies. */
  region: Field;
  /** How far its outer face stands off the body's surface (negative: sunk in). */
  offset?: number;
  thickness?: number;
  /** Rounding of its edges. */
  round?: number;
};

/** A thin layer of a body's skin: a lamp lens, a strip, a bumper cover (meters). */
export function shell(field: Field, options: ShellOptions): Field {
  const { region, offset = 0.0005, thickness = 0.009, round = 0.003 } = options;
  return (x, y, z) => {
    const d = field(x, y, z) - offset;
    const layer = smoothMax(d, -(d + thickness), round);
    // Far from the layer the region cannot bring the surface nearer.
    return layer > 0.2 ? layer : smoothMax(layer, region(x, y, z), round);
  };
}

export type GasketOptions = {
  /** Distance of the ring's middle outside the region's edge. */
  grow?: number;
  /** Half the ring's width and height. */
  halfWidth?: number;
  halfHeight?: number;
  raise?: number;
};

/** A dark ring of 9 mm round a region's edge; hides the seam between a recess and what fills it. */
export function gasket(field: Field, region: Field, options: GasketOptions = {}): Field {
  const { grow = 0.003, halfWidth = 0.0045, halfHeight = 0.0045, raise = 0.0005 } = options;
  return (x, y, z) => {
    const layer = Math.abs(field(x, y, z) - raise) - halfHeight;
    if (layer > 0.2) return layer;
    return smoothMax(layer, Math.abs(region(x, y, z) - grow) - halfWidth, 0.003);
  };
}

/** The pocket to cut out of the painted skin: a region grown by `gap`, down to `depth`. */
export function recess(field: Field, region: Field, depth = 0.022, gap = 0.005): Field {
  return (x, y, z) => Math.max(region(x, y, z) - gap, -(field(x, y, z) + depth));
}

/** A skin with solids taken out, their edges rounded over k meters. */
export function cutOut(skin: Field, openings: readonly Field[], k = 0.006): Field {
  return (x, y, z) => {
    let d = skin(x, y, z);
    for (const opening of openings) d = smoothMax(d, -opening(x, y, z), k);
    return d;
  };
}

export type Bounds = readonly [min: Point3, max: Point3];

/** A field's surface within a box, as a part. */
export function fieldPart(
  material: MaterialName,
  field: Field,
  [min, max]: Bounds,
  step: number,
  symmetric = false,
): Part {
  return { material, geometry: meshField(field, min, max, step, { symmetric }) };
}

export type ShellPart = ShellOptions & { material: MaterialName; bounds: Bounds };

/**
 * Shells of one body as parts, meshed at the plan's fine step. With `sides` the bounds lie on the
 * cart's right (z > 0) and every shell is repeated on the left.
 */
export function shellParts(
  plan: CartPlan,
  field: Field,
  shells: readonly ShellPart[],
  sides = true,
): Part[] {
  const parts = shells.map(({ material, bounds, ...options }) =>
    fieldPart(material, shell(field, options), bounds, plan.fineStep),
  );
  return sides ? onBothSides(parts) : parts;
}
