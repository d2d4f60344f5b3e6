import { HTMLElement, type Node, NodeType, parse } from "node-html-parser";
import { headOf } from "#e2e/support/html.ts";

/** A sentence of a page, and what it stands under, the nearest first: row, column, term, headings. */
export type Statement = {
  text: string;
  under: readonly string[];
  /** A number at the edge of a picture, which is no price. */
  isTick?: boolean;
};

const BLOCKS =
  /^(address|article|aside|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-4]|header|label|legend|li|main|nav|ol|option|output|p|section|select|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/i;

const isBlock = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && BLOCKS.test(node.rawTagName);

/** Words of a drawing stand each for themselves. */
const isDrawnText = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && /^(text|title)$/i.test(node.rawTagName);

const holding = new WeakMap<HTMLElement, boolean>();

/** Whether there is a block, or a word of a drawing, anywhere inside. */
function holdsBlock(element: HTMLElement): boolean {
  const known = holding.get(element);
  if (known !== undefined) return known;
  const holds = element.childNodes.some(
    (node) =>
      isBlock(node) || isDrawnText(node) || (node instanceof HTMLElement && holdsBlock(node)),
  );
  holding.set(element, holds);
  return holds;
}

const folded = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Sentences end with a stop before a space; "2:00 PM." and "$228.34" hold none inside. */
const sentences = (text: string) =>
  folded(text)
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => sentence !== "");

const childrenOf = (row: HTMLElement | null | undefined) =>
  (row?.childNodes ?? []).filter((node) => node instanceof HTMLElement);

/** The nearest element of a tag that holds this one; the library's own way is slow. */
function holder(element: HTMLElement | null, tag: RegExp): HTMLElement | null {
  if (element === null || tag.test(element.rawTagName ?? "")) return element;
  return holder(element.parentNode, tag);
}

function firstRow(element: HTMLElement): HTMLElement | undefined {
  const [first] = childrenOf(element).filter(({ rawTagName }) => !/^caption$/i.test(rawTagName));
  return first === undefined || /^tr$/i.test(first.rawTagName) ? first : firstRow(first);
}

/** The heads of a cell: of its row, of its column, and of the table. */
function headsOf(cell: HTMLElement): string[] {
  const cells = childrenOf(cell.parentNode);
  const table = holder(cell, /^table$/i);
  const head = childrenOf(table ? firstRow(table) : undefined);
  const column = head[cells.indexOf(cell)];
  const caption = childrenOf(table).find(({ rawTagName }) => /^caption$/i.test(rawTagName));
  return [cells[0], column, caption].flatMap((one) =>
    one === undefined || one === cell ? [] : [folded(one.structuredText)],
  );
}

/** Reads a part of a page in its order, and keeps in mind which headings and terms stand over what comes. */
class Reader {
  readonly found: Statement[] = [];
  readonly #headings: string[] = [];
  #term = "";
  #drawn = "";

  #say(text: string, nearest: readonly string[]): void {
    const under = [...nearest, ...this.#headings.toReversed()].filter((words) => words !== "");
    for (const sentence of sentences(text)) this.found.push({ text: sentence, under });
  }

  /** An amount that stands alone belongs to the words drawn before it, or is a number at the picture's edge. */
  #sayDrawn(text: string): void {
    const isAlone = /^\$[\d,.]+$/.test(text);
    const under = [...(isAlone ? [this.#drawn] : []), ...this.#headings.toReversed()];
    this.found.push({ text, under: under.filter((words) => words !== ""), isTick: isAlone });
    this.#drawn = text;
  }

  #nearest(element: HTMLElement): string[] {
    const tag = element.rawTagName.toLowerCase();
    if (tag === "td" || tag === "th") return headsOf(element);
    const cell = holder(element, /^td$/i);
    if (cell) return headsOf(cell);
    return holder(element, /^dd$/i) ? [this.#term] : [];
  }

  #note(element: HTMLElement): void {
    const level = /^h([1-4])$/i.exec(element.rawTagName)?.[1];
    if (level !== undefined) {
      this.#headings.splice(Number(level) - 1);
      this.#headings[Number(level) - 1] = folded(element.text);
    }
    if (element.rawTagName.toLowerCase() === "dt") this.#term = folded(element.structuredText);
  }

  read(element: HTMLElement): this {
    this.#note(element);
    let run = "";
    const flush = () => {
      this.#say(run, this.#nearest(element));
      run = "";
    };
    for (const node of element.childNodes) {
      if (isDrawnText(node)) {
        this.#sayDrawn(folded(node.structuredText));
      } else if (node instanceof HTMLElement && (isBlock(node) || holdsBlock(node))) {
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

/** The prices and the sentences of a JSON-LD thing, each under the names of what it is part of. */
function statementsOf(thing: unknown, names: readonly string[]): Statement[] {
  if (Array.isArray(thing)) return thing.flatMap((one) => statementsOf(one, names));
  if (typeof thing !== "object" || thing === null) return [];
  const name: unknown = Reflect.get(thing, "name");
  const under = typeof name === "string" ? [name, ...names] : names;
  return Object.entries(thing).flatMap(([key, value]) => {
    if (/price$/i.test(key) && (typeof value === "number" || typeof value === "string")) {
      return [{ text: `Price $${Number(value)}`, under }];
    }
    if (typeof value === "string") return sentences(value).map((text) => ({ text, under }));
    return statementsOf(value, under);
  });
}

/** All that a page says: its main part, its title and descriptions, and its JSON-LD. */
export function pageStatements(html: string): Statement[] {
  const main = parse(html).querySelector("main");
  const head = headOf(html);
  const metas = [head.description, ...head.titles, head.property("og:description") ?? ""];
  const under = [head.h1[0] ?? ""];
  return [
    ...(main ? new Reader().read(main).found : []),
    ...metas.flatMap((meta) => sentences(meta).map((text) => ({ text, under }))),
    ...statementsOf(head.jsonLd, under),
  ];
}
