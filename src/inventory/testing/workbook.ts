import { strToU8, zipSync } from "fflate";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

const DATE_STYLE = 1;
const EXCEL_DAY_ZERO = Date.UTC(1899, 11, 30);

/** A formula with the value that Excel stored for it. */
export type Formula = { formula: string; value: number };
export type Cell = string | number | boolean | Date | Formula | null;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

function cellXml(cell: Cell, place: string): string {
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
  return `<c r="${place}"><f>${cell.formula}</f><v>${cell.value}</v></c>`;
}

function rowXml(cells: readonly Cell[], index: number): string {
  const inner = cells.map((cell, column) => cellXml(cell, `${columnLetters(column)}${index + 1}`));
  return `<row r="${index + 1}">${inner.join("")}</row>`;
}

/** An .xlsx file whose first sheet has these rows in its XML. */
export function workbookOfRows(rows: string): Uint8Array<ArrayBuffer> {
  return zipSync({
    "xl/workbook.xml": strToU8(
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Stock" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `${XML}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ),
    "xl/styles.xml": strToU8(
      `${XML}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    "xl/worksheets/sheet1.xml": strToU8(
      `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    ),
  });
}

export function workbook(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  return workbookOfRows(rows.map(rowXml).join(""));
}
