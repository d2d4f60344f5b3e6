import { type Point, roundToTenth } from "./project.ts";

export type Box = { left: number; top: number; right: number; bottom: number };

/** Where the label of a dot may stand: over the sea with a leader, left of it over land, or on any side. */
export type LabelSide = "sea" | "land" | "either";

export type Dot = Point & {
  name: string;
  side: LabelSide;
  /** After the name, over the sea under it. */
  note?: string | undefined;
};

export type Label = Point & {
  name: string;
  anchor: "start" | "end";
  box: Box;
  /** The end of the line from the dot. */
  leader: Point | null;
};

export type Frame = { width: number; height: number };

export const FONT_SIZE = 13;
const LINE_HEIGHT = 15;
const SEA_SPACING = 17;
/** For labels with a note under the name, which must look closer to its own name than to the next one. */
const SEA_SPACING_WITH_NOTES = 35;
const DOT_HALF = 6;
const BESIDE = 10;
const ABOVE = 17;
const OVER_SEA = 19;

const NARROW = /[fijlrtI.,'’ -]/;
const WIDE = /[mwMW]/;
const CAPITAL = /[A-Z]/;

function emWidth(letter: string): number {
  if (NARROW.test(letter)) return 0.36;
  if (WIDE.test(letter)) return 0.92;
  return CAPITAL.test(letter) ? 0.7 : 0.58;
}

/** The width of a text in pixels, a little more than any common system face needs. */
export function textWidth(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + emWidth(letter), 0) * size;
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function isInside({ left, top, right, bottom }: Box, { width, height }: Frame): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}

export function dotBox({ x, y }: Point): Box {
  return { left: x - DOT_HALF, top: y - DOT_HALF, right: x + DOT_HALF, bottom: y + DOT_HALF };
}

export const besideText = (name: string, note: string | undefined) =>
  note === undefined ? name : `${name} · ${note}`;

/** Over the sea a note goes under the name, on land beside it. */
function splitLines({ name, note, side }: Dot): string[] {
  return side === "sea" && note !== undefined ? [name, note] : [besideText(name, note)];
}

function labelAt(dot: Dot, anchor: "start" | "end", x: number, y: number): Label {
  const lines = splitLines(dot);
  const width = Math.max(...lines.map((line) => textWidth(line, FONT_SIZE)));
  const half = (LINE_HEIGHT * lines.length) / 2;
  const left = anchor === "start" ? x : x - width;
  const box = { left, top: y - half, right: left + width, bottom: y + half };
  return { name: dot.name, anchor, x: roundToTenth(x), y: roundToTenth(y), box, leader: null };
}

type Block = { sum: number; count: number };

const middle = ({ sum, count }: Block) => sum / count;

/** `positions` ascend. Pool-adjacent-violators: neighbors that are too close share the mean of their positions. */
export function spreadApart(positions: readonly number[], gap: number): number[] {
  const blocks: Block[] = [];
  positions.forEach((position, index) => {
    let block: Block = { sum: position - index * gap, count: 1 };
    for (let last = blocks.at(-1); last && middle(last) > middle(block); last = blocks.at(-1)) {
      blocks.pop();
      block = { sum: last.sum + block.sum, count: last.count + block.count };
    }
    blocks.push(block);
  });
  return blocks
    .flatMap((block) => Array.from({ length: block.count }, () => middle(block)))
    .map((position, index) => position + index * gap);
}

function seaLabels(dots: readonly Dot[]): Label[] {
  const bySouth = dots.filter(({ side }) => side === "sea").toSorted((a, b) => a.y - b.y);
  const heights = spreadApart(
    bySouth.map(({ y }) => y),
    bySouth.some(({ note }) => note !== undefined) ? SEA_SPACING_WITH_NOTES : SEA_SPACING,
  );
  return bySouth.map((dot, index) => {
    const y = heights[index] ?? dot.y;
    return {
      ...labelAt(dot, "start", dot.x + OVER_SEA, y),
      leader: { x: roundToTenth(dot.x + OVER_SEA - 5), y: roundToTenth(y) },
    };
  });
}

function candidates(dot: Dot): Label[] {
  const { side, x, y } = dot;
  const heights = [0, -2.5, 2.5, -5, 5];
  const left = heights.map((shift) => labelAt(dot, "end", x - BESIDE, y + shift));
  if (side === "land") return left;
  const right = heights.map((shift) => labelAt(dot, "start", x + BESIDE, y + shift));
  const aboveAndBelow = [ABOVE, -ABOVE].flatMap((shift) => [
    labelAt(dot, "start", x - DOT_HALF, y + shift),
    labelAt(dot, "end", x + DOT_HALF, y + shift),
  ]);
  return [...left, ...right, ...aboveAndBelow];
}

/** On land earlier dots have the first choice, and a dot without room gets no label. */
export function layoutLabels(
  dots: readonly Dot[],
  frame: Frame,
  occupied: readonly Box[] = [],
): Label[] {
  const placed: Label[] = [];
  const isFree = (label: Label) =>
    isInside(label.box, frame) &&
    !occupied.some((box) => overlaps(box, label.box)) &&
    !placed.some(({ box }) => overlaps(box, label.box)) &&
    !dots.some((dot) => dot.name !== label.name && overlaps(dotBox(dot), label.box));
  for (const label of seaLabels(dots)) if (isFree(label)) placed.push(label);
  for (const dot of dots) {
    if (dot.side === "sea") continue;
    const free = candidates(dot).find(isFree);
    if (free) placed.push(free);
  }
  return placed;
}
