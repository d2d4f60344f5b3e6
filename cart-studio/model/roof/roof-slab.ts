import { BufferGeometry, Float32BufferAttribute } from "three";
import { clamp, lerp } from "#cart-studio/geometry/scalar.ts";
import { splitSurface } from "#cart-studio/geometry/split-surface.ts";

/** Height of a sheet over a point of the plan (m). */
export type Sheet = (x: number, z: number) => number;

export type SlabSpec = {
  front: number;
  back: number;
  halfWidth: number;
  /** Plan radius of the corners. */
  corner: number;
  /** Breadth over which the top, and the underside, round from the rim to their full distance. */
  shoulder: number;
  rim: number;
  top: Sheet;
  under: Sheet;
  /** Grid spacing along x and z. */
  grid: number;
};

type Slab = { top: BufferGeometry; under: BufferGeometry };

/** Ascending positions from -half to half: close together over the rounded edge and toward it. */
function stations(half: number, rim: number, grid: number): number[] {
  const steps = grid > rim ? 4 : 8;
  const edge = Array.from(
    { length: steps },
    (_, i) => half - rim * (1 - Math.cos((i / steps) * (Math.PI / 2))),
  );
  const flat = half - rim;
  const count = Math.max(2, Math.round((2 * flat) / grid));
  const inner = Array.from({ length: count + 1 }, (_, i) => {
    const t = (2 * i) / count - 1;
    return (flat * (t + Math.sin((t * Math.PI) / 2))) / 2;
  });
  return [...edge.map((value) => -value), ...inner, ...edge.reverse()];
}

/** Height of the rim, where top and underside meet: nearer the underside. */
const rimHeight = (spec: SlabSpec, x: number, z: number): number =>
  lerp(spec.under(x, z), spec.top(x, z), 0.32);

/** Half the breadth of a round-cornered rectangle, `inset` meters from its end. */
function breadth(halfWidth: number, corner: number, inset: number): number {
  const rest = corner - clamp(inset, 0, corner);
  return halfWidth - corner + Math.sqrt(Math.max(0, corner * corner - rest * rest));
}

/** Distance from the outline inward, in a round-cornered rectangle around the origin. */
function depthInside(x: number, z: number, half: readonly [number, number], r: number): number {
  const dx = Math.abs(x) - half[0] + r;
  const dz = Math.abs(z) - half[1] + r;
  const outside = Math.hypot(Math.max(dx, 0), Math.max(dz, 0));
  return r - outside - Math.min(Math.max(dx, dz), 0);
}

/**
 * A roof panel between two sheets, its rim rounded all the way about, as one closed mesh cut into
 * the side seen from above and the lining seen by the passengers.
 */
export function roofSlab(spec: SlabSpec): Slab {
  const half = [(spec.front - spec.back) / 2, spec.halfWidth] as const;
  const middle = (spec.front + spec.back) / 2;
  const along = stations(half[0], spec.shoulder, spec.grid);
  const across = stations(1, spec.shoulder / spec.halfWidth, spec.grid / spec.halfWidth);
  const rows = along.length;
  const columns = across.length;
  const positions: number[] = [];
  const height = (x: number, z: number, isTop: boolean): number => {
    const inside = depthInside(x - middle, z, half, spec.corner);
    const t = clamp(inside / (isTop ? spec.shoulder : spec.rim), 0, 1);
    const full = isTop ? spec.top(x, z) : spec.under(x, z);
    return lerp(rimHeight(spec, x, z), full, Math.sqrt(1 - (1 - t) ** 2));
  };
  for (const isTop of [true, false])
    for (const x of along)
      for (const share of across) {
        const z = share * breadth(spec.halfWidth, spec.corner, half[0] - Math.abs(x));
        positions.push(x + middle, height(x + middle, z, isTop), z);
      }
  const vertex = (side: 0 | 1, i: number, j: number): number => {
    const rim = i === 0 || j === 0 || i === rows - 1 || j === columns - 1;
    return (rim ? 0 : side * rows * columns) + i * columns + j;
  };
  const index: number[] = [];
  for (const side of [0, 1] as const)
    for (let i = 0; i < rows - 1; i++)
      for (let j = 0; j < columns - 1; j++) {
        const a = vertex(side, i, j);
        const b = vertex(side, i, j + 1);
        const c = vertex(side, i + 1, j);
        const d = vertex(side, i + 1, j + 1);
        if (side === 0) index.push(a, b, c, b, d, c);
        else index.push(a, c, b, b, c, d);
      }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  const halves = splitSurface(geometry, (_, normal) => (normal[1] < -0.35 ? "under" : "top"));
  return { top: halves.top ?? geometry, under: halves.under ?? new BufferGeometry() };
}

/** Points of the slab's outline at the height of its rim, once around, for seals and gutters. */
export function slabOutline(spec: SlabSpec, inset: number): [number, number, number][] {
  const middle = (spec.front + spec.back) / 2;
  const half = (spec.front - spec.back) / 2 - inset;
  const width = spec.halfWidth - inset;
  const corner = Math.max(0.02, spec.corner - inset);
  const points: [number, number, number][] = [];
  const put = (x: number, z: number) =>
    points.push([x + middle, rimHeight(spec, x + middle, z), z]);
  const run = (x0: number, z0: number, x1: number, z1: number, count: number) => {
    for (let i = 1; i < count; i++) put(x0 + ((x1 - x0) * i) / count, z0 + ((z1 - z0) * i) / count);
  };
  const bend = (cx: number, cz: number, from: number) => {
    for (let i = 0; i <= 5; i++) {
      const a = from + (i / 5) * (Math.PI / 2);
      put(cx + corner * Math.cos(a), cz + corner * Math.sin(a));
    }
  };
  const cx = half - corner;
  const cz = width - corner;
  bend(cx, cz, 0);
  run(cx, width, -cx, width, 9);
  bend(-cx, cz, Math.PI / 2);
  run(-half, cz, -half, -cz, 7);
  bend(-cx, -cz, Math.PI);
  run(-cx, -width, cx, -width, 9);
  bend(cx, -cz, Math.PI * 1.5);
  run(half, -cz, half, cz, 7);
  return points;
}
