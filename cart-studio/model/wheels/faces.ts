import { BufferGeometry, Float32BufferAttribute } from "three";
import { mergeVertices } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import type { Point3 } from "#cart-studio/geometry/field.ts";

/** Collects flat faces, corners counter-clockwise seen from outside; edges between them stay sharp. */
export function flatFaces() {
  const positions: number[] = [];
  const triangle = (a: Point3, b: Point3, c: Point3) => positions.push(...a, ...b, ...c);
  return {
    quad(a: Point3, b: Point3, c: Point3, d: Point3) {
      triangle(a, b, c);
      triangle(a, c, d);
    },
    geometry(): BufferGeometry {
      const soup = new BufferGeometry();
      soup.setAttribute("position", new Float32BufferAttribute(positions, 3));
      soup.computeVertexNormals();
      return mergeVertices(soup, 1e-6);
    },
  };
}
