import { type CartDrawingInput, depth, type HardPoints } from "./hard-points.ts";
import { mix } from "./paint.ts";
import { path, trace, tube } from "./trace.ts";

type Upholstery = { shell: string; insert: string; headrest: boolean; high: boolean };

function upholstery(cart: CartDrawingInput, colorHex: string): Upholstery {
  const black = "#292F35";
  switch (cart.shape) {
    case "classic":
      return { shell: "#E6E0D5", insert: "#A18A6D", headrest: false, high: false };
    case "city":
      return { shell: "#C9A77C", insert: "#B58E60", headrest: true, high: false };
    case "d6":
      return { shell: black, insert: "#A9AEB2", headrest: true, high: true };
    case "denago":
      return { shell: black, insert: "#59616A", headrest: false, high: true };
    case "d5":
      return {
        shell: black,
        insert: cart.stance === "road" ? "#E6E8E8" : mix(colorHex, "#B9A88C", 0.55),
        headrest: false,
        high: true,
      };
    case "d3":
      return { shell: "#2B3035", insert: "#7F8B95", headrest: false, high: true };
    case "utility":
      return { shell: black, insert: "#3D444A", headrest: false, high: false };
  }
}

/** Bench drawn with its hinge at x = 0: front faces first, then the near side, so that the depth of the picture shows. */
function bench(look: Upholstery, high: boolean): string {
  const { x: dx, y: dy } = depth;
  const top = high ? 129 : 122;
  const shade = mix(look.shell, "#05080B", 0.38);
  const light = mix(look.shell, "#ffffff", 0.16);
  const far = `translate(${dx} ${-dy})`;
  const back = `M-11 76C-10 92 -4 108 0 ${top - 5}C1 ${top} 4 ${top + 1} 8 ${top}C12 ${top - 1} 13 ${top - 4} 12.5 ${top - 8}C11 108 8 92 6 76C5 70 -11 70 -11 76Z`;
  const cushion = "M-51 66L-52 72C-52 77 -49 79 -44 79L-8 77C0 77 3 74 3 70L2 66Z";
  const head = look.headrest
    ? `M2 ${top}C1 ${top + 6} 2 ${top + 14} 6 ${top + 16}C10 ${top + 17} 13 ${top + 14} 13 ${top + 9}L11 ${top - 1}Z`
    : "";
  const front = `M-51 66L-52 76L${-52 + dx} ${76 + dy}L${-51 + dx} ${66 + dy}Z`;
  const face = `M-8 76L${-8 + dx} ${76 + dy}C${-6 + dx} ${94 + dy} ${-1 + dx} ${108 + dy} ${3 + dx} ${top - 1 + dy}L3 ${top - 1}C-1 108 -6 94 -8 76Z`;
  const a = { x: dx * 0.15, y: dy * 0.15 };
  const b = { x: dx * 0.86, y: dy * 0.86 };
  const inset = `M${-8.2 + a.x} ${81 + a.y}L${-8.2 + b.x} ${81 + b.y}C${-6 + b.x} ${95 + b.y} ${-1.6 + b.x} ${107 + b.y} ${1.6 + b.x} ${top - 7 + b.y}L${1.6 + a.x} ${top - 7 + a.y}C${-1.6 + a.x} ${107 + a.y} ${-6 + a.x} ${95 + a.y} ${-8.2 + a.x} ${81 + a.y}Z`;
  const tufts = [90, 98, 106].map((y) => {
    const x = -8 + (y - 81) * 0.2;
    return `M${x + a.x} ${y + a.y}L${x + b.x} ${y + b.y}`;
  });
  const seatTop = `M-48 78.6L${-46 + dx} ${78 + dy}L${-9 + dx} ${78 + dy}L-9 77.4Z`;
  const headFar = head ? `<path d="${trace(head)}" transform="${far}" fill="${shade}"/>` : "";
  const headNear = head ? path(head, `fill="${look.shell}"`) : "";
  return [
    `<g fill="${shade}" transform="${far}"><path d="${trace(back + cushion)}"/></g>${path(front, `fill="${shade}"`)}${headFar}`,
    path(face, `fill="${light}"`),
    path(inset, `fill="${look.insert}"`),
    path(tufts.join(""), `stroke="${shade}" stroke-opacity=".4" stroke-width=".7"`),
    path(seatTop, `fill="${mix(look.insert, look.shell, 0.35)}"`),
    path(cushion, `fill="${look.shell}"`),
    path("M-51 66L-51.6 70.5L2.6 70L2 66Z", `fill="${shade}"`),
    headNear,
    path(back, `fill="${look.shell}"`),
    path(
      `M5 76C7 92 10 108 11.6 ${top - 6}C12 ${top - 2} 9 ${top} 6 ${top - 1}C9 108 5 90 1 76Z`,
      `fill="${shade}" opacity=".55"`,
    ),
    path(`M-7 84C-5 96 -1 108 2 ${top - 7}`, `stroke="${look.insert}" stroke-width="1.6"`),
    path("M-47 76.4L-12 75", `stroke="${light}" stroke-width=".9"`),
  ].join("");
}

