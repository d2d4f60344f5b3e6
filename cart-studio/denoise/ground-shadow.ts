import type { Light } from "./light.ts";

/** What a cart takes from the ground, 0..1, seen from above: square, its top toward the rear. */
export type GroundShadow = {
  readonly side: number;
  readonly taken: Float32Array;
  /** Of the square, in meters. */
  readonly middle: readonly [number, number];
  readonly floor: number;
  readonly scale: number;
};

/** A view's camera: its matrix in the world, and half the width that it sees a meter away. */
export type Camera = {
  readonly matrix: readonly (readonly number[])[];
  readonly halfWidth: number;
};

/** Light that the open ground loses too, which is no shadow. */
const HAZE = 0.16;
const CONTRAST = 1.7;
const STRENGTH = 0.5;
/** Share of the picture's width over which the shadow fades out before its edges. */
const EDGE = 0.06;

/** The shadow map of a cart, from the ground with and without it. */
export function groundShadow(
  ground: Light,
  free: Light,
  place: Pick<GroundShadow, "middle" | "floor" | "scale">,
): GroundShadow {
  const size = ground.width * ground.height;
  const taken = new Float32Array(size);
  for (let i = 0; i < size; i++) {
    const left = (ground.pixels[i * 4 + 1] ?? 0) + 1e-4;
    const full = (free.pixels[i * 4 + 1] ?? 0) + 1e-4;
    taken[i] = Math.max(0, 1 - left / full);
  }
  return { ...place, side: ground.width, taken };
}

/** How dark the ground is behind each pixel of a view, 0..1; it fades before the picture's edges or is cut by them. */
export function projectShadow(
  shadow: GroundShadow,
  { matrix, halfWidth }: Camera,
  width: number,
  height: number,
  fades: boolean,
): Float32Array {
  const out = new Float32Array(width * height);
  const row = (r: number) => matrix[r] ?? [];
  const [eyeX = 0, eyeY = 0, eyeZ = 0] = [0, 1, 2].map((r) => row(r)[3] ?? 0);
  for (let y = 0; y < height; y++) {
    const up = (1 - (2 * (y + 0.5)) / height) * halfWidth * (height / width);
    for (let x = 0; x < width; x++) {
      const right = ((2 * (x + 0.5)) / width - 1) * halfWidth;
      const [dx = 0, dy = 0, dz = 0] = [0, 1, 2].map(
        (r) => (row(r)[0] ?? 0) * right + (row(r)[1] ?? 0) * up - (row(r)[2] ?? 0),
      );
      if (dz > -1e-4) continue;
      const t = (shadow.floor - eyeZ) / dz;
      const darkness = darknessAt(shadow, eyeX + t * dx, eyeY + t * dy);
      const edge = Math.min(x + 1, width - x, height - y) / (EDGE * width);
      out[y * width + x] = darkness * (fades ? smoothstep(edge) : 1);
    }
  }
  return out;
}

function darknessAt({ side, taken, middle, scale }: GroundShadow, x: number, y: number): number {
  const u = ((x - middle[0]) / scale + 0.5) * side - 0.5;
  const v = (0.5 - (y - middle[1]) / scale) * side - 0.5;
  if (!(u >= 0 && v >= 0 && u < side - 1 && v < side - 1)) return 0;
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const [across, down] = [u - left, v - top];
  const at = (i: number, j: number) => taken[(top + j) * side + left + i] ?? 0;
  const above = at(0, 0) * (1 - across) + at(1, 0) * across;
  const below = at(0, 1) * (1 - across) + at(1, 1) * across;
  const loss = Math.max(0, above * (1 - down) + below * down - HAZE) / (1 - HAZE);
  const border = Math.min(u, v, side - 1 - u, side - 1 - v) / (0.22 * side);
  return loss ** CONTRAST * STRENGTH * smoothstep(border);
}

function smoothstep(x: number): number {
  const t = Math.min(1, Math.max(0, x));
  return t * t * (3 - 2 * t);
}
