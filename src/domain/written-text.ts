/** Scripts in which U+200C and U+200D decide how the letters around them are written. */
const JOINING_SCRIPTS = [
  ...["Arabic", "Syriac", "Nko", "Mandaic", "Mongolian", "Adlam", "Hanifi_Rohingya"],
  ...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada"],
  ...["Malayalam", "Sinhala", "Khmer", "Myanmar", "Javanese", "Balinese"],
];
const JOINED = `(?=[\\p{L}\\p{M}])[${JOINING_SCRIPTS.map((name) => `\\p{Script=${name}}`).join("")}]`;
const PICTOGRAPH = "\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\ufe0f?";

/** Invisible characters that a visible one needs: emoji, joined letters, variants of ideographs. */
const NEEDED = [
  "\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}",
  `${PICTOGRAPH}(?:\\u200d${PICTOGRAPH})*`,
  "[0-9#*]\\ufe0f\\u20e3",
  `${JOINED}[\\u200c\\u200d](?=${JOINED})`,
  "\\p{Script=Han}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]",
];

/** Controls except white space, marks of direction, zero-width and half characters, placeholders of dictation. */
const INVISIBLE =
  "(?![\\t-\\r\\u0085])\\p{Cc}|\\p{Cs}|\\p{Default_Ignorable_Code_Point}|\\p{Noncharacter_Code_Point}|[\\ufff9-\\ufffc]";

const NEEDED_OR_INVISIBLE = new RegExp(`(${NEEDED.join("|")})|${INVISIBLE}`, "gu");

/** Excel writes the carriage return of a cell as _x000D_. */
const LINE_BREAK = /(?:_x000D_)+\n?|\r\n?|[\v\f\u0085\u2028\u2029]/gi;

/** The blank of Braille looks like a space. */
const BLANK = /[\t\u2800]/g;

/**
 * A text of several lines as its writer sees it: without invisible characters, with "\n" at line ends, in Unicode's form C.
 * Direction marks of copied phone numbers, controls of slides and half emoji never reach the store, a search or a file.
 */
export function cleanText(text: string): string {
  return text
    .replaceAll(NEEDED_OR_INVISIBLE, "$1")
    .replaceAll(LINE_BREAK, "\n")
    .replaceAll(BLANK, " ")
    .normalize("NFC");
}

/** A text of one line, with a space for its line breaks. */
export function cleanLine(text: string): string {
  const [first = "", ...others] = cleanText(text).split("\n");
  if (others.length === 0) return first;
  const lines = [first, ...others].map((line) => line.trim());
  return lines.filter((line) => line !== "").join(" ");
}

/** Parameters of an address or a form, each with clean names and values. */
export function cleanParams(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams(Array.from(params, ([name, text]) => [name, cleanText(text)]));
}

/** A text on one line, with single spaces. */
export const toLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** The lines of a text as a list, without empty ones. */
export const toLines = (text: string): string[] =>
  text
    .split("\n")
    .map(toLine)
    .filter((line) => line !== "");
