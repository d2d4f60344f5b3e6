import { bed, bedGradient } from "./bed.ts";
import { bodyGradients, dash, farNose, floor, nearBody, underbody, wheelWells } from "./body.ts";
import { cityFar, cityGradient, cityNear } from "./city-body.ts";
import { bagRack, guard, speakers, steps, underglow } from "./extras.ts";
import {
  type CartDrawingInput,
  canvas,
  depth,
  frameOf,
  type HardPoints,
  hardPoints,
} from "./hard-points.ts";
import { type Paint, paintFrom } from "./paint.ts";
import { farPosts, roof, roofGradient, windshield } from "./roof.ts";
import { seats } from "./seats.ts";
import { num } from "./trace.ts";
import { wheelGradients, wheelSymbol } from "./wheels.ts";

export type { CartDrawingInput } from "./hard-points.ts";

/** Short id prefix from the inputs, so that several drawings can stand in one page without sharing gradients. */
function idPrefix(cart: CartDrawingInput, colorHex: string): string {
  let hash = 2166136261;
  for (const character of JSON.stringify(cart) + colorHex)
    hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return `c${((hash >>> 0) % 36 ** 5).toString(36)}`;
}

function shadow(points: HardPoints, id: string): string {
  const from = -44 + depth.x / 2;
  const to = points.tail + 12 + depth.x / 2;
  const contact = [0, points.wheelbase]
    .map((x) => `<ellipse cx="${num(x - 3)}" cy="-.6" rx="26" ry="3.4" fill="url(#${id}u)"/>`)
    .join("");
  return `<ellipse cx="${num((from + to) / 2)}" cy="-2.6" rx="${num((to - from) / 2 + 34)}" ry="10.5" fill="url(#${id}w)"/>${contact}`;
}

function gradients(cart: CartDrawingInput, paint: Paint, id: string): string {
  const soft = (name: string, color: string, middle: number, edge: number) =>
    `<radialGradient id="${id}${name}"><stop stop-color="${color}" stop-opacity="${middle}"/><stop offset=".6" stop-color="${color}" stop-opacity="${edge}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
  const glow = cart.shape === "d6" ? soft("g", "#4FC3EE", 0.6, 0.34) : "";
  const shades = `${soft("w", "#0B1F33", 0.46, 0.28)}${soft("u", "#05090D", 0.8, 0.5)}${glow}`;
  const body = bodyGradients(paint, id) + (cart.shape === "city" ? cityGradient(paint, id) : "");
  return `${shades}${body}${roofGradient(cart, paint, id)}${wheelGradients(id)}${bedGradient(cart, id)}`;
}

function openCart(
  cart: CartDrawingInput,
  points: HardPoints,
  paint: Paint,
  colorHex: string,
  id: string,
  wheels: string,
): string {
  return [
    underbody(points),
    farPosts(cart, points, paint),
    farNose(cart, paint, id),
    floor(points),
    dash(cart, paint),
    bagRack(cart, points),
    seats(cart, points, colorHex, `${id}e`),
    wheelWells(points),
    wheels,
    nearBody(cart, points, paint, id),
    bed(cart, points, id),
    speakers(cart, points),
    steps(cart, points),
    windshield(),
    roof(cart, points, paint, id),
    guard(cart),
  ].join("");
}

function closedCart(
  cart: CartDrawingInput,
  points: HardPoints,
  paint: Paint,
  colorHex: string,
  id: string,
  wheels: string,
): string {
  return [
    underbody(points),
    cityFar(paint, id),
    dash(cart, paint),
    seats(cart, points, colorHex, `${id}e`),
    wheelWells(points),
    wheels,
    cityNear(points, paint, id),
  ].join("");
}

/**
 * Side elevation of a cart, nose to the left, seen slightly from the front and above, as one standalone SVG document of
 * 1440 × 960 on transparent ground. The same inputs give the same bytes. Throws when the color is not #rrggbb.
 */
export function cartDrawing(cart: CartDrawingInput, colorHex: string): string {
  const points = hardPoints(cart);
  const paint = paintFrom(colorHex);
  const frame = frameOf(points);
  const id = idPrefix(cart, colorHex);
  const wheelAt = (x: number) =>
    `<use href="#${id}" data-part="wheel" x="${num(x)}" y="${num(points.lift - points.tireRadius)}"/>`;
  const wheels = wheelAt(0) + wheelAt(points.wheelbase);
  const farWheelAt = (x: number) =>
    `<use href="#${id}f" x="${num(x + depth.x)}" y="${num(-points.tireRadius - depth.y)}"/>`;
  const far = farWheelAt(0) + farWheelAt(points.wheelbase);
  const build = cart.shape === "city" ? closedCart : openCart;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas.width} ${canvas.height}">`,
    `<defs>${gradients(cart, paint, id)}${wheelSymbol(cart, points.tireRadius, id)}</defs>`,
    `<g transform="translate(${num(frame.x)} ${num(frame.ground)}) scale(${frame.scale.toFixed(3)})" fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    shadow(points, id),
    underglow(cart, points, id),
    far,
    `<g transform="translate(0 ${-points.lift})">${build(cart, points, paint, colorHex, id, wheels)}</g>`,
    "</g></svg>",
  ].join("");
}
