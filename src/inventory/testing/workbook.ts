import { strToU8, zipSync } from "fflate";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

const DATE_STYLE = 1;
const OWN_STYLE = 2;
const OWN_FORMAT = 164;
const EXCEL_DAY_ZERO = Date.UTC(1899, 11, 30);

/** A formula with the value that Excel stored for it. */
export type Formula = { formula: string; value: number };
/** A number in a format of the workbook's own, such as 00000. */
type Formatted = { number: number; format: string };
export type Cell = string | number | boolean | Date | Formula | Formatted | null;

type Sheet = {
  name?: string;
  rows: readonly (readonly Cell[])[];
  isHidden?: boolean;
  /** Their numbers in the sheet. */
  hiddenRows?: readonly number[];
};

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

function cellXml(cell: Cell, place: string, formats: readonly string[]): string {
  if (cell === null) return "";
  if (typeof cell === "string") {
    return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  }
  if (typeof cell === "boolean") return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  if (cell instanceof Date) {
    const day = (cell.getTime() - EXCEL_DAY_ZERO) / 86_400_000;
    return `<c r="${place}" s="${DATE_STYLE}"><v>${day}</v></c>`;
  }
  if ("format" in cell) {
    const style = OWN_STYLE + formats.indexOf(cell.format);
    return `<c r="${place}" s="${style}"><v>${cell.number}</v></c>`;
  }
  return `<c r="${place}"><f>${cell.formula}</f><v>${cell.value}</v></c>`;
}

function rowsXml({ rows, hiddenRows = [] }: Sheet, formats: readonly string[]): string {
  const lines = rows.map((cells, index) => {
    const inner = cells.map((cell, column) =>
      cellXml(cell, `${columnLetters(column)}${index + 1}`, formats),
    );
    const hidden = hiddenRows.includes(index + 1) ? ' hidden="1"' : "";
    return `<row r="${index + 1}"${hidden}>${inner.join("")}</row>`;
  });
  return lines.join("");
}

type SheetXml = { name: string; rows: string; isHidden: boolean };

function zipSheets(sheets: readonly SheetXml[], formats: readonly string[]) {
  const entries = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ""} r:id="rId${index + 1}"/>`,
  );
  const targets = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const own = formats.map(
    (code, index) => `<numFmt numFmtId="${OWN_FORMAT + index}" formatCode="${escaped(code)}"/>`,
  );
  const styles = formats.map((_, index) => `<xf numFmtId="${OWN_FORMAT + index}"/>`);
  const files = sheets.map(({ rows }, index): [string, Uint8Array] => [
    `xl/worksheets/sheet${index + 1}.xml`,
    strToU8(`${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`),
  ]);
  return zipSync({
    "xl/workbook.xml": strToU8(
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${entries.join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `${XML}<Relationships xmlns="${PACKAGE}">${targets.join("")}<Relationship Id="rIdStyles" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ),
    "xl/styles.xml": strToU8(
      `${XML}<styleSheet xmlns="${MAIN}"><numFmts>${own.join("")}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/>${styles.join("")}</cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(files),
  });
}

/** An .xlsx file whose first sheet has these rows in its XML. */
export const workbookOfRows = (rows: string): Uint8Array<ArrayBuffer> =>
  zipSheets([{ name: "Stock", rows, isHidden: false }], []);

/** An .xlsx file with several sheets, hidden ones among them. */
export function writeWorkbook(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const cells = sheets.flatMap(({ rows }) => rows.flat());
  const formats = cells.flatMap((cell) =>
    cell !== null && typeof cell === "object" && "format" in cell ? [cell.format] : [],
  );
  const files = sheets.map((sheet) => ({
    name: sheet.name ?? "Stock",
    rows: rowsXml(sheet, formats),
    isHidden: sheet.isHidden ?? false,
  }));
  return zipSheets(files, formats);
}

export const workbook = (rows: Sheet["rows"]): Uint8Array<ArrayBuffer> => writeWorkbook([{ rows }]);
