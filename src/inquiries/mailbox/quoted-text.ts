/** What is new in a mail, and what its program quoted of earlier ones. */
type Split = { text: string; quoted: string };

/** The lines from `start` to before `end` are quoted. */
type Block = { start: number; end: number };

const isQuoted = (line: string) => /^\s?>/.test(line);
const isBlank = (line: string) => line.trim() === "";

/** Digits of any script. */
const DATE = /\p{Nd}{4}|\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2}/u;
const CLOCK = /\p{Nd}{1,2}[:.h]\p{Nd}{2}/u;

const MAX_ATTRIBUTION_LINES = 3;
const MAX_ATTRIBUTION_LENGTH = 400;
/** Zoho has a rule in the same line: "---- On … wrote ---". */
const ENDS_WITH_COLON = /[:：]\s*$|\s-{3,}\s*$/;

/** "From: …", "De : …", "*Von:* …", "发件人：…" */
const HEADER_LINE = /^\s{0,4}\*?\p{L}[\p{L}\p{M} .'-]{0,30}\*?\s?[:：]\*?\s*\S/u;
const MAX_HEADER_LINES = 8;
const MIN_HEADER_LINES = 3;

/** "-----Original Message-----", "________" or the like. */
const RULE = /^\s*(?:[-_=*—]{3,}|[-_=]{2,}\s?\S.{0,60}\S\s?[-_=]{2,})\s*$/u;

type Reader = {
  lines: readonly string[];
  hasMark: (text: string) => boolean;
  hasAddress: (text: string) => boolean;
};

function findLine(lines: readonly string[], from: number, test: (line: string) => boolean): number {
  for (let index = from; index < lines.length; index += 1) {
    if (test(lines[index] ?? "")) return index;
  }
  return lines.length;
}

/** After the quoted lines that begin here, with blank ones between. */
function findQuoteEnd(lines: readonly string[], start: number): number {
  const next = findLine(lines, start, (line) => !isQuoted(line) && !isBlank(line));
  const last = lines.slice(start, next).findLastIndex(isQuoted);
  return start + last + 1;
}

/** Of what follows a line that begins a quote: to the end, unless the quoted lines are marked. Null for answers between them. */
function findHistoryEnd(lines: readonly string[], start: number): number | null {
  const first = findLine(lines, start, (line) => !isBlank(line));
  if (!isQuoted(lines[first] ?? "")) return lines.length;
  const end = findQuoteEnd(lines, first);
  return lines.slice(end).some(isQuoted) ? null : end;
}

const saysWhen = (text: string) =>
  ENDS_WITH_COLON.test(text) && DATE.test(text) && CLOCK.test(text);

/** The sentence that says who wrote when, in any language: up to three lines, with a colon at their end. */
function readAttribution({ lines, hasMark, hasAddress }: Reader, start: number): Block | null {
  for (let count = 1; count <= MAX_ATTRIBUTION_LINES; count += 1) {
    const block = lines.slice(start, start + count);
    if (block.some((line) => isQuoted(line) || isBlank(line))) return null;
    const text = block.join(" ");
    if (text.length > MAX_ATTRIBUTION_LENGTH) return null;
    // The first line can be the end of what is new.
    if (!saysWhen(text) || saysWhen(block.slice(1).join(" "))) continue;
    const end = findHistoryEnd(lines, start + count);
    if (end === null) return null;
    const next = lines[findLine(lines, start + count, (line) => !isBlank(line))] ?? "";
    const isOurs = isQuoted(next) ? hasMark(lines.slice(start, end).join("\n")) : hasAddress(text);
    return isOurs ? { start, end } : null;
  }
  return null;
}

/** The lines of a header, of which each can be a paragraph. `next` is the line after them. */
function readHeaderLines(lines: readonly string[], start: number) {
  const header: string[] = [];
  let next = start;
  while (header.length < MAX_HEADER_LINES && HEADER_LINE.test(lines[next] ?? "")) {
    header.push(lines[next] ?? "");
    const isParagraph = isBlank(lines[next + 1] ?? "") && HEADER_LINE.test(lines[next + 2] ?? "");
    next += isParagraph ? 2 : 1;
  }
  return { header, next };
}

/** As Outlook quotes: some lines of the header of our mail, and all that follows is of earlier mails. */
function readHeader({ lines, hasMark, hasAddress }: Reader, start: number): Block | null {
  const { header, next } = readHeaderLines(lines, start);
  if (header.length < MIN_HEADER_LINES) return null;
  const hasTime = header.some((line) => DATE.test(line) && CLOCK.test(line));
  const [from = ""] = header;
  const value = from.slice(from.search(/[:：]/) + 1);
  const isOurs = header.some(hasAddress) || (hasMark(from) && value.length < 100);
  const end = hasTime && isOurs ? findHistoryEnd(lines, next) : null;
  return end === null ? null : { start, end };
}

/** Lines that are marked without a sentence before them. */
function readMarked({ lines, hasMark }: Reader, start: number): Block | null {
  const end = findHistoryEnd(lines, start);
  return end !== null && hasMark(lines.slice(start, end).join("\n")) ? { start, end } : null;
}

/** With the rule that a program draws above it. */
function includeRule(lines: readonly string[], { start, end }: Block): Block {
  const above = lines.slice(0, start).findLastIndex((line) => !isBlank(line));
  return above >= 0 && RULE.test(lines[above] ?? "") ? { start: above, end } : { start, end };
}

/** Without the marks and the line breaks of quotes. */
const flatten = (text: string) => text.toLowerCase().replaceAll(/[\s>*]+/g, " ");

/**
 * Takes a text apart into what is new and what mail programs quoted of our mails. A quote has a mark of ours, an address or a name
 * (`marks`, in lower case): a customer's own quotes, rules and lists are new text, as is all of a mail that answers between quoted lines, and
 * one that would be empty without its quote.
 */
export function splitQuoted(whole: string, marks: readonly string[]): Split {
  const lines = whole.split("\n");
  const hasOne = (ours: readonly string[]) => (text: string) => {
    const flat = flatten(text);
    return ours.some((mark) => flat.includes(mark));
  };
  const addresses = marks.filter((mark) => mark.includes("@"));
  const reader = { lines, hasMark: hasOne(marks), hasAddress: hasOne(addresses) };
  const firstQuoted = lines.findIndex(isQuoted);
  for (const index of lines.keys()) {
    const block =
      readHeader(reader, index) ??
      readAttribution(reader, index) ??
      (index === firstQuoted ? readMarked(reader, index) : null);
    if (block === null) continue;
    const { start, end } = includeRule(lines, block);
    const text = [...lines.slice(0, start), ...lines.slice(end)].join("\n").trim();
    if (text === "") break;
    return { text, quoted: lines.slice(start, end).join("\n").trim() };
  }
  return { text: whole.trim(), quoted: "" };
}
