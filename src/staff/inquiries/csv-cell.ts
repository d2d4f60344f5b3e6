/**
 * A line that a spreadsheet may take for a formula: its first character that can be seen is one of these, also as the
 * wide letters of Japanese keyboards, or a tab comes before it.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /(?<=^|[\n\u2028\u2029])(?=[\p{Cf}\p{Z}]*[=+\-@＝＋－＠\t])/gv;

/** What no cell can hold: control characters other than tab and line feed. */
const UNSEEN = /[\p{Cc}--[\t\n]]/gv;

/** A text as a cell that a spreadsheet shows and never runs: lines that look like a formula begin with an apostrophe. */
export function csvCell(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replaceAll(UNSEEN, "").replaceAll(FORMULA, "'");
}
