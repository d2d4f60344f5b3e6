/** A point in pixels. */
export type Pixel = [x: number, y: number];

/** Curves are written in quarters of a pixel: whole numbers are short. */
const UNITS = 4;

/** Where a curve turns at a point: rounded to half a pixel, so that the middle between two is a whole unit. */
const halfPixel = (value: number) => 2 * Math.round((value * UNITS) / 2);
const turn = ([x, y]: Pixel): Pixel => [halfPixel(x), halfPixel(y)];

const middle = ([ax, ay]: Pixel, [bx, by]: Pixel): Pixel => [(ax + bx) / 2, (ay + by) / 2];

const step = ([x, y]: Pixel, from: Pixel) => `${x - from[0]} ${y - from[1]}`.replace(" -", "-");

/**
 * A path through the middles of the lines between the points, curved at the points, in quarters of a pixel. Only the
 * middles are written: SVG's `t` mirrors the last turn at a middle, which gives exactly the next point.
 */
export function curve(points: readonly Pixel[], closed: boolean): string {
  const turns = points.map(turn);
  const [first, second] = turns;
  const last = turns.at(-1);
  if (!first || !second || !last) return "";
  let here = closed ? middle(last, first) : first;
  let path = `M${here.join(" ")}`;
  const ends = turns.slice(1).map((next, index): Pixel => middle(turns[index] ?? next, next));
  if (closed) ends.push(here);
  ends.forEach((end, index) => {
    path +=
      index === 0 && closed ? `q${step(first, here)} ${step(end, here)}` : `t${step(end, here)}`;
    here = end;
  });
  return path.replaceAll(" -", "-") + (closed ? "Z" : "");
}
