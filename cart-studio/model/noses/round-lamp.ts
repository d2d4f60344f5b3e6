import { type BufferGeometry, LatheGeometry, Matrix4, Quaternion, Vector2, Vector3 } from "three";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { FacePoint } from "#cart-studio/model/noses/face.ts";
import type { Part } from "#cart-studio/model/part.ts";

/** A turned piece's outline: distance from its axis, height along it (meters). */
type Turning = readonly (readonly [number, number])[];

/**
 * A round head lamp of radius r (meters) standing on the nose: dark seat, chrome ring, domed glass
 * with a light ring and a small projector. It looks half along the surface's normal and half ahead.
 */
export function roundLamp(plan: CartPlan, spot: FacePoint, r: number): Part[] {
  const [nx, ny, nz] = spot.normal;
  const ahead = new Vector3(nx + 0.9, ny * 0.6, nz * 0.8).normalize();
  const pose = new Matrix4().compose(
    new Vector3(...spot.at),
    new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), ahead),
    new Vector3(1, 1, 1),
  );
  const turned = (turning: Turning): BufferGeometry => {
    const points = turning.map(([radius, height]) => new Vector2(radius, height));
    return new LatheGeometry(points, plan.segments(56, 24)).applyMatrix4(pose);
  };
  const dome = (radius: number, height: number, foot: number): Turning =>
    Array.from({ length: 9 }, (_, i) => {
      const angle = ((Math.PI / 2) * i) / 8;
      return [radius * Math.cos(angle), foot + height * Math.sin(angle)] as const;
    });
  return [
    { material: "gloss", geometry: turned(ring(r + 0.006, r + 0.019, -0.03, 0.008)) },
    { material: "chrome", geometry: turned(ring(r - 0.003, r + 0.009, -0.01, 0.015)) },
    { material: "lens", geometry: turned(dome(r, 0.008, 0.001)) },
    { material: "lampWhite", geometry: turned(ring(r * 0.68, r * 0.86, 0.003, 0.0085)) },
    { material: "lampWhite", geometry: turned(dome(r * 0.3, 0.006, 0.008)) },
  ];
}

/** The section of a ring with a rounded top, turned anticlockwise so that it faces outward. */
function ring(inner: number, outer: number, foot: number, top: number): Turning {
  const round = Math.min((outer - inner) / 2, 0.005);
  return [
    [outer, foot],
    [outer, top - round],
    [outer - round * 0.3, top - round * 0.3],
    [outer - round, top],
    [inner + round, top],
    [inner + round * 0.3, top - round * 0.3],
    [inner, top - round],
    [inner, foot],
  ];
}
