/** `x` kept within a and b. */
export function clamp(x: number, a: number, b: number): number {
  return x < a ? a : x > b ? b : x;
}

/** The value a share `t` of the way from a to b. */
export function lerp(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** 0 below a, 1 above b, with a smooth cubic between (a may be above b). */
export function smoothstep(a: number, b: number, x: number): number {
  const t = clamp((x - a) / (b - a), 0, 1);
  return t * t * (3 - 2 * t);
}

/** The smaller of two distances, blended over the width k (meters): a fillet between two solids. */
export function smoothMin(a: number, b: number, k: number): number {
  const gap = a > b ? a - b : b - a;
  if (gap >= k) return a < b ? a : b;
  const h = 1 - gap / k;
  return (a < b ? a : b) - h * h * k * 0.25;
}

/** The larger of two distances, blended over the width k (meters): a rounded intersection. */
export function smoothMax(a: number, b: number, k: number): number {
  return -smoothMin(-a, -b, k);
}
