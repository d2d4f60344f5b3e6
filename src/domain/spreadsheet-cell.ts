/** A spreadsheet may run a line that begins so: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = String.raw`[\p{Cf}\p{Z}]*[=+\-@＝＋－＠\t]`;
const LINE_START = String.raw`(?<=^|[\n\u2028\u2029])`;

const BEFORE_FORMULA = new RegExp(`${LINE_START}(?=${FORMULA})`, "gv");
const ESCAPED_FORMULA = new RegExp(`${LINE_START}'(?=${FORMULA})`, "gv");

/** Puts an apostrophe before each line that a spreadsheet would run. */
export const escapeFormulas = (text: string): string => text.replaceAll(BEFORE_FORMULA, "'");

/** Undoes escapeFormulas. A text that had such an apostrophe before loses it, too. */
export const unescapeFormulas = (text: string): string => text.replaceAll(ESCAPED_FORMULA, "");
