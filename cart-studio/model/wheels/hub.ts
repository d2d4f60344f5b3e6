import { CylinderGeometry } from "three";
import { circleOutline, type Point2 } from "#cart-studio/geometry/outline.ts";
import { place } from "#cart-studio/geometry/place.ts";
import type { MaterialName, Part } from "#cart-studio/model/part.ts";
import { revolved } from "./revolve.ts";
import type { WheelShape } from "./wheel-shape.ts";

/** Half the bolt circle, and a nut's seat (meters). */
const BOLT_CIRCLE = 0.043;
const SEAT = 0.0105;

function boltPoints(count: number, radius = BOLT_CIRCLE): Point2[] {
  return circleOutline(radius, count);
}

/** Round recesses that the nuts sit in. */
export function nutSeats(count: number, segments: number): Point2[][] {
  return boltPoints(count).map(([x, y]) =>
    circleOutline(SEAT, segments).map(([a, b]): Point2 => [a + x, b + y]),
  );
}

/** Hexagonal nuts (or small bolts) on a circle, their heads at `top`. */
export function nuts(
  material: MaterialName,
  count: number,
  top: number,
  radius = BOLT_CIRCLE,
  size = 0.0078,
): Part[] {
  return boltPoints(count, radius).map(([x, y]) => {
    const nut = new CylinderGeometry(size * 0.82, size, size * 2.2, 6).toNonIndexed();
    nut.rotateX(Math.PI / 2);
    nut.computeVertexNormals();
    return { material, geometry: place(nut, x, y, top - size * 1.1) };
  });
}

/** The center cap: a low dome in a ring, on the hub's face at z. */
export function centerCap(shape: WheelShape, z: number, dome: MaterialName): Part[] {
  const n = shape.fine ? 40 : 10;
  const ring: Point2[] = [
    [0.0315, z - 0.004],
    [0.0315, z + 0.006],
    [0.0295, z + 0.0085],
    [0.026, z + 0.0085],
    [0.0245, z + 0.006],
  ];
  const cap: Point2[] = [
    [0.0248, z + 0.0065],
    [0.02, z + 0.0088],
    [0.012, z + 0.0104],
    [0, z + 0.011],
  ];
  return [
    { material: dome === "gloss" ? "alloy" : dome, geometry: revolved(ring, n) },
    { material: dome, geometry: revolved(cap, n) },
  ];
}

/** The rubber valve that stands out of the rim's edge, with its cap. */
export function valve(shape: WheelShape, face: number): Part[] {
  const n = shape.segments(14, 6);
  const at = (geometry: CylinderGeometry, out: number) =>
    place(geometry.rotateX(Math.PI / 2), face - 0.011 - out * 0.3, 0, shape.lip - 0.008 + out);
  return [
    { material: "rubber", geometry: at(new CylinderGeometry(0.0036, 0.0048, 0.022, n), 0) },
    { material: "alu", geometry: at(new CylinderGeometry(0.0034, 0.0034, 0.008, n), 0.014) },
  ];
}

/** Brake disc with its bell, the caliper over its edge and the dark shield behind. */
export function brake(shape: WheelShape): Part[] {
  const n = shape.fine ? 64 : 16;
  const r = Math.min(shape.rim * 0.7, 0.125);
  const z = -shape.halfWidth * 0.12;
  const disc: Point2[] = [
    [r - 0.002, z - 0.004],
    [r, z - 0.003],
    [r, z + 0.003],
    [r - 0.002, z + 0.004],
    [0.062, z + 0.004],
    [0.06, z + 0.024],
    [0.056, z + 0.027],
    [0.001, z + 0.027],
  ];
  const caliper: Point2[] = [
    [r * 0.66, z - 0.022],
    [r + 0.012, z - 0.022],
    [r + 0.012, z + 0.022],
    [r * 0.66, z + 0.022],
    [r * 0.66, z - 0.022],
  ];
  const shield: Point2[] = [
    [shape.rim * 0.96, z - 0.03],
    [0.03, z - 0.03],
  ];
  const geometry = revolved(caliper, shape.segments(72, 18));
  // A caliper is a sixth of the ring it was turned as.
  const list = geometry.getIndex();
  const position = geometry.getAttribute("position");
  const kept: number[] = [];
  for (let t = 0; list && t < list.count; t += 3) {
    const corners = [list.getX(t), list.getX(t + 1), list.getX(t + 2)];
    const inside = corners.every((v) => {
      const angle = Math.atan2(position.getY(v), position.getX(v));
      return Math.abs(angle - 2.5) < 0.5;
    });
    if (inside) kept.push(...corners);
  }
  geometry.setIndex(kept);
  return [
    { material: "plastic", geometry: revolved(shield, n) },
    { material: "alu", geometry: revolved(disc, n) },
    { material: "steel", geometry },
  ];
}
