import type { CartDrawingInput } from "./hard-points.ts";
import { num } from "./trace.ts";

/** A ring, solid or broken into blocks; pathLength makes the pattern close on itself. */
function ring(radius: number, width: number, color: string, count = 0, share = 0): string {
  const dash =
    count > 0 ? ` pathLength="${count}" stroke-dasharray="${share} ${num(1 - share)}"` : "";
  return `<circle r="${num(radius)}" stroke="${color}" stroke-width="${num(width)}"${dash}/>`;
}

function disc(radius: number, fill: string): string {
  return `<circle r="${num(radius)}" fill="${fill}"/>`;
}

function spin(count: number, element: string, id: string): string {
  const copies = Array.from(
    { length: count - 1 },
    (_, index) => `<use href="#${id}" transform="rotate(${num(((index + 1) * 360) / count)})"/>`,
  );
  return `<g id="${id}">${element}</g>${copies.join("")}`;
}

function tread(tires: CartDrawingInput["tires"], radius: number): string {
  const dark = "#14171A";
  if (tires === "street") return disc(radius, dark) + ring(radius - 0.5, 1, "#2A2F34", 90, 0.72);
  if (tires === "all-terrain") {
    const lugs = ring(radius - 1.1, 2.2, dark, 44, 0.7);
    return disc(radius - 1.6, dark) + lugs + ring(radius - 4, 2.6, "#2C3136", 44, 0.46);
  }
  const lugs = ring(radius - 1.5, 3, dark, 28, 0.64);
  return disc(radius - 2.6, dark) + lugs + ring(radius - 4.8, 4.4, "#30353A", 28, 0.5);
}

function rimRadius(cart: CartDrawingInput, radius: number): number {
  if (cart.wheels === "steel") return radius * 0.56;
  if (cart.shape === "d6" && cart.tires === "street") return radius * 0.73;
  return radius * (cart.tires === "street" ? 0.66 : 0.62);
}

function rim(cart: CartDrawingInput, r: number, id: string): string {
  const dish = `${disc(r, "#0E1114")}${disc(r * 0.62, "#1C2126")}${ring(r * 0.5, r * 0.1, "#3A424A")}`;
  const hub = (color: string) =>
    `${disc(r * 0.2, color)}${disc(r * 0.12, "#1A1F24")}${ring(r * 0.29, 0.9, "#14181C", 5, 0.2)}`;
  if (cart.wheels === "steel") {
    const holes = spin(
      8,
      `<circle cy="${num(-r * 0.64)}" r="${num(r * 0.13)}" fill="#3B444C"/>`,
      `${id}s`,
    );
    return `${disc(r, `url(#${id}m)`)}${ring(r - 0.6, 1.2, "#F4F7F9")}${ring(r * 0.84, 0.8, "#8996A1")}${holes}${disc(r * 0.36, "#D5DCE2")}${ring(r * 0.36, 0.6, "#8795A1")}${disc(r * 0.2, "#2A3138")}`;
  }
  const spoke = (halfWidth: number, tip: number, fill: string) =>
    `<path d="M${num(-halfWidth)} ${num(-r * 0.15)}L${num(-tip)} ${num(-r * 0.93)}L${num(tip)} ${num(-r * 0.93)}L${num(halfWidth)} ${num(-r * 0.15)}Z" fill="${fill}"/>`;
  const fork = (fill: string, slot: string) =>
    `${spoke(r * 0.13, r * 0.27, fill)}<path d="M0 ${num(-r * 0.46)}L${num(-r * 0.14)} ${num(-r * 0.94)}L${num(r * 0.14)} ${num(-r * 0.94)}Z" fill="${slot}"/>`;
  if (cart.wheels === "orange-alloy") {
    const accent = `${fork("#E8731C", "#0E1114")}<path d="M${num(-r * 0.1)} ${num(-r * 0.2)}L${num(-r * 0.02)} ${num(-r * 0.9)}" stroke="#FFB066" stroke-width=".5"/>`;
    return `${dish}${ring(r - 0.7, 1.6, "#E8731C")}${ring(r - 0.3, 0.5, "#FFB873")}${spin(6, accent, `${id}s`)}${hub("#23292F")}`;
  }
  const metal = `url(#${id}m)`;
  const edge = ring(r - 0.7, 1.5, metal) + ring(r - 0.2, 0.4, "#F6F9FB");
  if (cart.shape === "d6")
    return `${dish}${edge}${ring(r * 0.56, r * 0.76, "#D3DAE0", 14, 0.36)}${hub("#C4CDD4")}`;
  if (cart.shape === "denago")
    return `${dish}${edge}${spin(7, fork("#D4DBE1", "#15191D"), `${id}s`)}${hub("#2B3238")}`;
  if (cart.shape === "classic" || cart.shape === "city")
    return `${dish}${edge}${ring(r * 0.56, r * 0.76, "#CDD5DB", 8, 0.44)}${hub("#C4CDD4")}`;
  return `${dish}${edge}${spin(5, fork("#D2D9DF", "#15191D"), `${id}s`)}${hub("#C4CDD4")}`;
}

/** The near wheel, centered on its hub, to be placed with `<use>`. Ids start with the given one. */
export function wheelSymbol(cart: CartDrawingInput, radius: number, id: string): string {
  const r = rimRadius(cart, radius);
  const wall = `${disc(radius * 0.86, `url(#${id}t)`)}${ring(radius * 0.845, 0.35, "#4A5157")}${ring(r + 1.6, 0.4, "#3C4349")}${disc(r + 0.5, "#0C0E10")}`;
  const tire = `<g id="${id}f" stroke-linecap="butt">${tread(cart.tires, radius)}</g>`;
  return `${tire}<g id="${id}" stroke-linecap="butt"><use href="#${id}f" x="-3" y="-.8"/><use href="#${id}f"/>${wall}${rim(cart, r, id)}</g>`;
}

/** Gradients of tire and metal that wheelSymbol refers to. */
export function wheelGradients(id: string): string {
  const tire = `<radialGradient id="${id}t" cx=".42" cy=".3" r=".8"><stop offset=".5" stop-color="#3A4045"/><stop offset="1" stop-color="#191C1F"/></radialGradient>`;
  const metal = `<linearGradient id="${id}m" x1="0" y1="0" x2=".5" y2="1"><stop stop-color="#F3F6F8"/><stop offset=".5" stop-color="#B9C3CB"/><stop offset="1" stop-color="#7E8B96"/></linearGradient>`;
  return tire + metal;
}