const armrest = `${tube("M-33 78L-34 95C-34 98.4 -32 99.6 -29 99.6L0 100", 2.6)}${tube("M-33 100.4L-8 100.8", 4.4, "#22282D", 0.2)}`;

function flip(look: Upholstery, high: boolean): string {
  const top = high ? 118 : 114;
  const shade = mix(look.shell, "#05080B", 0.38);
  const light = mix(look.shell, "#ffffff", 0.16);
  const back = `M22 74C21 90 17 104 15 ${top - 5}C14.6 ${top} 17 ${top + 1} 20 ${top}C24 ${top} 26 ${top - 3} 27 ${top - 7}C29 104 33 90 34 78C34 71 23 70 22 74Z`;
  const cushion = "M25 66L25 74C26 77 28 78 32 78L68 79C73 79 75 76 75 72L74 66Z";
  return [
    path("M-2 60L-2 73L28 73L28 60Z", 'fill="#171B1F"'),
    `<g fill="${shade}" transform="translate(${depth.x} ${-depth.y})"><path d="${trace(back + cushion)}"/></g>`,
    path(
      `M32 78L${32 + depth.x} ${78 + depth.y}L${70 + depth.x} ${79 + depth.y}L70 79Z`,
      `fill="${mix(look.insert, look.shell, 0.35)}"`,
    ),
    path(cushion, `fill="${look.shell}"`),
    path("M25 66L25 70L74.8 70.4L74 66Z", `fill="${shade}"`),
    path(back, `fill="${look.shell}"`),
    path(`M31 80C29 92 26 104 24 ${top - 6}`, `stroke="${look.insert}" stroke-width="1.6"`),
    path("M36 76L68 76.6", `stroke="${light}" stroke-width=".9"`),
    tube("M58 79L59 90C59 94 57 95.4 54 95.4L31 95.4", 2.6),
  ].join("");
}

/** Footplate and grab frame of the rear-facing seat, in body heights. Drawn behind the body. */
function footplate(hinge: number): string {
  const at = (d: string) => trace(d, hinge, 0);
  const { x, y } = depth;
  return [
    `<path d="${at(`M70 38L112 38L${112 + x} ${38 + y}L${70 + x} ${38 + y}Z`)}" fill="#4A5259"/>`,
    `<path d="${at("M64 38L112 38L112 34.6L64 31Z")}" fill="#20262B"/>`,
    `<path d="${at("M74 37.4L110 37.4")}" stroke="#8A949C" stroke-width=".8" stroke-linecap="butt" stroke-dasharray="2 1.4"/>`,
    `<g transform="translate(${hinge} 0)">${path(`M${104 + x} ${38 + y}L${103 + x} ${80 + y}C${103 + x} ${85 + y} 88 88 94 88`, 'stroke="#15191D" stroke-width="2.6"')}${tube("M104 38L103 80C103 85 100 88 94 88L82 88C78 88 76 86 76 82L76 60", 3)}</g>`,
  ].join("");
}

/** All benches, from the rearmost forward row to the first, then the rear-facing seat. Body heights, before lift. */
export function seats(
  cart: CartDrawingInput,
  points: HardPoints,
  colorHex: string,
  id: string,
): string {
  const look = upholstery(cart, colorHex);
  const symbol = `<g id="${id}">${bench(look, look.high)}${cart.shape === "city" ? "" : armrest}</g>`;
  const rows = points.rows.map((hinge) => `<use href="#${id}" x="${hinge}"/>`);
  const last = points.rows.at(-1) ?? 0;
  const rear = points.flipSeat
    ? `${footplate(last)}<g transform="translate(${last} 0)">${flip(look, look.high)}</g>`
    : "";
  return `<defs>${symbol}</defs>${rear}${rows.join("")}`;
}
