import type { StudioCart } from "#cart-studio/model/studio-cart.ts";

type Rows = { forward: number; flip: boolean };

const ROWS: Record<StudioCart["seatLayout"], Rows> = {
  "2": { forward: 1, flip: false },
  "2+2": { forward: 1, flip: true },
  "4F": { forward: 2, flip: false },
  "4+2": { forward: 2, flip: true },
  "6F": { forward: 3, flip: false },
  "6+2": { forward: 3, flip: true },
};

/** Front edge of the first bench's cushion, and the way from row to row (meters). */
const FIRST_ROW = -0.77;
const PITCH = 0.86;

/** How far the rear axle and the body's end lie behind the last forward bench's front edge. */
function overhang(cart: StudioCart): { axle: number; tail: number } {
  if (cart.bed === "flat") return { axle: 1.32, tail: 1.74 };
  if (cart.bed !== null) return { axle: 0.86, tail: 1.28 };
  const { forward, flip } = ROWS[cart.seatLayout];
  if (flip) return { axle: 0.9, tail: 1.2 };
  return forward === 1 ? { axle: 0.8, tail: 1.16 } : { axle: 0.62, tail: 0.98 };
}

export type SeatPlaces = { rows: number[]; flipSeat: boolean; rearAxle: number; tail: number };

/** Where a cart's benches, rear axle and tail are along x (meters). */
export function seatPlaces(cart: StudioCart): SeatPlaces {
  const { forward, flip } = ROWS[cart.seatLayout];
  const rows = Array.from({ length: forward }, (_, i) => FIRST_ROW - i * PITCH);
  const last = rows.at(-1) ?? FIRST_ROW;
  const { axle, tail } = overhang(cart);
  return { rows, flipSeat: flip, rearAxle: last - axle, tail: last - tail };
}
