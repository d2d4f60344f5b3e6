import { type HardPoints, hardPoints } from "./hard-points.ts";
import { paintFrom } from "./paint.ts";
import { bedReach, type PlanCart, planSeats } from "./plan-parts.ts";
import { num } from "./trace.ts";

/** Half widths in the drawing's centimeters, as the pictures of all carts have them: the data hold no widths. */
const HALF = { body: 58, wheel: 68, seat: 47, roof: 53 } as const;

const MARGIN = 10;

const INK = "#0b1f33";
const LIGHT = "#f4f9fb";

function rect(
  [x, y, width, height]: readonly [number, number, number, number],
  attributes: string,
): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" ${attributes}/>`;
}

/** Words in a light field, so that they can be read on any paint. */
function label(x: number, text: string, width: number): string {
  return `${rect([x - width / 2, -13, width, 26], `rx="6" fill="${LIGHT}"`)}<text x="${num(x)}" y="6.5">${text}</text>`;
}

function wheels({ wheelbase, tireRadius }: HardPoints): string {
  return [0, wheelbase]
    .flatMap((x) =>
      [-HALF.wheel, HALF.wheel - 22].map((y) =>
        rect([x - tireRadius, y, 2 * tireRadius, 22], 'rx="7" fill="#20262b"'),
      ),
    )
    .join("");
}

function body({ front, tail }: HardPoints, fill: string): string {
  const nose = front + 8;
  return `<path d="M${nose + 26} ${-HALF.body + 8}Q${nose} ${-HALF.body + 14} ${nose} 0T${nose + 26} ${HALF.body - 8}L60 ${HALF.body}H${tail - 12}Q${tail} ${HALF.body} ${tail} ${HALF.body - 14}V${14 - HALF.body}Q${tail} ${-HALF.body} ${tail - 12} ${-HALF.body}H60Z" fill="${fill}" stroke="${INK}" stroke-width="2"/>`;
}

function bed(cart: PlanCart): string {
  const reach = bedReach(cart);
  if (!reach) return "";
  const length = reach.to - reach.from;
  const ribs = [1, 2, 3, 4, 5]
    .map((rib) => `M${num(reach.from + (length * rib) / 6)} ${-HALF.body + 6}V${HALF.body - 6}`)
    .join("");
  return `${rect([reach.from, -HALF.body, length, 2 * HALF.body], `fill="#c9d6e0" stroke="${INK}" stroke-width="2"`)}<path d="${ribs}" stroke="#7f93a3" stroke-width="2"/>${label((reach.from + reach.to) / 2, "Bed", 46)}`;
}

/** A seat with its backrest, its number, and a mark in the direction in which one looks. */
function seat({ place, number, x, y, facesBack }: ReturnType<typeof planSeats>[number]): string {
  const turn = facesBack ? -1 : 1;
  const back = facesBack ? x - 34 : x + 20;
  const look = x - turn * 22;
  const top = y - HALF.seat / 2 + 1;
  return `<g data-seat="${place}">${rect([x - 26, top, 52, HALF.seat - 2], `rx="8" fill="${LIGHT}" stroke="${INK}" stroke-width="2"`)}${rect([back, top, 14, HALF.seat - 2], `rx="6" fill="${INK}"`)}<path d="M${num(look - turn * 3)} ${num(y)}l${turn * 7}-6v12z" fill="${INK}"/><text x="${num(x + turn * 2)}" y="${num(y + 7)}">${number}</text></g>`;
}

/** How large the drawing is, in its own units. */
export function planSize(cart: PlanCart): { width: number; height: number } {
  const { front, rear } = hardPoints(cart);
  return { width: Math.round(rear - front + 2 * MARGIN), height: 2 * (HALF.wheel + MARGIN) };
}

/**
 * A cart seen from above, nose to the left, as one standalone SVG document: body, wheels, numbered seats with the direction
 * in which one looks, cargo bed, and the roof as a dashed line. No dimension is written, since the data hold none. The same
 * inputs give the same bytes. Throws when the color is not #rrggbb.
 */
export function planView(cart: PlanCart, colorHex: string): string {
  const points = hardPoints(cart);
  const { width, height } = planSize(cart);
  const { front, roofFront, roofRear } = points;
  const seats = planSeats(cart);
  const rearmost = Math.max(...seats.map(({ x }) => x));
  const step = points.flipSeat ? rect([rearmost + 26, -40, 40, 80], 'fill="#4a5259" rx="4"') : "";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${num(front - MARGIN)} ${-height / 2} ${width} ${height}" font-family="system-ui,sans-serif" font-size="20" font-weight="600" text-anchor="middle" fill="${INK}">`,
    wheels(points),
    step,
    body(points, paintFrom(colorHex).base),
    rect([44, -HALF.body + 8, 44, 2 * HALF.body - 16], 'rx="6" fill="#39434d"'),
    `<circle cx="76" cy="24" r="15" fill="none" stroke="${LIGHT}" stroke-width="4"/>`,
    bed(cart),
    seats.map(seat).join(""),
    label(front + 46, "Front", 62),
    // Light under dark, so that the line shows on any paint.
    [`${LIGHT}" stroke-width="6`, `${INK}" stroke-width="3`]
      .map((stroke) =>
        rect(
          [roofFront, -HALF.roof, roofRear - roofFront, 2 * HALF.roof],
          `data-part="roof" rx="16" fill="none" stroke="${stroke}" stroke-dasharray="9 7"`,
        ),
      )
      .join(""),
    "</svg>",
  ].join("");
}
