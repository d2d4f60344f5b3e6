import { lerp, smoothstep } from "#cart-studio/geometry/scalar.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { MaterialName } from "#cart-studio/model/part.ts";
import type { Quilting } from "./quilting.ts";

export type SeatStyle = {
  /** One bench for both places, or a seat each. */
  bench: boolean;
  bolster: number;
  hollow: number;
  /** Height of the back (meters) and its share of the width along it (-1 bottom, 1 top). */
  back: number;
  taper: (a: number) => number;
  headrest: "none" | "separate";
  /** Null for a seat of one cover. */
  insert: { quilting: Quilting; pitch: number; half: number; top: number } | null;
  arms: "hoop" | "fold";
  shell: MaterialName;
  towers: boolean;
  speakers: boolean;
};

const slightly = (a: number) => 1 - 0.1 * smoothstep(-0.1, 1, a);

const PLAIN = {
  bench: false,
  bolster: 0.028,
  hollow: 0.012,
  back: 0.5,
  taper: slightly,
  headrest: "none",
  arms: "hoop",
  shell: "gloss",
  towers: false,
} as const;

type Look = Omit<SeatStyle, "speakers">;

const LOOKS: Record<CartPlan["shape"], Look> = {
  classic: {
    ...PLAIN,
    bench: true,
    bolster: 0.012,
    hollow: 0.01,
    back: 0.43,
    taper: (a) => 1 - 0.03 * smoothstep(0, 1, a),
    insert: { quilting: "flutes", pitch: 0.058, half: 0.175, top: 0.74 },
    arms: "hoop",
    shell: "plastic",
  },
  utility: {
    ...PLAIN,
    bench: true,
    bolster: 0.008,
    hollow: 0.012,
    back: 0.38,
    taper: () => 1,
    insert: null,
    arms: "hoop",
    shell: "plastic",
  },
  d5: {
    ...PLAIN,
    back: 0.57,
    taper: (a) => 1 - 0.16 * smoothstep(0.1, 1, a),
    insert: { quilting: "channels", pitch: 0.056, half: 0.15, top: 0.78 },
    arms: "fold",
    towers: true,
  },
  d3: {
    ...PLAIN,
    bolster: 0.02,
    hollow: 0.014,
    back: 0.51,
    insert: { quilting: "smooth", pitch: 0.1, half: 0.14, top: 0.68 },
    arms: "fold",
  },
  d6: {
    ...PLAIN,
    bolster: 0.05,
    hollow: 0.02,
    back: 0.5,
    taper: (a) => lerp(0.9, 1, smoothstep(-1, -0.2, a)) - 0.2 * smoothstep(0.35, 1, a),
    headrest: "separate",
    insert: { quilting: "channels", pitch: 0.044, half: 0.135, top: 0.82 },
    arms: "fold",
  },
  denago: {
    ...PLAIN,
    bolster: 0.03,
    back: 0.53,
    insert: { quilting: "diamond", pitch: 0.056, half: 0.155, top: 0.76 },
  },
  city: {
    ...PLAIN,
    bolster: 0.026,
    back: 0.62,
    taper: (a) => 1 - 0.42 * smoothstep(0.1, 0.85, a),
    insert: { quilting: "flutes", pitch: 0.05, half: 0.14, top: 0.3 },
    arms: "fold",
    shell: "plastic",
  },
};

/** How a cart's seats are made: by its shape, with speakers where its features name them. */
export function seatStyle(plan: CartPlan): SeatStyle {
  const { features } = plan.cart;
  const says = (pattern: RegExp) => features.some((feature) => pattern.test(feature));
  return {
    ...LOOKS[plan.shape],
    speakers: plan.shape === "d6" || says(/ring speakers/i),
  };
}
