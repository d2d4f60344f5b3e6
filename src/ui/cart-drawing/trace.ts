/** Rounds to one decimal and prints as short as SVG allows. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, "$1.");
}

const valueCount: Record<string, number> = { M: 2, L: 2, C: 6, Q: 4, A: 7 };

function joined(values: readonly number[]): string {
  return values
    .map((value, index) => (index > 0 && value >= 0 ? ` ${num(value)}` : num(value)))
    .join("");
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/**
 * Turns absolute path data in centimeters with y up from the ground into relative SVG path data with y down, moved by
 * (dx, dy up). Relative numbers are a third shorter; they are differences of rounded points, so no error adds up.
 * Arc flags are read as SVG reads them on the screen. Throws on any command but M, L, C, Q, A and Z.
 */
export function trace(data: string, dx = 0, dy = 0): string {
  let out = "";
  let pen = { x: 0, y: 0 };
  let start = pen;
  for (const [, command = "", rest = ""] of data.matchAll(/([A-Z])([^A-Z]*)/g)) {
    if (command === "Z") {
      out += "z";
      pen = start;
      continue;
    }
    const size = valueCount[command];
    if (size === undefined) throw new Error(`trace: command ${command} is not supported`);
    const values = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const lead = command === "A" ? values.slice(0, 5) : [];
    const moves: number[] = [];
    let end = pen;
    for (let index = lead.length; index < size; index += 2) {
      end = { x: rounded((values[index] ?? 0) + dx), y: rounded(-((values[index + 1] ?? 0) + dy)) };
      moves.push(end.x - pen.x, end.y - pen.y);
    }
    out += command.toLowerCase() + joined([...lead, ...moves]);
    if (command === "M") start = end;
    pen = end;
  }
  return out;
}

/** A path element from y-up centimeters. */
export function path(data: string, attributes: string): string {
  return `<path d="${trace(data)}" ${attributes}/>`;
}

/** A round bar seen from the side: dark stroke with a thin light along its upper left. The drawing's root sets no fill and round caps. */
export function tube(data: string, width: number, color = "#1B2126", shine = 0.32): string {
  const light = `<path d="${trace(data, -width * 0.16, width * 0.1)}" stroke="#fff" stroke-opacity="${num(shine)}" stroke-width="${num(width * 0.26)}"/>`;
  return `${path(data, `stroke="${color}" stroke-width="${num(width)}"`)}${light}`;
}
