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

/** Reads all bytes. Returns null, without reading the rest, as soon as there are more rows than an import takes. */
export async function readBounded(
  chunks: AsyncIterable<Uint8Array>,
  format: "csv" | "json" | "xlsx",
): Promise<Uint8Array<ArrayBuffer> | null> {
  const counter = format === "csv" ? lineCounter() : format === "json" ? entryCounter() : null;
  const read: Uint8Array[] = [];
  for await (const chunk of chunks) {
    read.push(chunk);
    if (counter === null) continue;
    for (const byte of chunk) counter.take(byte);
    if (counter.count > MAX_COUNTED) return null;
  }
  return new Uint8Array(Buffer.concat(read));
}
