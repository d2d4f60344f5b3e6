import {
  type CartDrawingInput,
  depth,
  type HardPoints,
  roofCrown,
  roofUnderside,
} from "./hard-points.ts";
import type { Paint } from "./paint.ts";
import { path, trace, tube } from "./trace.ts";

const dark = "#1B2126";

function pillarColor(cart: CartDrawingInput, paint: Paint): string {
  return cart.shape === "d6" ? paint.base : dark;
}

function frontPost(cart: CartDrawingInput): string {
  if (cart.shape === "classic") return "M30 84L40 124C44 146 48 164 53 187";
  if (cart.shape === "d6") return "M26 90L56 187";
  return "M29 86L54 187";
}

/** Centre lines of the posts behind the benches; the last entry holds the rear pair. */
function rearPosts(cart: CartDrawingInput, points: HardPoints): string[] {
  const middle = points.rows
    .slice(0, -1)
    .map((row) =>
      cart.shape === "d6" ? `M${row + 10} 62L${row + 20} 187` : `M${row + 10} 62L${row + 16} 187`,
    );
  const last = points.rows.at(-1) ?? 0;
  if (cart.bed)
    return [
      ...middle,
      `M${last + 16} 56L${last + 16} 150C${last + 16} 170 ${last + 10} 180 ${last + 4} 187`,
    ];
  if (points.flipSeat) {
    const foot = last + 76;
    if (cart.shape === "classic")
      return [
        ...middle,
        `M${foot - 14} 64L${foot - 12} 130C${foot - 12} 158 ${foot - 18} 174 ${foot - 30} 187`,
      ];
    if (cart.shape === "d3")
      return [...middle, `M${foot - 8} 64C${foot - 12} 100 ${foot - 26} 150 ${foot - 40} 187`];
    return [
      ...middle,
      `M${last + 13} 64L${last + 46} 187`,
      `M${foot - 10} 64L${foot - 14} 120C${foot - 16} 146 ${foot - 20} 168 ${foot - 24} 187`,
    ];
  }
  if (cart.shape === "classic")
    return [
      ...middle,
      `M${last + 20} 64L${last + 24} 140C${last + 25} 160 ${last + 20} 176 ${last + 10} 187`,
    ];
  return [...middle, `M${last + 34} 64L${last + 26} 187`];
}

/** Far posts, seen through the cart. */
export function farPosts(cart: CartDrawingInput, points: HardPoints, paint: Paint): string {
  const color = cart.shape === "d6" ? paint.deep : "#23292E";
  const width = cart.shape === "d6" ? 5 : 3.2;
  const posts = [frontPost(cart), ...rearPosts(cart, points)].join("");
  return `<path d="${trace(posts, depth.x, depth.y)}" stroke="${color}" stroke-width="${width}"/>`;
}

/** Windshield between the near and the far post, with its fold line and two reflections. */
export function windshield(): string {
  const { x, y } = depth;
  const at = (share: number, across: number): string => {
    const px = 32.5 + (53 - 32.5) * share + x * across;
    const py = 100 + (184 - 100) * share + y * across;
    return `${px} ${py}`;
  };
  const pane = `M${at(0, 0.04)}L${at(1, 0.04)}L${at(1, 0.96)}L${at(0, 0.96)}Z`;
  const streak = (low: number, high: number) =>
    `M${at(low, 0.1)}L${at(high, 0.1)}L${at(high - 0.1, 0.92)}L${at(low - 0.1, 0.92)}Z`;
  return [
    path(
      pane,
      'fill="#BFD6E2" fill-opacity=".46" stroke="#8FA6B4" stroke-opacity=".7" stroke-width=".6"',
    ),
    path(`${streak(0.62, 0.86)}${streak(0.5, 0.56)}`, 'fill="#fff" fill-opacity=".42"'),
    path(
      `M${at(0.47, 0)}L${at(0.47, 1)}M${at(-0.015, -0.1)}L${at(-0.015, 1)}`,
      `stroke="${dark}" stroke-width="1.8"`,
    ),
  ].join("");
}

function mirror(cart: CartDrawingInput): string {
  const repeater = path("M27.6 121.6L32 122", 'stroke="#F2A33A" stroke-width="1.3"');
  if (cart.shape === "utility" || cart.shape === "classic") return "";
  return `${tube("M36 114L31 118", 1.8)}${path("M25.6 116C24.6 120 25 125 26.4 127C29 128.4 33 128 34.6 126.6C35.6 123 35.2 118.6 34 116.4C31.6 115 28 115 25.6 116Z", 'fill="#161A1E" stroke="#3A4249" stroke-width=".5"')}${repeater}`;
}

