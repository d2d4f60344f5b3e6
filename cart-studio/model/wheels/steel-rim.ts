import { circleOutline, type Point2 } from "#cart-studio/geometry/outline.ts";
import { smoothstep } from "#cart-studio/geometry/scalar.ts";
import type { Part } from "#cart-studio/model/part.ts";
import { brake, nuts, valve } from "./hub.ts";
import { plate } from "./plate.ts";
import { revolved } from "./revolve.ts";
import { lipAndBarrel } from "./rim.ts";
import type { WheelShape } from "./wheel-shape.ts";

const VENTS = 8;

/** A pressed disc: deep well at the edge, a raised ring with the vents, a flat hub. */
function pressed(shape: WheelShape, face: number) {
  const edge = shape.lip - 0.03;
  return (x: number, y: number) => {
    const r = Math.hypot(x, y) / face;
    const ring = 0.02 * smoothstep(0.97, 0.84, r);
    const hub = -0.016 * smoothstep(0.58, 0.46, r);
    return edge + ring + hub + 0.006 * smoothstep(0.32, 0.24, r);
  };
}

/** A painted steel wheel with round vent holes and a small hub cap. */
export function steelRim(shape: WheelShape): Part[] {
  const { fine } = shape;
  const face = shape.rim - 0.011;
  const height = pressed(shape, face);
  const vents = circleOutline(face * 0.73, VENTS).map(([x, y]) =>
    circleOutline(face * 0.105, fine ? 28 : 8).map(([a, b]): Point2 => [a + x, b + y]),
  );
  const disc = plate({
    edge: circleOutline(face, fine ? 96 : 32),
    openings: vents,
    height,
    bevel: fine ? 0.0016 : 0,
    depth: 0.012,
    grain: fine ? 0.007 : 0.03,
  });
  const z = height(0, 0);
  const cap: Point2[] = [
    [0.027, z - 0.004],
    [0.027, z + 0.014],
    [0.0255, z + 0.019],
    [0.021, z + 0.0225],
    [0.011, z + 0.0245],
    [0, z + 0.025],
  ];
  return [
    ...[...disc.face, ...disc.walls].map(
      (geometry): Part => ({ material: "wheelSteel", geometry }),
    ),
    ...lipAndBarrel(shape, face, "wheelSteel"),
    { material: "chrome", geometry: revolved(cap, shape.segments(40, 12)) },
    ...nuts("chrome", 4, z + 0.009, 0.05),
    ...valve(shape, face),
    ...brake(shape),
  ];
}
