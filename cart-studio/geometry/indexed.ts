import { BufferAttribute, type BufferGeometry } from "three";

/** The triangle list of a geometry; one is written for a geometry that has none. */
export function triangles(geometry: BufferGeometry): Uint16Array | Uint32Array {
  const index = geometry.getIndex()?.array;
  if (index instanceof Uint16Array || index instanceof Uint32Array) return index;
  const count = geometry.getAttribute("position").count;
  const list = index ? Uint32Array.from(index) : Uint32Array.from({ length: count }, (_, i) => i);
  geometry.setIndex(new BufferAttribute(list, 1));
  return list;
}

/** A float attribute's own numbers (three per vertex), not a copy. */
export function floats(geometry: BufferGeometry, name: "position" | "normal"): Float32Array {
  const array = geometry.getAttribute(name)?.array;
  if (!(array instanceof Float32Array)) throw new Error(`The geometry has no plain ${name}.`);
  return array;
}
