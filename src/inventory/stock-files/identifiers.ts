const SCIENTIFIC = /^-?\d(?:[.,]\d+)?E\+\d+$/i;
/** Months in the dates that Excel makes of 3-1 and of MAR20, in a workbook and in CSV files. */
const MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";
const DATE = new RegExp(
  `^(?:\\d{4}-\\d\\d-\\d\\d|\\d{1,2}/\\d{1,2}/\\d{4}|\\d{1,2}-${MONTH}(?:-\\d\\d)?|${MONTH}-\\d\\d)$`,
);
/** Spreadsheets keep fifteen digits of a number. */
const MAX_DIGITS = 15;

/** Columns whose text names one cart or one product. */
export const IDENTIFIERS: ReadonlySet<string> = new Set(["id", "vin", "serialNumber", "gtin"]);

/** Explains why the text of a cell cannot be the identifier that somebody typed; null if it can. */
export function findLostDigits(text: string, digitsAreText: boolean): string | null {
  if (SCIENTIFIC.test(text)) {
    return `shows ${text}, a shortened number: format the column as Text, type the number again, and save the list`;
  }
  if (DATE.test(text)) {
    return `shows ${text}, a date: format the column as Text, type the number again, and save the list`;
  }
  if (!digitsAreText && /^\d+$/.test(text) && text.length > MAX_DIGITS) {
    return `is a number of more than ${MAX_DIGITS} digits, of which a spreadsheet loses the last ones: format the column as Text, type the number again, and save the list as .xlsx`;
  }
  return null;
}

/** Returns the same key for identifiers that differ only by leading zeros, case, spaces or hyphens. */
export const similarityKey = (identifier: string): string =>
  identifier
    .toLowerCase()
    .replaceAll(/(?<!\d)0+(?=\d)/g, "")
    .replaceAll(/[^a-z0-9]/g, "");
