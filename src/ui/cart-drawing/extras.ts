import { type CartDrawingInput, depth, type HardPoints } from "./hard-points.ts";
import { path, trace, tube } from "./trace.ts";

/** Tubular guard in front of the nose, drawn over it. */
export function guard(cart: CartDrawingInput): string {
  if (!cart.guard) return "";
  const { x, y } = depth;
  const post =
    "M-42 34L-53 36C-55 36.6 -55.6 38 -55.4 40L-53 66C-52.6 69 -50.6 70.4 -48 70.4L-42 70.6";
  const far = `<path d="${trace(post, x, y)}" stroke="#15191C" stroke-width="2.8"/>`;
  const cross = (px: number, py: number) => tube(`M${px} ${py}L${px + x} ${py + y}`, 2.8);
  const lamps =
    cart.shape === "denago"
      ? path(`M-58 56L${-52 + x + 4} ${58.6}`, 'stroke="#EAF4FA" stroke-width="1.6"')
      : "";
  return far + cross(-54, 52) + cross(-52.6, 67) + cross(-55, 39) + lamps + tube(post, 3.4);
}

/** Side step below the sill: a bar with tread plate on two brackets. */
export function steps(cart: CartDrawingInput, points: HardPoints): string {
  if (!cart.steps) return "";
  const from = 42;
  const to = points.wheelbase - 42;
  const brackets = path(
    `M${from + 14} 26L${from + 12} 18M${to - 14} 26L${to - 12} 18`,
    'stroke="#1B2126" stroke-width="2.6"',
  );
  const bar = path(
    `M${from} 20.4C${from - 2} 20.4 ${from - 3} 15.6 ${from} 15.6L${to} 15.6C${to + 3} 15.6 ${to + 2} 20.4 ${to} 20.4Z`,
    'fill="#22282D"',
  );
  const plate = path(
    `M${from + 6} 19.8L${to - 6} 19.8`,
    'stroke="#AEB8C0" stroke-width="1.2" stroke-linecap="butt" stroke-dasharray="2.4 1.2"',
  );
  const glow =
    cart.shape === "d6"
      ? path(`M${from + 2} 15.2L${to - 2} 15.2`, 'stroke="#7FD4F2" stroke-width="1.1"')
      : "";
  return brackets + bar + plate + glow;
}

/** Lit ring speakers in the seat boxes of the D6 and of the PLUS variants of the D5. */
export function speakers(cart: CartDrawingInput, points: HardPoints): string {
  const lit = cart.shape === "d6" || (cart.shape === "d5" && /PLUS/i.test(cart.model));
  if (!lit) return "";
  const color = cart.shape === "d6" ? "#7FD4F2" : "#8FD9C6";
  return points.rows
    .map(
      (row) =>
        `<g transform="translate(${row - 37} -39)"><circle r="5.2" fill="#12161A"/><circle r="4.4" stroke="${color}" stroke-width="1.1"/><circle r="2.2" fill="#2A3137"/></g>`,
    )
    .join("");
}

/** Light under the body of the D6, on the ground. */
export function underglow(cart: CartDrawingInput, points: HardPoints, id: string): string {
  if (cart.shape !== "d6") return "";
  return `<ellipse cx="${points.wheelbase / 2}" cy="-1" rx="${points.wheelbase / 2 - 20}" ry="6" fill="url(#${id}g)"/>`;
}

/** Bag deck with its rack, behind the bench of a two-seat cart without a box. */
export function bagRack(cart: CartDrawingInput, points: HardPoints): string {
  if (cart.seatLayout !== "2" || cart.bed || cart.shape === "city") return "";
  const { x, y } = depth;
  const end = points.tail;
  const deck = path(
    `M152 66L${152 + x} ${66 + y}L${end - 10 + x} ${67 + y}L${end - 6} 66Z`,
    'fill="#2B3238"',
  );
  const hoop = `M${end - 8} 60L${end - 10} 92C${end - 10} 96 ${end - 13} 98 ${end - 17} 98L${end - 30} 98C${end - 34} 98 ${end - 36} 96 ${end - 36} 92L${end - 37} 66`;
  return `${deck}<path d="${trace(hoop, x, y)}" stroke="#15191C" stroke-width="2.4"/>${tube(`M${end - 14} 98L${end - 14 + x} ${98 + y}`, 2.4)}${tube(hoop, 3)}`;
}
