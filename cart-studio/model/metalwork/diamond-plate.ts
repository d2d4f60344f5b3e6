import { BufferGeometry, Float32BufferAttribute } from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";

/** Distance between the raised marks of a plate (meters). */
const PITCH = 0.034;
const HALF_LENGTH = 0.0125;
const HALF_WIDTH = 0.0042;
const HEIGHT = 0.0022;

/**
 * A plate of checker metal lying in x and z with its raised marks upward, centered on the origin.
 * Neighbouring marks lean to opposite sides, as on rolled plate.
 */
export function diamondPlate(length: number, width: number, thickness = 0.006): BufferGeometry {
  const positions: number[] = [];
  const columns = Math.max(1, Math.floor((length - 0.02) / PITCH));
  const rows = Math.max(1, Math.floor((width - 0.02) / PITCH));
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      const x = (i - (columns - 1) / 2) * PITCH;
      const z = (j - (rows - 1) / 2) * PITCH;
      addMark(positions, x, thickness / 2, z, (i + j) % 2 === 0 ? 1 : -1);
    }
  }
  const marks = new BufferGeometry();
  marks.setAttribute("position", new Float32BufferAttribute(positions, 3));
  marks.setIndex(Array.from({ length: positions.length / 3 }, (_, i) => i));
  marks.computeVertexNormals();
  const plate = roundedBox(length, thickness, width, thickness * 0.4, [1, 1, 1], null, 1);
  return mergeGeometries([plate, marks], false);
}

/** One raised mark: a low four-sided ridge turned 45 degrees to the side of the plate. */
function addMark(positions: number[], x: number, y: number, z: number, lean: number): void {
  const c = Math.SQRT1_2;
  const corner = (along: number, across: number) =>
    [x + c * (along - across * lean), y, z + c * (along * lean + across)] as const;
  const ends = [
    corner(HALF_LENGTH, 0),
    corner(0, HALF_WIDTH),
    corner(-HALF_LENGTH, 0),
    corner(0, -HALF_WIDTH),
  ] as const;
  const top = [x, y + HEIGHT, z] as const;
  for (let k = 0; k < 4; k++) {
    const a = ends[k] ?? top;
    const b = ends[(k + 1) % 4] ?? top;
    positions.push(...top, ...b, ...a);
  }
}
