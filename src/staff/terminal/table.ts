import { oneLine } from "./plain-text.ts";

export type Column<Row> = {
  heading: string;
  cell: (row: Row) => string;
  right?: boolean;
  widest?: number;
};

const graphemes = new Intl.Segmenter("en-US", { granularity: "grapheme" });

function lettersOf(text: string): string[] {
  const isPlain = /^[\u0020-\u007e]*$/.test(text);
  return isPlain ? [...text] : [...graphemes.segment(text)].map(({ segment }) => segment);
}

type Cell = { text: string; length: number };

function cellOf(raw: string, widest: number): Cell {
  const text = oneLine(raw);
  const letters = lettersOf(text);
  if (letters.length <= widest) return { text, length: letters.length };
  return { text: `${letters.slice(0, widest - 1).join("")}…`, length: widest };
}

/** Rows as aligned lines under a line of headings. Texts beyond a column's `widest` letters are cut. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  const laidOut = columns.map(({ heading, cell, right = false, widest = 60 }) => {
    const cells = [heading, ...rows.map(cell)].map((text) => cellOf(text, widest));
    const width = cells.reduce((most, { length }) => Math.max(most, length), 0);
    return cells.map(({ text, length }) => {
      const space = " ".repeat(width - length);
      return right ? space + text : text + space;
    });
  });
  return [-1, ...rows.keys()].map((index) =>
    laidOut
      .map((cells) => cells[index + 1] ?? "")
      .join("  ")
      .trimEnd(),
  );
}
