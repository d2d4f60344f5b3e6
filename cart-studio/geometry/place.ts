import { type BufferGeometry, Euler, Matrix4, Quaternion, Vector3 } from "three";
import { triangles } from "#cart-studio/geometry/indexed.ts";

/** Turns a geometry (radians, order x y z), then moves it; changes and returns the same geometry. */
export function place(
  geometry: BufferGeometry,
  x: number,
  y: number,
  z: number,
  rx = 0,
  ry = 0,
  rz = 0,
): BufferGeometry {
  const turn = new Quaternion().setFromEuler(new Euler(rx, ry, rz));
  return geometry.applyMatrix4(
    new Matrix4().compose(new Vector3(x, y, z), turn, new Vector3(1, 1, 1)),
  );
}

/** A copy on the other side of the cart (z swapped), with its triangles facing outward. */
export function mirrored(geometry: BufferGeometry): BufferGeometry {
  const copy = geometry.clone();
  const list = triangles(copy);
  copy.scale(1, 1, -1);
  for (let t = 0; t < list.length; t += 3) {
    const first = list[t] ?? 0;
    list[t] = list[t + 1] ?? 0;
    list[t + 1] = first;
  }
  return copy;
}
