/** A solid as a signed distance in metres: negative inside, zero on the surface. */
export type Field = (x: number, y: number, z: number) => number;

/** A point or extent in metres: x forward, y up, z to the cart's right. */
export type Point3 = readonly [number, number, number];
