import { Vector3 } from "three";
import type { Point3 } from "#cart-studio/geometry/field.ts";
import type { Point2 } from "#cart-studio/geometry/outline.ts";
import { pipe, tube } from "#cart-studio/geometry/sweep.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { type MaterialName, onBothSides, type Part } from "#cart-studio/model/part.ts";
import { revolved } from "#cart-studio/model/wheels/revolve.ts";

/** A point of the right wheel's suspension: `inward` from the wheel's middle, then along x and y. */
type Mount = (inward: number, dx: number, dy: number) => Point3;

const COILS = 7;

function rod(plan: CartPlan, material: MaterialName, a: Point3, b: Point3, r: number): Part {
  return { material, geometry: pipe([a, b], r, 0.01, 1, plan.segments(18, 6)) };
}

/** The plate behind the brake and the hub's carrier, seen from under the cart. */
function hubParts(plan: CartPlan, at: Mount): Part[] {
  const [x, y, z] = at(0, 0, 0);
  const shield: Point2[] = [
    [0.03, -0.062],
    [0.128, -0.056],
    [0.134, -0.052],
    [0.134, -0.046],
    [0.03, -0.046],
  ];
  const carrier: Point2[] = [
    [0, -0.122],
    [0.036, -0.122],
    [0.043, -0.112],
    [0.052, -0.062],
    [0.052, -0.05],
  ];
  const turned = (profile: readonly Point2[]) =>
    revolved(profile, plan.segments(48, 12)).translate(x, y, z);
  return [
    { material: "alu", geometry: turned(shield) },
    { material: "alloy", geometry: turned(carrier) },
  ];
}

/** A damper with a spring wound round its upper part. */
function coilOver(plan: CartPlan, foot: Point3, head: Point3): Part[] {
  const a = new Vector3(...foot);
  const b = new Vector3(...head);
  const axis = b.clone().sub(a).normalize();
  const u = new Vector3(1, 0, 0).cross(axis).normalize();
  const v = axis.clone().cross(u);
  const n = plan.segments(COILS * 14, COILS * 6);
  const coil = Array.from({ length: n + 1 }, (_, i): Point3 => {
    const t = i / n;
    const p = a.clone().lerp(b, 0.3 + 0.64 * t);
    p.addScaledVector(u, 0.04 * Math.cos(t * COILS * Math.PI * 2));
    p.addScaledVector(v, 0.04 * Math.sin(t * COILS * Math.PI * 2));
    return [p.x, p.y, p.z];
  });
  const along = (t: number): Point3 => {
    const p = a.clone().lerp(b, t);
    return [p.x, p.y, p.z];
  };
  const spring = tube(coil, 0.0065, { n: n * 2, m: plan.segments(8, 4) });
  return [
    rod(plan, "alu", foot, head, 0.013),
    rod(plan, "steel", foot, along(0.52), 0.023),
    rod(plan, "steel", along(0.27), along(0.3), 0.047),
    rod(plan, "steel", along(0.945), along(0.97), 0.047),
    { material: plan.lifted ? "alloyOrange" : "alu", geometry: spring },
  ];
}

/** Two lower arms, the upright, a steering rod and the coil-over of a front wheel. */
function frontCorner(plan: CartPlan, at: Mount): Part[] {
  const joint = at(0.11, 0, -0.075);
  return [
    ...hubParts(plan, at),
    rod(plan, "steel", at(0.1, 0, -0.09), at(0.1, 0, 0.12), 0.026),
    rod(plan, "steel", joint, at(0.4, 0.12, -0.055), 0.017),
    rod(plan, "steel", joint, at(0.4, -0.12, -0.055), 0.017),
    rod(plan, "alu", at(0.09, -0.075, 0), at(0.42, -0.06, 0.02), 0.01),
    ...coilOver(plan, at(0.17, 0.02, -0.05), at(0.24, 0.02, 0.28)),
  ];
}

/** A trailing arm and the coil-over between the rear axle and the frame. */
function rearCorner(plan: CartPlan, at: Mount): Part[] {
  return [
    ...hubParts(plan, at),
    rod(plan, "steel", at(0.15, 0, -0.03), at(0.2, 0.34, 0.03), 0.02),
    ...coilOver(plan, at(0.17, -0.04, 0), at(0.22, -0.06, 0.28)),
  ];
}

/** What carries the four wheels: hubs, arms, springs and the axle between the rear ones. */
export function suspensionParts(plan: CartPlan): Part[] {
  const { axleHeight, track, rearAxle } = plan;
  const corner =
    (axle: number): Mount =>
    (inward, dx, dy) => [axle + dx, axleHeight + dy, track - inward];
  const [right, left]: [Point3, Point3] = [
    [rearAxle, axleHeight, track - 0.1],
    [rearAxle, axleHeight, 0.1 - track],
  ];
  return [
    ...onBothSides([...frontCorner(plan, corner(0)), ...rearCorner(plan, corner(rearAxle))]),
    rod(plan, "steel", right, left, 0.034),
  ];
}
