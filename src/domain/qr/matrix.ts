/** Rows of modules, true where they are dark. */
export type Matrix = readonly (readonly boolean[])[];

/** Modules that are not data: null where data goes. */
type Frame = (boolean | null)[][];

/** The masks of ISO/IEC 18004, table 10. */
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

const set = (frame: Frame, row: number, column: number, isDark: boolean) => {
  const line = frame[row];
  if (line && column >= 0 && column < line.length) line[column] = isDark;
};

/** A finder pattern with its light border. */
function addFinder(frame: Frame, row: number, column: number): void {
  for (let y = -4; y <= 4; y += 1) {
    for (let x = -4; x <= 4; x += 1) {
      const ring = Math.max(Math.abs(x), Math.abs(y));
      set(frame, row + y, column + x, ring !== 2 && ring !== 4);
    }
  }
}

/** Centers of the alignment patterns of versions 2 to 9. */
function alignment(version: number): number[] {
  if (version === 1) return [];
  const last = 4 * version + 10;
  return version < 7 ? [6, last] : [6, (6 + last) / 2, last];
}

function addAlignment(frame: Frame, version: number): void {
  const centers = alignment(version);
  for (const row of centers) {
    for (const column of centers) {
      // Three of them would lie on finders.
      const onEdge = [row, column].filter((center) => center === 6).length;
      const atEnd = row === centers.at(-1) || column === centers.at(-1);
      if (onEdge === 2 || (onEdge === 1 && atEnd)) continue;
      for (let y = -2; y <= 2; y += 1) {
        for (let x = -2; x <= 2; x += 1) {
          set(frame, row + y, column + x, Math.max(Math.abs(x), Math.abs(y)) !== 1);
        }
      }
    }
  }
}

/** A value with the remainder of its division by a polynomial behind it (BCH codes of Annexes C and D). */
function withRemainder(value: number, bits: number, polynomial: number): number {
  let rest = value << bits;
  for (let bit = 31; bit >= bits; bit -= 1) {
    if ((rest >>> bit) & 1) rest ^= polynomial << (bit - bits);
  }
  return (value << bits) | rest;
}

const LEVEL_M = 0b00;

function addFormat(frame: Frame, mask: number): void {
  const size = frame.length;
  const bits = withRemainder((LEVEL_M << 3) | mask, 10, 0x537) ^ 0x5412;
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((bits >> bit) & 1) === 1;
    // Beside the upper left finder, past the timing pattern…
    if (bit < 8) set(frame, bit < 6 ? bit : bit + 1, 8, isDark);
    else set(frame, 8, bit === 8 ? 7 : 14 - bit, isDark);
    // …and again beside the other two.
    if (bit < 8) set(frame, 8, size - 1 - bit, isDark);
    else set(frame, size - 15 + bit, 8, isDark);
  }
  set(frame, size - 8, 8, true);
}

function addVersion(frame: Frame, version: number): void {
  if (version < 7) return;
  const bits = withRemainder(version, 12, 0x1f25);
  for (let bit = 0; bit < 18; bit += 1) {
    const isDark = ((bits >> bit) & 1) === 1;
    const along = Math.floor(bit / 3);
    const across = frame.length - 11 + (bit % 3);
    set(frame, along, across, isDark);
    set(frame, across, along, isDark);
  }
}

function frameOf(version: number, mask: number): Frame {
  const size = 4 * version + 17;
  const frame: Frame = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  addFinder(frame, 3, 3);
  addFinder(frame, 3, size - 4);
  addFinder(frame, size - 4, 3);
  addAlignment(frame, version);
  for (let at = 8; at < size - 8; at += 1) {
    set(frame, 6, at, at % 2 === 0);
    set(frame, at, 6, at % 2 === 0);
  }
  addFormat(frame, mask);
  addVersion(frame, version);
  return frame;
}

/** The free modules in the order in which data fills them: two columns at a time, up and down by turns, from the right. */
function* freeModules(frame: Frame): Generator<[row: number, column: number]> {
  const size = frame.length;
  let isUpward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The timing pattern's column is passed over.
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = isUpward ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (frame[row]?.[column] === null) yield [row, column];
      }
    }
    isUpward = !isUpward;
  }
}

/** A symbol with one of the eight masks. */
export function masked(version: number, codewords: readonly number[], mask: number): Matrix {
  const frame = frameOf(version, mask);
  const inverts = MASKS[mask] ?? (() => false);
  let bit = 0;
  for (const [row, column] of [...freeModules(frame)]) {
    const codeword = codewords[bit >> 3] ?? 0;
    set(frame, row, column, (((codeword >> (7 - (bit & 7))) & 1) === 1) !== inverts(row, column));
    bit += 1;
  }
  return frame.map((line) => line.map((module) => module === true));
}

/** The quiet zone beside a row is light, and makes a false finder at its end as well. */
const LIGHT = "0000";

function runPenalty(line: string): number {
  const runs = line.match(/0{5,}|1{5,}/g) ?? [];
  const finders = (LIGHT + line + LIGHT).match(/(?=1011101)(?:(?<=0000)|(?=10111010000))/g) ?? [];
  return runs.reduce((sum, { length }) => sum + length - 2, 0) + finders.length * 40;
}

/** How badly a symbol could be read (ISO/IEC 18004, 8.8.2): long runs, squares, false finders, too much of one shade. */
export function penalty(matrix: Matrix): number {
  const rows = matrix.map((line) => line.map((isDark) => (isDark ? "1" : "0")).join(""));
  const columns = matrix.map((_, at) => rows.map((row) => row[at]).join(""));
  let squares = 0;
  for (let row = 1; row < rows.length; row += 1) {
    for (let column = 1; column < rows.length; column += 1) {
      const four = `${rows[row - 1]?.slice(column - 1, column + 1)}${rows[row]?.slice(column - 1, column + 1)}`;
      if (four === "0000" || four === "1111") squares += 3;
    }
  }
  const dark = rows.join("").replaceAll("0", "").length / rows.length ** 2;
  const shade = Math.floor(Math.abs(dark * 100 - 50) / 5) * 10;
  return [...rows, ...columns].reduce((sum, line) => sum + runPenalty(line), squares + shade);
}

/** The symbol of some codewords, with the mask that is read best. */
export function bestMasked(version: number, codewords: readonly number[]): Matrix {
  const symbols = MASKS.map((_, mask) => masked(version, codewords, mask));
  const penalties = symbols.map(penalty);
  const best = symbols[penalties.indexOf(Math.min(...penalties))];
  if (!best) throw new Error("there are no masks");
  return best;
}
