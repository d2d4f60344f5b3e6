import { type BufferGeometry, ExtrudeGeometry, Matrix4, type Shape } from "three";
import { lettering } from "#cart-studio/geometry/lettering.ts";
import { place } from "#cart-studio/geometry/place.ts";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import { DRIVER_Z } from "#cart-studio/model/cabin/dash-layout.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { MaterialName, Part } from "#cart-studio/model/part.ts";

/** The display's middle and how far it leans away from the driver (meters, radians). */
const MIDDLE = { x: -0.4, y: 0.972 };
const LEAN = -0.3;

const CELLS = 8;
const CHARGED = 7;

/** Moves a drawing (x to the driver's right, y up, z toward the driver) to its place in the cart. */
const FACING = new Matrix4().makeRotationY(-Math.PI / 2);

/** The width of letters that stand on one line. */
function measureWidth(shapes: readonly Shape[]): number {
  return Math.max(0, ...shapes.flatMap((shape) => shape.getPoints(2).map(({ x }) => x)));
}

/** Thin raised letters around (x, y) on a panel that faces the driver. */
export function faceLettering(text: string, size: number, x: number, y: number): BufferGeometry {
  const shapes = lettering(text, size, 0.04);
  const flat = new ExtrudeGeometry(shapes, {
    depth: 0.0006,
    bevelEnabled: false,
    curveSegments: 4,
  });
  return flat.translate(x - measureWidth(shapes) / 2, y - size * 0.36, 0);
}

/** What the display shows of a parked cart: no speed, the charge in cells, and the gear. */
function readings(): { material: MaterialName; geometry: BufferGeometry }[] {
  const cells = Array.from({ length: CELLS }, (_, i) => ({
    material: i < CHARGED ? ("lampWhite" as const) : ("plastic" as const),
    geometry: roundedBox(0.0058, 0.011, 0.0012, 0.0005, [1, 1, 1], null, 1).translate(
      0.024 + i * 0.0078,
      0.012,
      0,
    ),
  }));
  return [
    { material: "lampWhite", geometry: faceLettering("0", 0.05, -0.05, 0.004) },
    { material: "alu", geometry: faceLettering("MPH", 0.011, -0.05, -0.023) },
    { material: "glow", geometry: faceLettering("N", 0.022, 0.003, 0.006) },
    { material: "alu", geometry: faceLettering("BATTERY", 0.0085, 0.051, -0.004) },
    { material: "lampAmber", geometry: faceLettering("P", 0.013, 0.032, -0.021) },
    { material: "lampRed", geometry: faceLettering("BRAKE", 0.0085, 0.062, -0.021) },
    ...cells,
  ];
}

/** The instrument display in its bezel, in the hood ahead of the driver. */
export function clusterParts({ lift }: CartPlan): Part[] {
  const bezel = roundedBox(0.03, 0.084, 0.206, 0.014, [1, 1, 2], null, 4);
  const screen = roundedBox(0.004, 0.066, 0.186, 0.0018, [1, 1, 1], null, 2);
  const y = MIDDLE.y + lift;
  const out = (distance: number) => ({
    x: MIDDLE.x - distance * Math.cos(LEAN),
    y: y - distance * Math.sin(LEAN),
  });
  const put = (geometry: BufferGeometry, distance: number) => {
    const at = out(distance);
    return place(geometry, at.x, at.y, DRIVER_Z, 0, 0, LEAN);
  };
  return [
    { material: "gloss", geometry: put(bezel, 0) },
    { material: "screen", geometry: put(screen, 0.0142) },
    ...readings().map(({ material, geometry }): Part => {
      return { material, geometry: put(geometry.applyMatrix4(FACING), 0.0161) };
    }),
  ];
}
