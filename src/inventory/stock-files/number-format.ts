/** The formats that a workbook need not define: https://learn.microsoft.com/dotnet/api/documentformat.openxml.spreadsheet.numberingformat */
const BUILT_IN: Record<number, string> = {
  0: "General",
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  48: "##0.0E+0",
  49: "@",
};
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

export const builtInFormat = (id: number): string =>
  isBuiltInDate(id) ? "yyyy-mm-dd" : (BUILT_IN[id] ?? "General");

// Excel computes with 15 digits: 6500, where binary fractions leave 6499.999999999999.
const rounded = (value: number) => Number(value.toPrecision(15));

/** In "General" a number of more than 11 digits shows as 1.23457E+11. */
const MAX_GENERAL = 1e11;

const scientific = (value: number, decimals: number) =>
  value
    .toExponential(decimals)
    .toUpperCase()
    .replace(/E([+-])(\d)$/, "E$10$2");

function general(value: number): string {
  const number = rounded(value);
  return Math.abs(number) >= MAX_GENERAL ? scientific(number, 5) : String(number);
}

const QUOTED = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g;

function dateText(value: number, code: string, is1904: boolean): string {
  if (value < 1 && /[hs]/i.test(code)) {
    const minutes = Math.round(value * 1440);
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  }
  // Excel has a February 29 in 1900, so that days before it are off by one.
  const days = is1904 ? value + 1462 : value < 60 ? value + 1 : value;
  const date = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400_000));
  if (Number.isNaN(date.getTime())) return String(value);
  const iso = date.toISOString().slice(0, 10);
  return /^y+$/i.test(code) ? iso.slice(0, 4) : iso;
}

/** Puts the digits into a format such as 00000 or 00-0000, from the right. */
function filled(value: number, section: string): string | null {
  const parts = section.match(/"[^"]*"|\\.|[\s\S]/g) ?? [];
  const isPlace = (part: string) => part === "0" || part === "#" || part === "?";
  const isLiteral = (part: string) => /^"|^\\|^[ ()/:-]$/.test(part);
  if (!parts.some(isPlace) || !parts.every((part) => isPlace(part) || isLiteral(part))) return null;
  const digits = String(Math.round(Math.abs(rounded(value))));
  if (/e/i.test(digits)) return null;
  const rest = digits === "0" ? [] : [...digits];
  const shown = parts.toReversed().map((part) => {
    if (isPlace(part)) return rest.pop() ?? (part === "0" ? "0" : "");
    return part.replaceAll(/^"|"$|^\\/g, "");
  });
  shown.reverse();
  const first = parts.findIndex(isPlace);
  shown.splice(first, 0, rest.join(""));
  return (value < 0 ? "-" : "") + shown.join("");
}

/** The text of a numeric cell as the sheet shows it, but amounts without their signs and dates as 2026-11-23. */
export function formatNumber(value: number, code: string, is1904: boolean): string {
  const section = /^(?:"[^"]*"|\\.|[^;])*/.exec(code)?.[0] ?? code;
  const bare = section.replaceAll(QUOTED, "");
  if (/^general$/i.test(bare) || bare === "") return general(value);
  if (bare === "@") return general(value);
  if (/e[+-]/i.test(bare)) return scientific(value, (/\.(0+)/.exec(bare)?.[1] ?? "").length);
  if (/[dmyhs]/i.test(bare)) return dateText(value, bare, is1904);
  if (Math.abs(value) >= 1e15) return scientific(value, 14);
  return filled(value, section.replaceAll(/_.|\*.|\[[^\]]*\]/g, "")) ?? String(rounded(value));
}
