/** A point in pixels. */
export type Pixel = [x: number, y: number];

/** Units per pixel: whole numbers keep the path short. */
const UNITS = 4;

// Control points are rounded to half a pixel, so that the midpoint of two is a whole unit.
const halfPixel = (value: number) => 2 * Math.round((value * UNITS) / 2);
const controlPoint = ([x, y]: Pixel): Pixel => [halfPixel(x), halfPixel(y)];

const midpoint = ([ax, ay]: Pixel, [bx, by]: Pixel): Pixel => [(ax + bx) / 2, (ay + by) / 2];

const offset = ([x, y]: Pixel, from: Pixel) => `${x - from[0]} ${y - from[1]}`.replace(" -", "-");

/**
 * An SVG path, in quarter pixels, of quadratic curves with the points as control points and their midpoints as ends.
 * Only the midpoints are written: SVG's `t` reflects the last control point, which gives exactly the next one.
 */
export function curve(points: readonly Pixel[], closed: boolean): string {
  const controls = points.map(controlPoint);
  const [first, second] = controls;
  const last = controls.at(-1);
  if (!first || !second || !last) return "";
  let current = closed ? midpoint(last, first) : first;
  let path = `M${current.join(" ")}`;
  const ends = controls
    .slice(1)
    .map((next, index): Pixel => midpoint(controls[index] ?? next, next));
  if (closed) ends.push(current);
  ends.forEach((end, index) => {
    path +=
      index === 0 && closed
        ? `q${offset(first, current)} ${offset(end, current)}`
        : `t${offset(end, current)}`;
    current = end;
  });
  return path.replaceAll(" -", "-") + (closed ? "Z" : "");
}
