/** A solid as a signed distance in meters: negative inside, zero on the surface. */
export type Field = (x: number, y: number, z: number) => number;

/** A point or extent in meters: x forward, y up, z to the cart's right. */
export type Point3 = readonly [number, number, number];
