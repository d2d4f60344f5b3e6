import { toSlug } from "#domain/slug.ts";
import { cleanLine, cleanText } from "#domain/written-text.ts";
import { unescapeCell } from "#platform/spreadsheet-cell.ts";
import { htmlToText, repairEncoding } from "./clean-text.ts";
import { IDENTIFIERS } from "./identifiers.ts";

const LISTS = new Set(["images", "features"]);
/** Text of several lines stays so in a description only. */
const LONG = new Set(["description", ...LISTS]);

const CONDITIONS = new Map<string, string>([
  ...["new", "n", "brand new"].map((word) => [word, "new"] as const),
  ...["used", "u", "pre-owned", "preowned", "pre owned", "cpo", "certified"].map(
    (word) => [word, "used"] as const,
  ),
  ...["refurbished", "reconditioned"].map((word) => [word, "refurbished"] as const),
]);

/** A cell that says that nothing is known. */
const NOTHING = /^(?:n\/?a|none|unknown|tbd|-+|–|—|\?+)$/i;
const UNKNOWABLE = new Set(["mileage", "hours", "year", "color", "vin", "serialNumber"]);

/** Without what keeps Excel from taking the zeros of a number away: ="00123", '00123. */
function unprotect(column: string, text: string): string {
  const formula = /^="([^"]*)"$/.exec(text)?.[1];
  return formula ?? (IDENTIFIERS.has(column) ? text.replace(/^'/, "") : text);
}

const isAddress = (text: string) => /^https?:\/\//i.test(text);

/** An export joins features by "|"; lists of other programs by commas. */
function splitList(column: string, text: string, heading: string): string[] {
  const parts = text.includes("|")
    ? text.split("|")
    : column === "images" && isAddress(text)
      ? text.split(/[,;\s]+(?=https?:\/\/)/i)
      : column === "features" && heading !== "features" && /[\n,]/.test(text)
        ? text.split(text.includes("\n") ? "\n" : ",")
        : [text];
  return parts
    .map((part) => part.replace(/^• /, "").trim())
    .map((part) => (column === "images" ? part.replace(/^\/\/(?=\w)/, "https://") : part))
    .filter((part) => part !== "");
}

const YEAR = "((?:19[89]|20\\d)\\d)";
/** A date stands in a column of years when somebody formats it so; Excel makes the year 2020 to a day of 1905. */
const IN_YEARS = new RegExp(`^(?:${YEAR}(?:-\\d\\d-\\d\\d|\\.0+)|\\d{1,2}/\\d{1,2}/${YEAR})$`);
const parseYear = (text: string) => {
  const [, first, last] = IN_YEARS.exec(text) ?? [];
  return first ?? last ?? text;
};

/** The text of a cell without what other programs leave in it. */
export function cleanCell(column: string, cell: string): string {
  const plain = htmlToText(
    repairEncoding(unescapeCell(unprotect(column, cell.replaceAll(/\r\n?/g, "\n").trim()))),
  );
  return (LONG.has(column) ? cleanText(plain) : cleanLine(plain)).trim();
}

/** Undefined for a cell that says nothing. */
export function cellValue(column: string, cell: string, heading = column): unknown {
  const text = cleanCell(column, cell);
  if (text === "" || (UNKNOWABLE.has(column) && NOTHING.test(text))) return undefined;
  if (LISTS.has(column)) return splitList(column, text, heading);
  switch (column) {
    case "id":
      return toSlug(text);
    case "seatingCapacity":
      return /^\d+$/.test(text) ? Number(text) : text;
    case "year":
      return parseYear(text);
    case "condition":
      return CONDITIONS.get(text.toLowerCase()) ?? text;
    case "vin":
    case "serialNumber":
      return text.toUpperCase();
    default:
      return text;
  }
}
