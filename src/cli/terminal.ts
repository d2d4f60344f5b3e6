import { stripVTControlCharacters } from "node:util";
import { dealershipTime } from "#domain/dealership/clock.ts";

const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

const graphemes = new Intl.Segmenter("en-US", { granularity: "grapheme" });

export type Column<Row> = {
  heading: string;
  cell: (row: Row) => string;
  right?: boolean;
  maxWidth?: number;
};

/** Visitors may have typed control characters. */
export function oneLine(text: string): string {
  return stripVTControlCharacters(text)
    .replaceAll(/[\t\r\n]+/g, " ")
    .replaceAll(INVISIBLE, "");
}

export function safeJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(INVISIBLE, (mark) =>
    mark === "\n" ? mark : `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

export function jsonLines(value: unknown): string[] {
  return safeJson(value).split("\n");
}

function formatCell(raw: string, maxWidth: number): { text: string; length: number } {
  const text = oneLine(raw);
  const isAscii = /^[\u0020-\u007e]*$/.test(text);
  const letters = isAscii ? [...text] : [...graphemes.segment(text)].map((part) => part.segment);
  if (letters.length <= maxWidth) return { text, length: letters.length };
  return { text: `${letters.slice(0, maxWidth - 1).join("")}…`, length: maxWidth };
}

export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  const padded = columns.map(({ heading, cell, right = false, maxWidth = 60 }) => {
    const cells = [heading, ...rows.map(cell)].map((text) => formatCell(text, maxWidth));
    const width = cells.reduce((most, { length }) => Math.max(most, length), 0);
    return cells.map(({ text, length }) => {
      const space = " ".repeat(width - length);
      return right ? space + text : text + space;
    });
  });
  return ["", ...rows].map((_, index) =>
    padded
      .map((cells) => cells[index] ?? "")
      .join("  ")
      .trimEnd(),
  );
}

/** Writes an ISO time, or milliseconds since 1970, as the dealership's time, such as "2026-05-01 08:00". */
export function localTime(instant: string | number): string {
  const { day, time } = dealershipTime(new Date(instant));
  return `${day} ${time}`;
}

/** Prints nothing in the first second, then at most one line a second. */
export function throttled(
  progress: (line: string) => void,
  clock: () => number = () => performance.now(),
): (line: string) => void {
  let last = clock();
  return (line) => {
    if (clock() - last < 1000) return;
    last = clock();
    progress(line);
  };
}
