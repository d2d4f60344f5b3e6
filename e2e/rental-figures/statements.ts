import { HTMLElement, type Node, NodeType, parse } from "node-html-parser";
import { parseHead } from "#e2e/support/html.ts";

/** A sentence and its labels, nearest first: row, column, term, headings. */
export type Statement = {
  text: string;
  under: readonly string[];
  /** An axis label of a chart. */
  isTick?: boolean;
};

const BLOCKS =
  /^(address|article|aside|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-4]|header|label|legend|li|main|nav|ol|option|output|p|section|select|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/i;

const isBlock = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && BLOCKS.test(node.rawTagName);

const isSvgText = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && /^(text|title)$/i.test(node.rawTagName);

const containsBlockCache = new WeakMap<HTMLElement, boolean>();

function containsBlock(element: HTMLElement): boolean {
  const cached = containsBlockCache.get(element);
  if (cached !== undefined) return cached;
  const contains = element.childNodes.some(
    (node) =>
      isBlock(node) || isSvgText(node) || (node instanceof HTMLElement && containsBlock(node)),
  );
  containsBlockCache.set(element, contains);
  return contains;
}

const normalizeSpace = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Splits after a period and a space, so that "$228.34" stays whole. */
const sentences = (text: string) =>
  normalizeSpace(text)
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => sentence !== "");

const listChildren = (row: HTMLElement | null | undefined) =>
  (row?.childNodes ?? []).filter((node) => node instanceof HTMLElement);

/** Like the library's closest(), which is slow. */
function closest(element: HTMLElement | null, tag: RegExp): HTMLElement | null {
  if (element === null || tag.test(element.rawTagName ?? "")) return element;
  return closest(element.parentNode, tag);
}

function firstRow(element: HTMLElement): HTMLElement | undefined {
  const [first] = listChildren(element).filter(({ rawTagName }) => !/^caption$/i.test(rawTagName));
  return first === undefined || /^tr$/i.test(first.rawTagName) ? first : firstRow(first);
}

/** The headers of a cell's row and column, and the table caption. */
function getHeaders(cell: HTMLElement): string[] {
  const cells = listChildren(cell.parentNode);
  const table = closest(cell, /^table$/i);
  const head = listChildren(table ? firstRow(table) : undefined);
  const column = head[cells.indexOf(cell)];
  const caption = listChildren(table).find(({ rawTagName }) => /^caption$/i.test(rawTagName));
  return [cells[0], column, caption].flatMap((one) =>
    one === undefined || one === cell ? [] : [normalizeSpace(one.structuredText)],
  );
}

/** Walks a page in document order and tracks the current headings and term. */
class Reader {
  readonly found: Statement[] = [];
  readonly #headings: string[] = [];
  #term = "";
  #previousSvgText = "";

  #add(text: string, labels: readonly string[]): void {
    const under = [...labels, ...this.#headings.toReversed()].filter((words) => words !== "");
    for (const sentence of sentences(text)) this.found.push({ text: sentence, under });
  }

  /** An amount on its own belongs to the previous text, or is an axis label. */
  #addSvgText(text: string): void {
    const isAlone = /^\$[\d,.]+$/.test(text);
    const under = [...(isAlone ? [this.#previousSvgText] : []), ...this.#headings.toReversed()];
    this.found.push({ text, under: under.filter((words) => words !== ""), isTick: isAlone });
    this.#previousSvgText = text;
  }

  #findLabels(element: HTMLElement): string[] {
    const tag = element.rawTagName.toLowerCase();
    if (tag === "td" || tag === "th") return getHeaders(element);
    const cell = closest(element, /^td$/i);
    if (cell) return getHeaders(cell);
    return closest(element, /^dd$/i) ? [this.#term] : [];
  }

  #trackHeadings(element: HTMLElement): void {
    const level = /^h([1-4])$/i.exec(element.rawTagName)?.[1];
    if (level !== undefined) {
      this.#headings.splice(Number(level) - 1);
      this.#headings[Number(level) - 1] = normalizeSpace(element.text);
    }
    if (element.rawTagName.toLowerCase() === "dt")
      this.#term = normalizeSpace(element.structuredText);
  }

  read(element: HTMLElement): this {
    this.#trackHeadings(element);
    let run = "";
    const flush = () => {
      this.#add(run, this.#findLabels(element));
      run = "";
    };
    for (const node of element.childNodes) {
      if (isSvgText(node)) {
        this.#addSvgText(normalizeSpace(node.structuredText));
      } else if (node instanceof HTMLElement && (isBlock(node) || containsBlock(node))) {
        flush();
        this.read(node);
      } else if (node.nodeType === NodeType.TEXT_NODE || node instanceof HTMLElement) {
        run += ` ${node.text}`;
      }
    }
    flush();
    return this;
  }
}

/** The prices and sentences of a JSON-LD object, labeled with the names of its parents. */
function getStatements(node: unknown, names: readonly string[]): Statement[] {
  if (Array.isArray(node)) return node.flatMap((one) => getStatements(one, names));
  if (typeof node !== "object" || node === null) return [];
  const name: unknown = Reflect.get(node, "name");
  const under = typeof name === "string" ? [name, ...names] : names;
  return Object.entries(node).flatMap(([key, value]) => {
    if (/price$/i.test(key) && (typeof value === "number" || typeof value === "string")) {
      return [{ text: `Price $${Number(value)}`, under }];
    }
    if (typeof value === "string") return sentences(value).map((text) => ({ text, under }));
    return getStatements(value, under);
  });
}

/** The statements of the main part, title, descriptions and JSON-LD. */
export function pageStatements(html: string): Statement[] {
  const main = parse(html).querySelector("main");
  const head = parseHead(html);
  const metas = [head.description, ...head.titles, head.property("og:description") ?? ""];
  const under = [head.h1[0] ?? ""];
  return [
    ...(main ? new Reader().read(main).found : []),
    ...metas.flatMap((meta) => sentences(meta).map((text) => ({ text, under }))),
    ...getStatements(head.jsonLd, under),
  ];
}
