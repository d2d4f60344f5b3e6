/** A spreadsheet may run a line that begins so: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = String.raw`[\p{Cf}\p{Z}]*[=+\-@＝＋－＠\t]`;
const LINE_START = String.raw`(?<=^|[\n\u2028\u2029])`;
/** A number such as a phone or a serial number, of which Excel drops the first zeros, or writes 4.42E+11. */
const CHANGED_NUMBER = String.raw`(?:0\d+|\d{12,}|\d+(?:\.\d+)?E[+\-]?\d+)$`;

const BEFORE_CHANGED = new RegExp(`${LINE_START}(?=${FORMULA})|^(?=${CHANGED_NUMBER})`, "giv");
const ESCAPED = new RegExp(`${LINE_START}'(?=${FORMULA})|^'(?=${CHANGED_NUMBER})`, "giv");

/** Puts an apostrophe before each line that a spreadsheet would run, and before a number that it would change. */
export const escapeCell = (text: string): string => text.replaceAll(BEFORE_CHANGED, "'");

/** Undoes escapeCell. A text that had such an apostrophe before loses it, too. */
export const unescapeCell = (text: string): string => text.replaceAll(ESCAPED, "");
