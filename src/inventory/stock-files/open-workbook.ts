import { strFromU8, unzipSync } from "fflate";
import { builtInFormat } from "./number-format.ts";
import { xmlTokens } from "./xml-tokens.ts";

// 20,000 rows of 20 columns are about 30 MB.
const MAX_UNPACKED_BYTES = 100_000_000;
/** A workbook has some ten. */
const MAX_FILES = 1000;

export type SheetFile = { name: string; path: string; isHidden: boolean };

export type OpenedWorkbook = {
  sheets: SheetFile[];
  is1904: boolean;
  /** The text of a file inside it; "" if it has none. */
  text: (path: string) => string;
};

/** No entry unpacks to more than it declares, so that the sum bounds the memory. */
export function isTooLarge(file: Uint8Array): boolean {
  let files = 0;
  let bytes = 0;
  unzipSync(file, {
    filter: ({ originalSize }) => {
      files += 1;
      bytes += originalSize;
      return false;
    },
  });
  return files > MAX_FILES || bytes > MAX_UNPACKED_BYTES;
}

/** "worksheets/sheet1.xml" beside "xl/workbook.xml"; a target may begin at the root. */
const resolvePath = (target: string) =>
  target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`;

function relations(xml: string): Map<string, string> {
  const targets = new Map<string, string>();
  for (const token of xmlTokens(xml)) {
    if (token.is !== "open" || token.name !== "Relationship") continue;
    const { Id, Target } = token.attributes;
    if (Id !== undefined && Target !== undefined) targets.set(Id, resolvePath(Target));
  }
  return targets;
}

export function openWorkbook(file: Uint8Array): OpenedWorkbook {
  const text = (path: string): string => {
    const unzipped = unzipSync(file, { filter: ({ name }) => name === path });
    return unzipped[path] === undefined ? "" : strFromU8(unzipped[path]);
  };
  const targets = relations(text("xl/_rels/workbook.xml.rels"));
  const sheets: SheetFile[] = [];
  let is1904 = false;
  for (const token of xmlTokens(text("xl/workbook.xml"))) {
    if (token.is !== "open") continue;
    const { attributes } = token;
    if (token.name === "workbookPr") is1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
    if (token.name !== "sheet") continue;
    const path = targets.get(attributes.id ?? "");
    const isHidden = attributes.state !== undefined && attributes.state !== "visible";
    if (path !== undefined) sheets.push({ name: attributes.name ?? "", path, isHidden });
  }
  if (sheets.length === 0) throw new Error("no sheet");
  return { sheets, is1904, text };
}

/** Signs that XML cannot hold are written as _x000D_. */
const unescaped = (text: string) =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** Joins the parts of a text that has several fonts, without the reading aids of Japanese. */
export class TextParts {
  #text = "";
  #isOpen = false;
  #inPhonetic = false;

  take(token: { is: string; name?: string; text?: string }): void {
    if (token.name === "rPh") this.#inPhonetic = token.is === "open";
    if (token.name === "t") this.#isOpen = token.is === "open" && !this.#inPhonetic;
    if (token.is === "text" && this.#isOpen) this.#text += token.text ?? "";
  }

  end(): string {
    const text = unescaped(this.#text);
    this.#text = "";
    this.#isOpen = false;
    return text;
  }
}

export function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  const parts = new TextParts();
  for (const token of xmlTokens(xml)) {
    parts.take(token);
    const isEnd = token.is === "close" || (token.is === "open" && token.isClosed);
    if (isEnd && token.name === "si") strings.push(parts.end());
  }
  return strings;
}

/** The number format of each cell style. */
export function cellFormats(xml: string): string[] {
  const own = new Map<number, string>();
  const formats: string[] = [];
  let inCellStyles = false;
  for (const token of xmlTokens(xml)) {
    if (token.is === "text") continue;
    if (token.name === "cellXfs") inCellStyles = token.is === "open";
    if (token.is !== "open") continue;
    const id = Number(token.attributes.numFmtId);
    if (token.name === "numFmt") own.set(id, token.attributes.formatCode ?? "General");
    if (token.name === "xf" && inCellStyles) formats.push(own.get(id) ?? builtInFormat(id));
  }
  return formats;
}