/** Near posts, roof with its thickness, and what hangs on them. Body heights, before lift. */
export function roof(cart: CartDrawingInput, points: HardPoints, paint: Paint, id: string): string {
  const color = pillarColor(cart, paint);
  const width = cart.shape === "d6" ? 6 : 3.8;
  const posts = [frontPost(cart), ...rearPosts(cart, points)].join("");
  // Pale paint needs an outline against the pale ground.
  const edge =
    cart.shape === "d6" ? path(posts, `stroke="${paint.edge}" stroke-width="${width + 0.9}"`) : "";
  const { roofFront: a, roofRear: b } = points;
  const { x, y } = depth;
  const u = roofUnderside;
  const c = roofCrown;
  const under = path(
    `M${a} ${u}L${a + x + 4} ${u + y}L${b + x} ${u + y}L${b} ${u}Z`,
    'fill="#14181B"',
  );
  const crown = path(
    `M${a + x - 1} ${u + y - 1}C${a + x - 2} ${u + y + 3} ${a + x + 6} ${c + y - 1} ${a + x + 22} ${c + y}L${b + x - 18} ${c + y}C${b + x - 4} ${c + y - 0.6} ${b + x + 2} ${u + y + 3} ${b + x} ${u + y}Z`,
    `fill="url(#${id}k)"${cart.shape === "d6" ? ` stroke="${paint.edge}" stroke-width=".5"` : ""}`,
  );
  const skin = `M${a - 6} ${u - 1.4}C${a - 7} ${u + 2} ${a} ${c - 1.6} ${a + 18} ${c - 0.6}L${b - 16} ${c - 0.6}C${b - 4} ${c - 1} ${b + 3} ${u + 3} ${b + 2} ${u - 1.4}C${b + 1} ${u - 3.4} ${b - 4} ${u - 2.6} ${b - 8} ${u - 1.8}L${a + 6} ${u - 1.8}C${a} ${u - 2} ${a - 5} ${u - 3.6} ${a - 6} ${u - 1.4}Z`;
  const nose = path(
    `M${a - 6} ${u - 1.4}L${a + x - 1} ${u + y - 1.4}C${a + x - 2} ${u + y + 3} ${a + x + 6} ${c + y - 1} ${a + x + 22} ${c + y}L${a + 18} ${c - 0.6}C${a} ${c - 1.6} ${a - 7} ${u + 2} ${a - 6} ${u - 1.4}Z`,
    `fill="url(#${id}k)"`,
  );
  const light = path(
    `M${a} ${c - 3.4}C${a + 6} ${c - 2} ${a + 12} ${c - 1.6} ${a + 18} ${c - 1.6}L${b - 16} ${c - 1.6}`,
    'stroke="#fff" stroke-opacity=".5" stroke-width=".9"',
  );
  const bar =
    cart.shape === "d5" || cart.shape === "denago" || cart.shape === "d6"
      ? path(
          `M${b - 40} ${u - 2}L${b - 12} ${u - 2}L${b - 14} ${u - 7}L${b - 38} ${u - 7}Z`,
          'fill="#101417"',
        ) +
        path(
          `M${b - 35} ${u - 4.6}L${b - 17} ${u - 4.6}`,
          'stroke="#5E6A73" stroke-width="2.4" stroke-dasharray=".1 5"',
        )
      : "";
  const grips = points.rows
    .map(
      (row) =>
        `M${row - 30} ${u - 2}L${row - 29} ${u - 7}L${row - 19} ${u - 7}L${row - 18} ${u - 2}`,
    )
    .join("");
  return [
    under,
    path(grips, 'stroke="#15191C" stroke-width="1.4"'),
    bar,
    edge,
    tube(posts, width, color, cart.shape === "d6" ? 0.5 : 0.34),
    mirror(cart),
    crown,
    nose,
    path(
      skin,
      `fill="url(#${id}k)" stroke="${cart.shape === "d6" ? paint.edge : "#0A0C0E"}" stroke-width=".5"`,
    ),
    light,
  ].join("");
}

/** Gradient of the roof's skin: body color on the D6, near black on the others. */
export function roofGradient(cart: CartDrawingInput, paint: Paint, id: string): string {
  const [top, middle, low] =
    cart.shape === "d6" || cart.shape === "city"
      ? [paint.bright, paint.base, paint.dark]
      : ["#8C969F", "#353D44", "#14181C"];
  return `<linearGradient id="${id}k" gradientUnits="userSpaceOnUse" x1="0" y1="${-roofCrown - depth.y}" x2="0" y2="${-roofUnderside + 2}"><stop stop-color="${top}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient>`;
}
