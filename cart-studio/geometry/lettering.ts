import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype from "opentype.js";
import { type Shape, ShapePath } from "three";

/** The part of opentype.js that lettering needs; its types describe version 1. */
type OutlineFont = {
  charToGlyph: (character: string) => Glyph;
};

type Glyph = {
  advanceWidth?: number | undefined;
  getPath: (x: number, y: number, size: number) => { commands: readonly PathCommand[] };
};

type PathCommand =
  | { type: "M" | "L"; x: number; y: number }
  | { type: "Q"; x: number; y: number; x1: number; y1: number }
  | { type: "C"; x: number; y: number; x1: number; y1: number; x2: number; y2: number }
  | { type: "Z" };

const fontFile = createRequire(import.meta.url).resolve(
  "@fontsource/instrument-sans/files/instrument-sans-latin-700-normal.woff",
);

/** Units of the font's square; Instrument Sans is drawn on 1000. */
const UNITS_PER_EM = 1000;

let loaded: OutlineFont | undefined;

function boldFont(): OutlineFont {
  if (loaded === undefined) {
    const { buffer, byteOffset, byteLength } = readFileSync(fontFile);
    loaded = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
  }
  return loaded;
}

/**
 * The outlines of a line of plain bold type, ready to be extruded. The line starts at x = 0 and
 * stands on y = 0; `size` is the font size in meters (a capital is 0.72 of it) and `spacing` the
 * extra room after each letter as a share of the size. Glyph by glyph, since opentype.js cannot
 * run this font's substitution rules; badges need none.
 */
export function lettering(text: string, size: number, spacing = 0.06): Shape[] {
  const font = boldFont();
  const shapes: Shape[] = [];
  let x = 0;
  for (const character of text) {
    const glyph = font.charToGlyph(character);
    shapes.push(...glyphShapes(glyph.getPath(x, 0, size).commands));
    x += ((glyph.advanceWidth ?? 0) / UNITS_PER_EM + spacing) * size;
  }
  return shapes;
}

/** The y of font outlines points down, that of three.js up. */
function glyphShapes(commands: readonly PathCommand[]): Shape[] {
  const path = new ShapePath();
  for (const c of commands) {
    if (c.type === "M") path.moveTo(c.x, -c.y);
    else if (c.type === "L") path.lineTo(c.x, -c.y);
    else if (c.type === "Q") path.quadraticCurveTo(c.x1, -c.y1, c.x, -c.y);
    else if (c.type === "C") path.bezierCurveTo(c.x1, -c.y1, c.x2, -c.y2, c.x, -c.y);
  }
  return path.subPaths.length === 0 ? [] : path.toShapes();
}
