import type { Light } from "./light.ts";

/** Coverage below and above which a pixel counts as free or solid. */
const FREE = 0.004;
const SOLID = 0.98;
const REACH = 2;
/** Light of solid neighbors counts up to here, so that a lamp does not draw a bright rim. */
const BRIGHTEST = 1.2;

/**
 * Redraws the pixels on a silhouette from a matte without noise: its share of the light of solid
 * neighbors, the rest of the free ones, which may hold glass.
 */
export function smoothEdges(light: Light, matte: Float32Array): Light {
  const { width, height, pixels } = light;
  const result = Float32Array.from(pixels);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const share = Math.min(1, matte[i] ?? 0);
      if (share > 0.995) result[i * 4 + 3] = 1;
      if (share > 0.995 || share < FREE) continue;
      const { solid, free } = neighbors(light, matte, x, y);
      if (!solid) {
        result[i * 4 + 3] = Math.max(pixels[i * 4 + 3] ?? 0, share);
        continue;
      }
      for (let k = 0; k < 4; k++) {
        const own = k === 3 ? 1 : (solid[k] ?? 0);
        result[i * 4 + k] = share * own + (1 - share) * (free?.[k] ?? 0);
      }
    }
  }
  return { width, height, pixels: result };
}

/** Means of the solid and of the free pixels around one, nearer ones count more. */
function neighbors({ width, height, pixels }: Light, matte: Float32Array, x: number, y: number) {
  const solid = new Mean();
  const free = new Mean();
  for (let v = Math.max(0, y - REACH); v <= Math.min(height - 1, y + REACH); v++) {
    for (let u = Math.max(0, x - REACH); u <= Math.min(width - 1, x + REACH); u++) {
      const j = v * width + u;
      const share = matte[j] ?? 0;
      const weight = 1 / (0.5 + (u - x) ** 2 + (v - y) ** 2);
      if (share > SOLID) solid.add(pixels, j * 4, weight, BRIGHTEST);
      else if (share < FREE) free.add(pixels, j * 4, weight, Number.POSITIVE_INFINITY);
    }
  }
  return { solid: solid.value(), free: free.value() };
}

class Mean {
  private readonly sums = [0, 0, 0, 0];
  private weights = 0;

  add(pixels: Float32Array, at: number, weight: number, most: number): void {
    this.weights += weight;
    for (let k = 0; k < 4; k++) {
      this.sums[k] = (this.sums[k] ?? 0) + weight * Math.min(most, pixels[at + k] ?? 0);
    }
  }

  value(): number[] | null {
    return this.weights > 0 ? this.sums.map((sum) => sum / this.weights) : null;
  }
}
