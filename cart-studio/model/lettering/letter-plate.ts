import { type BufferGeometry, ExtrudeGeometry, Vector3 } from "three";
import type { Field, Point3 } from "#cart-studio/geometry/field.ts";
import { lettering } from "#cart-studio/geometry/lettering.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { MaterialName, Part } from "#cart-studio/model/part.ts";

/** A place on a body: the point, its outward normal, and the reader's right and up along the surface. */
export type Spot = { at: Vector3; normal: Vector3; right: Vector3; up: Vector3 };

/** Share of the font size a capital stands high in Instrument Sans. */
const CAPITAL = 0.72;

/** How far letters stand off the surface and their rim off it, and how deep both reach inside (meters). */
const STAND = 0.0038;
const RIM_STAND = 0.003;
const FOOT = 0.003;

function normalAt(field: Field, p: Vector3, e = 0.004): Vector3 {
  return new Vector3(
    field(p.x + e, p.y, p.z) - field(p.x - e, p.y, p.z),
    field(p.x, p.y + e, p.z) - field(p.x, p.y - e, p.z),
    field(p.x, p.y, p.z + e) - field(p.x, p.y, p.z - e),
  ).normalize();
}

/** Walks from a point toward a body until it meets the surface; null where there is none. */
export function spotAt(field: Field, from: Point3, toward: Point3): Spot | null {
  const at = new Vector3(...from);
  const step = new Vector3(...toward);
  let distance = field(at.x, at.y, at.z);
  for (let walked = 0; distance > 1e-4; ) {
    const stride = Math.max(distance * 0.7, 2e-4);
    walked += stride;
    if (walked > 1.4) return null;
    at.addScaledVector(step, stride);
    distance = field(at.x, at.y, at.z);
  }
  const normal = normalAt(field, at);
  const right = new Vector3(0, 1, 0).cross(normal).normalize();
  return { at, normal, right, up: normal.clone().cross(right).normalize() };
}

type Foot = Pick<Spot, "at" | "normal">;

/** The surface point beside a spot, u to the reader's right and v up (meters). */
function footAt(field: Field, spot: Spot, u: number, v: number): Foot {
  const at = spot.at.clone().addScaledVector(spot.right, u).addScaledVector(spot.up, v);
  let { normal } = spot;
  for (let i = 0; i < 6; i++) {
    normal = normalAt(field, at);
    const d = field(at.x, at.y, at.z);
    if (Math.abs(d) < 1e-5) break;
    at.addScaledVector(normal, -d * 0.9);
  }
  return { at, normal };
}

export type Line = {
  text: string;
  /** Height of a capital (meters); smaller if the line would be wider than `room`. */
  capital: number;
  spacing: number;
  room: number;
  face: MaterialName;
  /** The edge around each letter that sets it off from the paint, `width` meters wide. */
  rim?: { material: MaterialName; width: number };
  /** Extra height above the surface, for letters on a plate. */
  raise?: number;
};

/** Bends a flat solid (x right, y up, z out) onto a body around a spot. */
function laidOn(geometry: BufferGeometry, field: Field, spot: Spot, raise: number): BufferGeometry {
  const position = geometry.getAttribute("position");
  const feet = new Map<string, Foot>();
  for (let i = 0; i < position.count; i++) {
    const u = position.getX(i);
    const v = position.getY(i);
    // An extruded solid repeats every corner for its faces and for its two ends.
    const key = `${u.toFixed(6)} ${v.toFixed(6)}`;
    const foot = feet.get(key) ?? footAt(field, spot, u, v);
    feet.set(key, foot);
    const { x, y, z } = foot.normal
      .clone()
      .multiplyScalar(position.getZ(i) + raise)
      .add(foot.at);
    position.setXYZ(i, x, y, z);
  }
  geometry.computeVertexNormals();
  return geometry;
}

/** A line of letters on a body, centered on the spot and readable from outside. */
export function letterPlate(plan: CartPlan, field: Field, spot: Spot, line: Line): Part[] {
  const capital = fittedCapital(line);
  const shapes = lettering(line.text, capital / CAPITAL, line.spacing);
  const fine = plan.detail === "still";
  const laid = (stand: number, grow: number) => {
    const solid = new ExtrudeGeometry(shapes, {
      depth: stand + FOOT - 0.0008,
      curveSegments: fine ? 6 : 2,
      bevelEnabled: true,
      bevelSize: 0.0007,
      bevelOffset: grow - 0.0004,
      bevelThickness: 0.0008,
      bevelSegments: fine ? 2 : 1,
    });
    solid.translate(-lineWidth(line, capital) / 2, -capital / 2, -FOOT);
    return laidOn(solid, field, spot, line.raise ?? 0);
  };
  const letters: Part = { material: line.face, geometry: laid(STAND, 0) };
  if (line.rim === undefined) return [letters];
  const { material, width } = line.rim;
  return [letters, { material, geometry: laid(RIM_STAND, width) }];
}

/** The capital's height, brought down where the line would be wider than its room. */
function fittedCapital(line: Line): number {
  const wide = lineWidth(line, line.capital);
  return wide > line.room ? (line.capital * line.room) / wide : line.capital;
}

/** Length of a line whose capitals have a height, without the room after its last letter. */
export function lineWidth(line: Pick<Line, "text" | "spacing">, capital: number): number {
  let right = 0;
  for (const shape of lettering(line.text, capital / CAPITAL, line.spacing))
    for (const point of shape.getPoints(2)) right = Math.max(right, point.x);
  return right;
}
