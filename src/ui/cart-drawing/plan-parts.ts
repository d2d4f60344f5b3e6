import { type CartDrawingInput, hardPoints } from "./hard-points.ts";

/** What the view from above is made of. */
export type PlanCart = CartDrawingInput;

export type PlanSeat = {
  place: string;
  /** From 1, the driver's. */
  number: number;
  /** The middle of the cushion, in the drawing's centimeters: back from the front axle, and to the driver's side. */
  x: number;
  y: number;
  facesBack: boolean;
};

/** Two seats to a row, the driver's side first; the row that faces back comes last. */
export function planSeats(cart: PlanCart): PlanSeat[] {
  const { rows, flipSeat } = hardPoints(cart);
  const middles = rows.map((hinge) => ({ x: hinge - 25, facesBack: false }));
  const last = rows.at(-1) ?? 0;
  if (flipSeat) middles.push({ x: last + 50, facesBack: true });
  return middles.flatMap(({ x, facesBack }, row) =>
    [24, -24].map((y, side) => ({
      place: `${row + 1}${side === 0 ? "left" : "right"}`,
      number: row * 2 + side + 1,
      x,
      y,
      facesBack,
    })),
  );
}

const BED_END = { box: 250, "large-box": 266, flat: 316 } as const;

/** Where the cargo bed begins and ends, as the side view draws it; null without one. */
export function bedReach(cart: PlanCart): { from: number; to: number } | null {
  if (cart.bed === null) return null;
  const last = hardPoints(cart).rows.at(-1) ?? 0;
  return { from: last + (cart.bed === "flat" ? 33 : 22), to: BED_END[cart.bed] };
}

const BED = { box: "cargo box", "large-box": "large cargo box", flat: "flat cargo bed" } as const;

function listed(numbers: readonly number[]): string {
  if (numbers.length <= 2) return numbers.join(" and ");
  return `${numbers[0]} to ${numbers.at(-1)}`;
}

/** What the view from above shows, in sentences. */
export function planWords(cart: PlanCart): string[] {
  const seats = planSeats(cart);
  const numbers = (facesBack: boolean) =>
    seats.filter((seat) => seat.facesBack === facesBack).map(({ number }) => number);
  const back = numbers(true);
  return [
    `Seats ${listed(numbers(false))} face forward${back.length === 0 ? "" : `, ${listed(back)} face back`}. Seat 1 drives.`,
    ...(cart.bed === null ? [] : [`A ${BED[cart.bed]} lies behind the seats.`]),
    `The dashed line is the ${cart.roof} roof.`,
  ];
}
