import { BufferGeometry, Float32BufferAttribute, Vector3 } from "three";
import type { Field, Point3 } from "#cart-studio/geometry/field.ts";
import { lerp } from "#cart-studio/geometry/scalar.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";

const PROBE = 0.002;

function slope(field: Field, { x, y, z }: Vector3): Vector3 {
  return new Vector3(
    field(x + PROBE, y, z) - field(x - PROBE, y, z),
    field(x, y + PROBE, z) - field(x, y - PROBE, z),
    field(x, y, z + PROBE) - field(x, y, z - PROBE),
  );
}

/** Moves a point along `direction` (the way it looks at the body) until it lies on the surface. */
function project(field: Field, from: Vector3, direction: Vector3): Vector3 {
  const p = from.clone();
  for (let i = 0; i < 60; i++) {
    const d = field(p.x, p.y, p.z);
    if (Math.abs(d) < 1e-4) break;
    p.addScaledVector(direction, d * 0.8);
  }
  return p;
}

function along(points: readonly Point3[], spacing: number): Vector3[] {
  const result: Vector3[] = [];
  points.slice(1).forEach((to, i) => {
    const from = points[i] ?? to;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
    const n = Math.max(1, Math.ceil(length / spacing));
    for (let k = i === 0 ? 0 : 1; k <= n; k++) {
      const t = k / n;
      result.push(
        new Vector3(lerp(from[0], to[0], t), lerp(from[1], to[1], t), lerp(from[2], to[2], t)),
      );
    }
  });
  return result;
}

/**
 * A panel gap: a dark line of a few millimeters laid on a body along a path. The path lies outside
 * the body and is projected onto it in `direction`.
 */
export function seam(
  plan: CartPlan,
  field: Field,
  path: readonly Point3[],
  direction: Point3,
  width = 0.0045,
): Part {
  const look = new Vector3(...direction).normalize();
  const raise = plan.detail === "still" ? 0.0004 : 0.0012;
  const line = along(path, plan.detail === "still" ? 0.01 : 0.03).map((p) =>
    project(field, p, look),
  );
  const positions: number[] = [];
  const normals: number[] = [];
  const index: number[] = [];
  line.forEach((p, i) => {
    const normal = slope(field, p).normalize();
    const next = line[i + 1] ?? p;
    const before = line[i - 1] ?? p;
    const across = new Vector3().subVectors(next, before).cross(normal).normalize();
    for (const side of [-1, 1]) {
      const edge = p.clone().addScaledVector(across, (side * width) / 2);
      edge.addScaledVector(normal, raise - field(edge.x, edge.y, edge.z));
      positions.push(edge.x, edge.y, edge.z);
      normals.push(normal.x, normal.y, normal.z);
    }
    if (i > 0) index.push(2 * i - 2, 2 * i - 1, 2 * i, 2 * i - 1, 2 * i + 1, 2 * i);
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new Float32BufferAttribute(normals, 3));
  geometry.setIndex(index);
  return { material: "rubber", geometry };
}
