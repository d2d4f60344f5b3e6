import { smoothstep } from "#cart-studio/geometry/scalar.ts";
import type { PadSpec } from "./pad.ts";

export type Form = {
  /** Height of the side bolsters and depth of the hollow between them (meters). */
  bolster: number;
  hollow: number;
  /** Two places side by side in one pad. */
  places: 1 | 2;
};

/** Share of a single place's half width, whichever of the places b is in. */
function placeShare(b: number, places: 1 | 2): number {
  return places === 1 ? Math.abs(b) : Math.abs(2 * Math.abs(b) - 1);
}

function seamAt(share: number, at: number): number {
  return Math.exp(-(((share - at) / 0.028) ** 2));
}

/** A cushion that falls away under the knees and rises at the sides. */
export function cushionRelief({ bolster, hollow, places }: Form): PadSpec["relief"] {
  return (a, b) => {
    const u = placeShare(b, places);
    const sides = bolster * smoothstep(0.58, 0.86, u) * (1 - 0.5 * smoothstep(0.6, 1, a));
    const knees = 0.012 * smoothstep(0.2, 0.7, a) - 0.034 * smoothstep(0.62, 1, a);
    return sides - hollow * (1 - u * u) + knees - 0.006 * seamAt(u, 0.66) - 0.004 * seamAt(a, 0.7);
  };
}

/** A back with a lumbar swell; the bolsters fade towards the top (a = 1). */
export function backRelief({ bolster, hollow, places }: Form): PadSpec["relief"] {
  return (a, b) => {
    const u = placeShare(b, places);
    const sides = bolster * smoothstep(0.58, 0.86, u) * (1 - 0.65 * smoothstep(0.25, 0.9, a));
    const lumbar = 0.018 * Math.exp(-(((a + 0.4) / 0.4) ** 2));
    const seams =
      0.006 * seamAt(u, 0.66) * smoothstep(0.95, 0.7, Math.abs(a)) + 0.005 * seamAt(a, 0.72);
    return sides - hollow * (1 - u * u) + lumbar - seams;
  };
}
