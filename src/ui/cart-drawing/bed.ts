import { type CartDrawingInput, depth, type HardPoints } from "./hard-points.ts";
import { path, tube } from "./trace.ts";

type Box = { from: number; to: number; low: number; high: number };

function tub({ from, to, low, high }: Box, plate: boolean, id: string): string {
  const { x, y } = depth;
  const inside = path(
    `M${from} ${high}L${from - 6} ${high + y}L${to + x} ${high + y}L${to} ${high}Z`,
    'fill="#0F1215"',
  );
  const wall = path(
    `M${to + x} ${high + y}L${to} ${high}L${to - 6} ${high - 3}L${to + x - 2} ${high + y - 4}Z`,
    'fill="#262C31"',
  );
  const side = path(
    `M${from} ${low}L${from - 1} ${high}L${to + 1} ${high}L${to} ${low}Z`,
    `fill="url(#${id}b)" stroke="#0D1012" stroke-width=".5"`,
  );
  const ribs = Array.from({ length: 5 }, (_, index) => from + ((to - from) * (index + 1)) / 6);
  const rib = plate
    ? path(
        `M${from + 4} ${low + 4}L${to - 4} ${low + 4}M${from + 6} ${low + 9}L${to - 4} ${low + 9}M${from + 4} ${low + 14}L${to - 4} ${low + 14}M${from + 6} ${low + 19}L${to - 4} ${low + 19}`,
        'stroke="#D9E0E5" stroke-opacity=".6" stroke-width="1.1" stroke-linecap="butt" stroke-dasharray="2.6 3.4"',
      )
    : path(
        ribs.map((at) => `M${at} ${low + 2}L${at} ${high - 3}`).join(""),
        'stroke="#0E1114" stroke-width="2.6"',
      ) +
      path(
        ribs.map((at) => `M${at - 1.2} ${low + 2}L${at - 1.2} ${high - 3}`).join(""),
        'stroke="#fff" stroke-opacity=".2" stroke-width=".6"',
      );
  const rim = tube(`M${from - 1} ${high}L${to + 1} ${high}`, 2.6);
  return inside + wall + side + rib + rim;
}

/** Cargo bed behind the bench: a ribbed box, a larger plated box, or a long flat bed with stake rails. */
export function bed(cart: CartDrawingInput, points: HardPoints, id: string): string {
  if (!cart.bed) return "";
  const from = (points.rows.at(-1) ?? 0) + (cart.bed === "flat" ? 33 : 22);
  if (cart.bed === "box") return tub({ from, to: 250, low: 62, high: 88 }, false, id);
  if (cart.bed === "large-box") return tub({ from, to: 266, low: 62, high: 92 }, true, id);
  const to = 316;
  const { x, y } = depth;
  const stakes = Array.from({ length: 5 }, (_, index) => from + 3 + ((to - from - 6) * index) / 4);
  const rails =
    stakes.map((at) => `M${at} 66L${at} 98`).join("") +
    `M${from + 1} 82L${to - 1} 82M${from + 1} 97L${to - 1} 97`;
  const deck = path(
    `M${from} 66L${from - 14} ${66 + y}L${to + x} ${66 + y}L${to} 66Z`,
    'fill="#7C6A55"',
  );
  const edge =
    path(`M${from} 59L${from} 66.6L${to} 66.6L${to} 59Z`, `fill="#23292E"`) +
    path(`M${from} 66L${to} 66`, 'stroke="#8B969F" stroke-width=".9"');
  const chest = (a: number, b: number) =>
    path(
      `M${a} 36L${a} 58L${b} 58L${b} 36Z`,
      `fill="url(#${id}b)" stroke="#59646D" stroke-width=".6"`,
    ) +
    path(
      `M${a + 3} 41L${b - 3} 41M${a + 5} 46L${b - 3} 46M${a + 3} 51L${b - 3} 51`,
      'stroke="#fff" stroke-opacity=".6" stroke-width="1" stroke-linecap="butt" stroke-dasharray="2.4 3"',
    );
  const headboard = tube(
    `M${from} 66L${from} 118M${from + x} ${66 + y}L${from + x} ${118 + y}M${from} 118L${from + x} ${118 + y}`,
    2.6,
  );
  return `<g transform="translate(${x} ${-y})" opacity=".9">${tube(rails, 2, "#15191C", 0.1)}</g>${deck}${headboard}${edge}${chest(points.wheelbase + 38, to - 6)}${tube(rails, 2.6)}`;
}

/** Metal or plastic of the bed's sides. */
export function bedGradient(cart: CartDrawingInput, id: string): string {
  if (!cart.bed) return "";
  const [top, low] = cart.bed === "box" ? ["#4C555D", "#1D2226"] : ["#9AA6AF", "#5A666F"];
  return `<linearGradient id="${id}b" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient>`;
}
