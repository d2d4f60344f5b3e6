import { archHeight, depth, type HardPoints } from "./hard-points.ts";
import type { Paint } from "./paint.ts";
import { path, trace, tube } from "./trace.ts";

const opening =
  "M42 38C38 54 37 68 33 80C29 88 21 91 23 98L55 167C59 176 66 180 78 180.4L132 179.6C145 178.4 153 172 158 161L181 108C185 98 183 89 172 84C158 78 130 75 112 70C104 68 101 62 99 52L96 38C95 34 92 32 88 32L49 32C45 32 43 34 42 38Z";

const farHoop =
  "M2 91L39 170C45 184 57 192.6 77 193.4L138 192.6C154 191.4 163 183 169 170L196 106L200 30L32 30Z";

/** One closed outline: fenders, sill, hoop and tail. */
function shell({ wheelbase }: HardPoints): string {
  return [
    "M-32 27C-38 30 -43 34 -45 40C-48 51 -47 61 -42 69C-33 81 -12 88 2 91L39 170C45 184 57 192.6 77 193.4L138 192.6C154 191.4 163 183 169 170L196 106",
    `C204 94 208 80 208 64L207 42C206.4 34 202 29 ${wheelbase + 32} ${archHeight}A32 32 0 0 0 ${wheelbase - 32} ${archHeight}L32 27A32 32 0 0 0 -32 27Z`,
  ].join("");
}

/** Far half of the one-piece body and the cabin floor; the far hoop shows through the opening. */
export function cityFar(paint: Paint, id: string): string {
  const { x, y } = depth;
  const hood = "M-34 32C-46 36 -53 46 -53 58C-51 73 -40 82 -24 88L8 97L34 60Z";
  return [
    `<path d="${trace(farHoop + opening, x, y)}" fill-rule="evenodd" fill="${paint.deep}"/>`,
    `<g transform="translate(${x / 2} ${-y / 2})">${path(hood, `fill="url(#${id}h)" stroke="${paint.edge}" stroke-width=".5"`)}${path("M-53 55C-53 60 -52 64 -50.6 67L-40 69L-40 56Z", 'fill="#101418"')}${path("M-52 60.6L-44 60.8", 'stroke="#F6FBFF" stroke-width="1.4"')}${path("M-24 26L-34 30C-46 34 -52 41 -53.4 49L-36 48Z", 'fill="#1E2429"')}</g>`,
    path(`M42 32L${42 + x} ${32 + y}L${98 + x} ${32 + y}L98 32Z`, 'fill="#5B5347"'),
    path(`M96 32L${96 + x} ${32 + y}L${96 + x} ${68 + y}L104 70L112 66Z`, 'fill="#94795A"'),
  ].join("");
}

/** Near half: hooped pillar arch, roof and fenders in one piece, with windshield, wiper and door mirror. */
export function cityNear(points: HardPoints, paint: Paint, id: string): string {
  const { x, y } = depth;
  const line = (data: string, width: number, color = "#fff", opacity = 0.5) =>
    path(data, `stroke="${color}" stroke-opacity="${opacity}" stroke-width="${width}"`);
  const pane = `M3 91L39 170L${39 + x} ${170 + y}L${3 + x} ${91 + y}Z`;
  const top = `M77 193.4L138 192.6L${138 + x} ${192.6 + y}L${77 + x} ${193.4 + y}C${57 + x} ${192.6 + y} ${45 + x} ${184 + y} ${39 + x} ${170 + y}L39 170C45 184 57 192.6 77 193.4Z`;
  return [
    path(pane, 'fill="#BAD2DF" fill-opacity=".72" stroke="#7F97A6" stroke-width=".6"'),
    path(
      `M19 126L31 152L${29 + x} ${148 + y}L${17 + x} ${122 + y}ZM15 117L17 121.4L${15 + x} ${117.6 + y}L${13 + x} ${113 + y}Z`,
      'fill="#fff" fill-opacity=".5"',
    ),
    line(`M${3 + x * 0.7} ${94}L${11 + x * 0.25} 118`, 1.2, "#12161A", 1),
    path(top, `fill="${paint.light}" stroke="${paint.edge}" stroke-width=".5"`),
    `<path d="${trace(shell(points) + opening)}" fill-rule="evenodd" fill="url(#${id}c)" stroke="${paint.edge}" stroke-width=".5"/>`,
    line(
      "M5 90L43 169C49 181 60 189 78 189.6L137 189C151 188 159 181 165 169L189 112",
      1.5,
      "#fff",
      0.65,
    ),
    line(opening, 2.2, "#1B2025", 1),
    line("M-40 68C-31 79 -12 85 3 88.6", 2, "#fff", 0.6),
    path(
      "M-45.8 53C-45.4 60 -42 66.6 -36 70.6L-22 75C-21.4 70 -25 63.6 -32 59.6Z",
      'fill="#12171B"',
    ),
    line(
      "M-43.8 56C-43 61.6 -40.6 66 -36 69L-24.4 72.8C-25.2 69 -28.2 64.6 -33.2 61.6Z",
      1.5,
      "#F8FCFF",
      1,
    ),
    path(
      "M-31.8 26.6C-39 30 -44 35 -45.4 41L-46.6 48L-38 48C-35 42 -33 34 -31.8 26.6Z",
      'fill="#1B2025"',
    ),
    path(`M33 30L${points.wheelbase - 33} 30L${points.wheelbase - 33} 23L36 23Z`, 'fill="#1B2025"'),
    path(
      "M192 104C199 95 203 85 204 72L198 72C196.6 82 194 91 188 97Z",
      'fill="#B3211C" stroke="#5E0E0B" stroke-width=".5"',
    ),
    line("M-14 66C4 73 20 74 36 72M104 50L150 55M178 60L206 60", 0.6, paint.edge, 0.55),
    tube("M33 104L24 107", 2.4),
    path(
      "M12 103C10 107 11 113 13 115C18 117 24 116 26 114C27 110 26 105 24 103C21 101 15 101 12 103Z",
      `fill="${paint.base}" stroke="${paint.edge}" stroke-width=".6"`,
    ),
    line("M13.6 104.4C12.6 108 13 112 14.4 113.8", 1, "#F2A33A", 1),
  ].join("");
}

/** Paint of the tall shell, from roof to sill. */
export function cityGradient(paint: Paint, id: string): string {
  const stops: readonly (readonly [number, string])[] = [
    [0, paint.bright],
    [0.12, paint.light],
    [0.5, paint.base],
    [0.6, paint.light],
    [0.76, paint.base],
    [0.85, paint.deep],
    [0.89, paint.base],
    [1, paint.dark],
  ];
  const list = stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join("");
  return `<linearGradient id="${id}c" gradientUnits="userSpaceOnUse" x1="0" y1="-196" x2="4" y2="-26">${list}</linearGradient>`;
}
