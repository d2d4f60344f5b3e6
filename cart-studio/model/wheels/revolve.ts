import { BufferGeometry, Float32BufferAttribute } from "three";
import type { Point2 } from "#cart-studio/geometry/outline.ts";

/** Corners of the profile bent by more than this stay sharp (cosine of the angle). */
const SHARP = Math.cos(0.6);

type Normal = readonly [number, number];

/** The direction to the right of travel: outward on a profile that runs from -z to +z. */
function sideways(a: Point2, b: Point2): Normal {
  const dr = b[0] - a[0];
  const dz = b[1] - a[1];
  const length = Math.hypot(dr, dz) || 1;
  return [dz / length, -dr / length];
}

function blend(own: Normal, other: Normal | undefined): Normal {
  if (!other || own[0] * other[0] + own[1] * other[1] < SHARP) return own;
  const r = own[0] + other[0];
  const z = own[1] + other[1];
  const length = Math.hypot(r, z) || 1;
  return [r / length, z / length];
}

/**
 * Turns a profile of (radius, z) points round the z axis. The surface faces the right of travel:
 * outward when z grows, to +z when the radius shrinks.
 */
export function revolved(profile: readonly Point2[], segments: number): BufferGeometry {
  const positions: number[] = [];
  const normals: number[] = [];
  const index: number[] = [];
  const sides = profile.slice(1).map((b, i) => sideways(profile[i] ?? b, b));
  sides.forEach((side, i) => {
    const ends = [
      { point: profile[i] ?? [0, 0], normal: blend(side, sides[i - 1]) },
      { point: profile[i + 1] ?? [0, 0], normal: blend(side, sides[i + 1]) },
    ] as const;
    const base = positions.length / 3;
    for (let s = 0; s <= segments; s++) {
      const cos = Math.cos((s / segments) * Math.PI * 2);
      const sin = Math.sin((s / segments) * Math.PI * 2);
      for (const { point, normal } of ends) {
        positions.push(point[0] * cos, point[0] * sin, point[1]);
        normals.push(normal[0] * cos, normal[0] * sin, normal[1]);
      }
    }
    for (let s = 0; s < segments; s++) {
      const a = base + s * 2;
      if (ends[0].point[0] > 1e-6) index.push(a, a + 2, a + 1);
      if (ends[1].point[0] > 1e-6) index.push(a + 2, a + 3, a + 1);
    }
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new Float32BufferAttribute(normals, 3));
  geometry.setIndex(index);
  return geometry;
}
