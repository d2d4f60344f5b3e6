import { MAX_LINES_ABOVE, MAX_ROWS } from "./table.ts";

const MAX_COUNTED = MAX_ROWS + MAX_LINES_ABOVE;

const code = (sign: string) => sign.charCodeAt(0);
const QUOTE = code('"');
const BACKSLASH = code("\\");
const LINE_FEED = code("\n");
const RETURN = code("\r");
const COMMA = code(",");
/** Bytes that an empty row may have; zero is half of a UTF-16 code unit. */
const EMPTY = new Set([0, COMMA, code(";"), code("\t"), code(" "), QUOTE]);
const OPENING = new Set([code("["), code("{")]);
const CLOSING = new Set([code("]"), code("}")]);

type Counter = { count: number; take: (byte: number) => void };

function lineCounter(): Counter {
  let inQuotes = false;
  let isEmpty = true;
  const counter: Counter = {
    count: 0,
    take(byte) {
      if (byte === QUOTE) inQuotes = !inQuotes;
      else if (!inQuotes && (byte === LINE_FEED || byte === RETURN)) {
        if (!isEmpty) counter.count += 1;
        isEmpty = true;
      } else if (isEmpty) isEmpty = EMPTY.has(byte);
    },
  };
  return counter;
}

function entryCounter(): Counter {
  let inText = false;
  let isEscaped = false;
  let depth = 0;
  const counter: Counter = {
    count: 0,
    take(byte) {
      if (inText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) inText = false;
      } else if (byte === QUOTE) inText = true;
      else if (OPENING.has(byte)) depth += 1;
      else if (CLOSING.has(byte)) depth -= 1;
      else if (byte === COMMA && depth === 1) counter.count += 1;
    },
  };
  return counter;
}

/** Ends at the first row that is too many: parsing millions of them would fill the memory. */
export function hasTooManyRows(file: Uint8Array, format: "csv" | "json" | "xlsx"): boolean {
  if (format === "xlsx") return false;
  const counter = format === "csv" ? lineCounter() : entryCounter();
  for (const byte of file) {
    counter.take(byte);
    if (counter.count > MAX_COUNTED) return true;
  }
  return false;
}
