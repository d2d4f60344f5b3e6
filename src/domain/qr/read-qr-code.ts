import type { Matrix } from "./matrix.ts";

/**
 * A reader for tests, by the standard's own steps (ISO/IEC 18004, 12): it shares nothing with the writer but the shape of
 * a matrix. It corrects no mistakes: a symbol with one is refused.
 */

/** Numbers of blocks, and correction codewords of each, of versions 1 to 9 at level M (table 9). */
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5];
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22];

/** The 15 bits of the format, each copy from its most significant bit on. */
function formats(matrix: Matrix): [string, string] {
  const size = matrix.length;
  const at = (row: number, column: number) => (matrix[row]?.[column] ? "1" : "0");
  const one = [0, 1, 2, 3, 4, 5, 7].map((column) => at(8, column)).join("");
  const two = [8, 7, 5, 4, 3, 2, 1, 0].map((row) => at(row, 8)).join("");
  const low = [1, 2, 3, 4, 5, 6, 7].map((up) => at(size - up, 8)).join("");
  const right = [8, 7, 6, 5, 4, 3, 2, 1].map((left) => at(8, size - left)).join("");
  return [one + two, low + right];
}

/** The 32 valid formats of Annex C for level M, unmasked values by mask. */
const FORMATS_M = [
  "101010000010010",
  "101000100100101",
  "101111001111100",
  "101101101001011",
  "100010111111001",
  "100000011001110",
  "100111110010111",
  "100101010100000",
];

/** Whether a module is part of a finder, a timing or alignment pattern, or of the format and version information. */
function isReserved(size: number, row: number, column: number): boolean {
  const version = (size - 17) / 4;
  if (row === 6 || column === 6) return true;
  if (row < 9 && (column < 9 || column >= size - 8)) return true;
  if (row >= size - 8 && column < 9) return true;
  if (version >= 7) {
    if (row < 6 && column >= size - 11) return true;
    if (column < 6 && row >= size - 11) return true;
  }
  const centers = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46]][version - 1];
  const near = (place: number) => centers?.some((center) => Math.abs(center - place) <= 2) === true;
  // Those on row or column 6: only beside the middle center of versions from 7 on.
  const middle = version >= 7 ? (centers?.[0] ?? 0) : -9;
  const onSix = (edge: number, along: number) =>
    Math.abs(edge - 6) <= 2 && Math.abs(along - middle) <= 2;
  return (near(row) && near(column)) || onSix(row, column) || onSix(column, row);
}

function isInverted(mask: number, i: number, j: number): boolean {
  switch (mask) {
    case 0:
      return (i + j) % 2 === 0;
    case 1:
      return i % 2 === 0;
    case 2:
      return j % 3 === 0;
    case 3:
      return (i + j) % 3 === 0;
    case 4:
      return ((i >> 1) + Math.trunc(j / 3)) % 2 === 0;
    case 5:
      return (i * j) % 6 === 0;
    case 6:
      return (i * j) % 6 < 3 && ((i * j) % 2) + ((i * j) % 3) !== 1;
    default:
      return ((i * j) % 3) % 2 === (i + j) % 2;
  }
}

function codewordsOf(matrix: Matrix, mask: number): number[] {
  const size = matrix.length;
  let bits = "";
  const pairs = [];
  for (let right = size - 1; right > 6; right -= 2) pairs.push(right);
  pairs.push(5, 3, 1);
  pairs.forEach((right, turn) => {
    for (let step = 0; step < size; step += 1) {
      const row = turn % 2 === 0 ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (isReserved(size, row, column)) continue;
        bits += (matrix[row]?.[column] === true) !== isInverted(mask, row, column) ? "1" : "0";
      }
    }
  });
  return (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
}

/** The product in the field, bit by bit. */
function times(one: number, other: number): number {
  let sum = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    sum = (sum << 1) ^ (sum & 0x80 ? 0x11d : 0);
    if ((other >> bit) & 1) sum ^= one;
  }
  return sum;
}

/** A block without mistakes is 0 at every root of the generator. */
function agrees(block: readonly number[], correction: number): boolean {
  let root = 1;
  for (let count = 0; count < correction; count += 1) {
    if (block.reduce((value, codeword) => times(value, root) ^ codeword, 0) !== 0) return false;
    root = times(root, 2);
  }
  return true;
}

/** Takes the blocks apart again: the shorter ones come first. */
function blocksOf(
  codewords: readonly number[],
  version: number,
): { data: number[]; all: number[] }[] {
  const count = BLOCKS[version - 1] ?? 1;
  const correction = CORRECTION[version - 1] ?? 0;
  const dataTotal = codewords.length - count * correction;
  const short = Math.floor(dataTotal / count);
  const longer = dataTotal % count;
  const data = Array.from({ length: count }, (): number[] => []);
  let at = 0;
  for (let column = 0; column <= short; column += 1) {
    data.forEach((block, index) => {
      if (column === short && index < count - longer) return;
      block.push(codewords[at] ?? 0);
      at += 1;
    });
  }
  return data.map((block, index) => {
    const rest = codewords.slice(dataTotal).filter((_, place) => place % count === index);
    return { data: block, all: [...block, ...rest] };
  });
}

/** The text of a code in byte mode at level M. Throws when something about the symbol is wrong. */
export function readQrCode(matrix: Matrix): string {
  const version = (matrix.length - 17) / 4;
  const [format, copy] = formats(matrix);
  const mask = FORMATS_M.indexOf(format);
  if (mask === -1 || format !== copy) throw new Error(`no format of level M: ${format}, ${copy}`);
  const blocks = blocksOf(codewordsOf(matrix, mask), version);
  const correction = CORRECTION[version - 1] ?? 0;
  if (!blocks.every(({ all }) => agrees(all, correction))) {
    throw new Error("codewords do not agree");
  }
  const bits = blocks
    .flatMap(({ data }) => data)
    .map((codeword) => codeword.toString(2).padStart(8, "0"))
    .join("");
  if (!bits.startsWith("0100")) throw new Error("not in byte mode");
  const length = Number.parseInt(bits.slice(4, 12), 2);
  const bytes = (bits.slice(12, 12 + length * 8).match(/.{8}/g) ?? []).map((byte) =>
    Number.parseInt(byte, 2),
  );
  return new TextDecoder().decode(new Uint8Array(bytes));
}
