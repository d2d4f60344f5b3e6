import {
  archHeight,
  archRadius,
  type CartDrawingInput,
  depth,
  type HardPoints,
} from "./hard-points.ts";
import { noseFor } from "./noses.ts";
import type { Paint } from "./paint.ts";
import { num, path, tube } from "./trace.ts";

const black = "#1B2025";

/** Vertical paint gradient with the horizon reflected at the waist, in body centimeters. */
export function bodyGradients(paint: Paint, id: string): string {
  const gradient = (
    name: string,
    from: number,
    to: number,
    list: readonly (readonly [number, string])[],
  ) => {
    const stops = list
      .map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`)
      .join("");
    return `<linearGradient id="${id}${name}" gradientUnits="userSpaceOnUse" x1="0" y1="${-from}" x2="4" y2="${-to}">${stops}</linearGradient>`;
  };
  const { bright, light, base, deep, dark } = paint;
  return [
    gradient("p", 98, 26, [
      [0, bright],
      [0.13, light],
      [0.42, base],
      [0.62, deep],
      [0.72, base],
      [1, dark],
    ]),
    gradient("h", 103, 34, [
      [0, bright],
      [0.24, light],
      [0.62, base],
      [1, deep],
    ]),
    `<linearGradient id="${id}r" href="#${id}p" y1="-70"/>`,
  ].join("");
}

/** Dark chassis between the wheels. */
export function underbody(points: HardPoints): string {
  return path(
    `M-34 34L-30 22L${points.tail - 12} 20L${points.tail} 34L${points.tail} 44L-34 44Z`,
    'fill="#101316"',
  );
}

/** Dark wheel wells behind the near wheels. */
export function wheelWells(points: HardPoints): string {
  const r = archRadius + 1;
  const wells = [0, points.wheelbase].map(
    (x) =>
      `M${x - r} 20L${x - r} ${archHeight}A${r} ${r} 0 0 1 ${x + r} ${archHeight}L${x + r} 20Z`,
  );
  return path(wells.join(""), 'fill="#0B0D0F"');
}

/** Crowned middle of the hood with its fascia, and the bumper around the front, drawn before dash and seats. */
export function farNose(cart: CartDrawingInput, paint: Paint, id: string): string {
  const nose = noseFor(cart, paint.edge);
  const middle = `translate(${num(depth.x / 2)} ${num(-depth.y / 2)})`;
  return [
    `<g transform="${middle}">${path(nose.hood, `fill="url(#${id}h)" stroke="${paint.edge}" stroke-width=".5"`)}${nose.fascia}</g>`,
    path(nose.bumper, 'fill="#1E2429"'),
  ].join("");
}

/** Dash, steering column and wheel. The driver sits on the near side. */
export function dash(cart: CartDrawingInput, paint: Paint): string {
  const trim = cart.shape === "d3" ? paint.deep : "#2A3036";
  const shelf = path(
    `M34 93L${40 + depth.x} ${94 + depth.y}L${48 + depth.x} ${88 + depth.y}L48 88L46 70L40 70Z`,
    `fill="${trim}"`,
  );
  const cowl = path("M21 99L26 104.4L36 100L47 92L46 84L24 84Z", `fill="${black}"`);
  const panel = path("M36 95C44 95 50 91 51 85L49 76L40 72Z", `fill="${black}"`);
  const screen = path(
    `M40 93L${33} 96L${32} 104L39 101.6Z`,
    'fill="#0D1114" stroke="#4B555D" stroke-width=".5"',
  );
  const wheel = `<g transform="translate(60 -100) rotate(-24)"><ellipse rx="4.6" ry="17" stroke="#15191D" stroke-width="2.6"/><ellipse rx="4.6" ry="17" stroke="#fff" stroke-opacity=".22" stroke-width=".6"/><path d="M0 -15L1 0L0 15" stroke="#15191D" stroke-width="1.6"/><circle r="2.6" fill="#20262B"/></g>`;
  return cowl + shelf + screen + tube("M44 82L59 99", 3.4) + wheel + panel;
}

/** Floor and the front faces of the seat boxes, which show because the picture looks slightly from the front. */
export function floor(points: HardPoints): string {
  const { x, y } = depth;
  const last = points.rows.at(-1) ?? 0;
  const mat = path(
    `M40 30L${40 + x} ${30 + y}L${last - 50 + x} ${30 + y}L${last - 50} 30Z`,
    'fill="#4A525A"',
  );
  const ribs = path(
    `M42 32.4L${last - 60} 32.4`,
    'stroke="#2C3238" stroke-width="2.6" stroke-linecap="butt" stroke-dasharray="1 2.2"',
  );
  const faces = points.rows.map(
    (row) => `M${row - 50} 30L${row - 50 + x} ${30 + y}L${row - 46 + x} ${68 + y}L${row - 46} 66Z`,
  );
  const toe = points.rows.map((row) => `M${row - 49} 33L${row - 49 + x} ${33 + y}`);
  return (
    mat +
    ribs +
    path(faces.join(""), 'fill="#262C32"') +
    path(toe.join(""), 'stroke="#0E1114" stroke-width="5" stroke-linecap="butt"')
  );
}

function flare(x: number, cart: CartDrawingInput): string {
  if (cart.shape === "classic" && cart.stance === "road") return "";
  if (cart.shape === "utility" && cart.stance === "road") return "";
  const width = cart.stance === "lifted" ? 5.4 : 3.4;
  const r = archRadius + width / 2 - 0.6;
  const a = archHeight - 2;
  const arc = `M${x - r} ${a}L${x - r} ${archHeight}A${r} ${r} 0 0 1 ${x + r} ${archHeight}L${x + r} ${a}`;
  const shine = `M${num(x - r * 0.74)} ${num(archHeight + r * 0.76)}A${r} ${r} 0 0 1 ${num(x + r * 0.5)} ${num(archHeight + r * 0.93)}`;
  return (
    path(arc, `stroke="#1A1E22" stroke-width="${num(width)}"`) +
    path(shine, 'stroke="#fff" stroke-opacity=".22" stroke-width="1"')
  );
}

function seatBox(row: number, paint: Paint, id: string): string {
  const outline = `M${row - 50} 30L${row - 51} 61C${row - 51} 64.6 ${row - 49.6} 66 ${row - 46} 66L${row + 2} 66C${row + 5} 66 ${row + 6.6} 64.6 ${row + 6} 61L${row + 3} 30Z`;
  return (
    path(outline, `fill="url(#${id}r)" stroke="${paint.edge}" stroke-width=".5"`) +
    path(`M${row - 47} 64.4L${row + 2} 64.4`, 'stroke="#fff" stroke-opacity=".36" stroke-width="1"')
  );
}

function rearPanel(cart: CartDrawingInput, points: HardPoints, paint: Paint, id: string): string {
  const from = (points.rows.at(-1) ?? 0) - 50;
  const { wheelbase: axle, tail } = points;
  const deck = cart.bed ? 60 : 67;
  const end = cart.bed ? Math.min(tail, axle + 40) : tail;
  const hip = cart.shape === "d6" || cart.shape === "d5" ? 3 : 1.4;
  const outline = [
    `M${from} 27L${from - 1} 61C${from - 1} 64.6 ${from + 0.4} 66 ${from + 4} 66`,
    `L${from + 50} 66C${from + 60} ${deck + hip} ${axle} ${deck + hip} ${end - 12} ${deck + 0.6}C${end - 3} ${deck - 0.4} ${end} ${deck - 4} ${end} ${deck - 12}`,
    `L${end - 3} 36C${end - 4} 31 ${axle + 36} 28 ${axle + 32} 27A32 32 0 0 0 ${axle - 32} 27Z`,
  ].join("");
  const shoulder = `M${from + 4} 64.4L${from + 50} 64.4C${from + 60} ${deck + hip - 1.8} ${axle} ${deck + hip - 1.8} ${end - 12} ${deck - 1.2}`;
  const crease = `M${from + 6} 50L${axle - 26} 51.4`;
  const lamp = path(
    `M${end - 6} ${deck - 4}L${end - 0.8} ${deck - 6}L${end - 1.4} ${deck - 18}L${end - 6} ${deck - 17}Z`,
    'fill="#B3211C" stroke="#5E0E0B" stroke-width=".5"',
  );
  const bumper = path(
    `M${end - 8} 37L${end + 3} 37L${end + 4} 30L${end - 6} 28Z`,
    `fill="${black}"`,
  );
  return [
    bumper,
    path(outline, `fill="url(#${id}r)" stroke="${paint.edge}" stroke-width=".5"`),
    path(shoulder, 'stroke="#fff" stroke-opacity=".42" stroke-width="1.1"'),
    path(crease, `stroke="${paint.edge}" stroke-opacity=".5" stroke-width=".6"`),
    lamp,
  ].join("");
}

/** The make in plain letters on the first seat box, where no arch or post covers it. */
function badge(cart: CartDrawingInput, points: HardPoints, paint: Paint): string {
  const name = cart.brand.replace(/[^A-Za-z0-9 ]/g, "");
  return `<text x="${(points.rows[0] ?? 0) - 43}" y="-52.6" font-family="Arial,Helvetica,sans-serif" font-weight="700" font-size="4.4" letter-spacing=".5" fill="${paint.lettering}">${name}</text>`;
}

/** Sill between the wheels, with the bright strip of the classic bodies. */
export function sill(cart: CartDrawingInput, points: HardPoints): string {
  const end = points.wheelbase - 30;
  const strip =
    cart.shape === "classic" || cart.shape === "d6"
      ? path(`M38 27L${end} 27`, 'stroke="#D4DBE1" stroke-width="1.8"')
      : path(`M38 29.4L${end} 29.4`, 'stroke="#fff" stroke-opacity=".18" stroke-width=".8"');
  return path(`M33 30.4L${end} 30.4L${end + 1} 22L36 22Z`, `fill="${black}"`) + strip;
}

/** Near fender with lamp, seat boxes, rear panel and flares: everything painted on the near side. */
export function nearBody(
  cart: CartDrawingInput,
  points: HardPoints,
  paint: Paint,
  id: string,
): string {
  const nose = noseFor(cart, paint.edge);
  const boxes = points.rows.slice(0, -1).map((row) => seatBox(row, paint, id));
  return [
    sill(cart, points),
    ...boxes,
    rearPanel(cart, points, paint, id),
    badge(cart, points, paint),
    path(nose.near, `fill="url(#${id}p)" stroke="${paint.edge}" stroke-width=".5"`),
    nose.light,
    nose.details,
    flare(0, cart),
    flare(points.wheelbase, cart),
  ].join("");
}
