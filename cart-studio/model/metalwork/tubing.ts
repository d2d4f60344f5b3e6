import { type BufferGeometry, Curve, LineCurve3, Vector3 } from "three";
import type { Point3 } from "#cart-studio/geometry/field.ts";
import { circleOutline } from "#cart-studio/geometry/outline.ts";
import { bentPath, sweep } from "#cart-studio/geometry/sweep.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";

/** Bends a pipe of radius r (meters) through points, with corners of about `bend`. */
export type Tubing = (points: readonly Point3[], r: number, bend?: number) => BufferGeometry;

/** A bent path that asks for sections only where it bends, so straight runs stay cheap. */
class BentStations extends Curve<Vector3> {
  readonly count: number;
  readonly #points: Vector3[] = [];
  readonly #tangents: Vector3[] = [];

  constructor(points: readonly Point3[], bend: number, perBend: number) {
    super();
    for (const run of bentPath(points, bend).curves) {
      const straight = run instanceof LineCurve3;
      const steps = straight ? 1 : perBend;
      for (let i = straight ? 0 : 1; i < steps + (straight ? 1 : 0); i++) {
        this.#points.push(run.getPoint(i / steps));
        this.#tangents.push(run.getTangent(i / steps));
      }
    }
    this.count = this.#points.length;
  }

  override getPointAt(t: number, target = new Vector3()): Vector3 {
    return target.copy(this.#at(this.#points, t));
  }

  override getTangentAt(t: number, target = new Vector3()): Vector3 {
    return target.copy(this.#at(this.#tangents, t));
  }

  #at(list: readonly Vector3[], t: number): Vector3 {
    return list[Math.round(t * (this.count - 1))] ?? new Vector3(1, 0, 0);
  }
}

/** The pipe bender of a cart: round and smooth for stills, few faces for the web. */
export function tubing(plan: CartPlan): Tubing {
  const sides = plan.detail === "web" ? 8 : 18;
  const perBend = plan.detail === "web" ? 4 : 10;
  return (points, r, bend = 0.06) => {
    const curve = new BentStations(points, bend, perBend);
    const side = new Vector3(0.13, 0.21, 0.96).normalize();
    return sweep(circleOutline(r, sides), null, { curve, n: curve.count - 1, side });
  };
}
