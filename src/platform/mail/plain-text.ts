// Letters and what joins them, so that a name cannot contain an address or a sentence.
const GIVEN_NAME = /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u;

const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(INVISIBLE, "")
    .trim();
}

export function textLines(text: string): string[] {
  return text.split(/\r\n?|[\n\u2028\u2029]/).map(oneLine);
}

/** At most `longest` UTF-16 units, cut between graphemes. */
export function truncate(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let kept = "";
  for (const { segment } of new Intl.Segmenter("en").segment(text)) {
    if (kept.length + segment.length > longest - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** Without encoded words (RFC 2047). */
export function headerText(text: string, longest: number): string {
  return truncate(oneLine(text).replaceAll("=?", "= ?"), longest);
}

const MAX_SUBJECT_LENGTH = 150;

/** A subject, with the reference of a record at its end. */
export function mailSubject(text: string, reference: string | null = null): string {
  const end = reference === null ? "" : ` (${reference})`;
  return headerText(text, MAX_SUBJECT_LENGTH - end.length) + end;
}

/** A label and its value on each line; left out where there is no value. */
export function fieldLines(fields: readonly (readonly [string, string | null])[]): string[] {
  const shown = fields.filter(([, value]) => value !== null && value !== "");
  const width = Math.max(0, ...shown.map(([label]) => label.length));
  return shown.map(([label, value]) => `${label.padEnd(width)}  ${oneLine(value ?? "")}`);
}

/** Indented below a heading; nothing without lines. */
export const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ["", heading, ...lines.map((line) => `  ${line}`.trimEnd())];

/** Null for what may be more than a name: anyone can enter someone else's address. */
export function greetingName(text: string): string | null {
  const name = oneLine(text);
  return GIVEN_NAME.test(name) ? name : null;
}
