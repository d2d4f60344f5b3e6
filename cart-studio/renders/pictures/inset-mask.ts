/** Stored light of one rendered part: RGBA, 0..1. */
export type Part = {
  readonly width: number;
  readonly height: number;
  readonly own: Float32Array;
  readonly around: Float32Array;
};

/** A mean difference from here on is seen. */
const SEEN = 0.02;
/** Shares of the whole picture's width: what a mean is taken of, and how far beyond a change the part is shown. */
const MEAN = 0.006;
const BEYOND = 0.008;

/**
 * How much of a rendered part is shown, 0..1 by pixel: all of it where a cart, its shadow or its light change the
 * scene, none where both differ by noise only.
 */
export function changedShare({ width, height, own, around }: Part, whole: number): Float32Array {
  const size = width * height;
  const changed = new Float32Array(size);
  for (let k = 0; k < 3; k++) {
    const off = Float32Array.from(
      { length: size },
      (_, i) => (own[i * 4 + k] ?? 0) - (around[i * 4 + k] ?? 0),
    );
    const mean = blurred(off, width, height, Math.max(1, Math.round(MEAN * whole)));
    for (let i = 0; i < size; i++) if (Math.abs(mean[i] ?? 0) > SEEN) changed[i] = 1;
  }
  const near = blurred(changed, width, height, Math.max(2, Math.round(BEYOND * whole)));
  return near.map((share) => smoothstep(4 * share));
}

/** The mean of the square of this radius around each pixel, within the part. */
function blurred(values: Float32Array, width: number, height: number, radius: number) {
  const rows = alongLines(values, height, width, width, 1, radius);
  return alongLines(rows, width, height, 1, width, radius);
}

function alongLines(
  values: Float32Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  radius: number,
): Float32Array {
  const result = new Float32Array(values.length);
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    const at = (i: number) => values[start + i * step] ?? 0;
    let sum = 0;
    for (let i = 0; i < Math.min(radius, length); i++) sum += at(i);
    for (let i = 0; i < length; i++) {
      if (i + radius < length) sum += at(i + radius);
      if (i - radius - 1 >= 0) sum -= at(i - radius - 1);
      const count = Math.min(length - 1, i + radius) - Math.max(0, i - radius) + 1;
      result[start + i * step] = sum / count;
    }
  }
  return result;
}

function smoothstep(x: number): number {
  const t = Math.min(1, Math.max(0, x));
  return t * t * (3 - 2 * t);
}
