import { HTMLElement, parse } from "node-html-parser";
import { AREAS } from "#e2e/fixtures/specification.ts";

type Sampled = {
  path: string;
  template: string;
  elements: Set<string>;
  textLength: number;
  h1Length: number;
};

const AREA = new RegExp(`^/(${AREAS.join("|")})(?=/|$)`);

/** The path without what differs between pages of one template. */
export const templateOf = (path: string): string =>
  path
    .replace(/\?.*/, "")
    .replace(AREA, "/:area")
    .replace(/^\/(vehicles|policies)\/[^/]+/, "/$1/:id");

/** Tag, classes and names of the attributes, which decide how an element looks and what it is called. */
const kindOf = (element: HTMLElement): string =>
  `${element.rawTagName}.${element.classNames}[${Object.keys(element.attributes).toSorted()}]`;

function elementKinds(root: HTMLElement): Set<string> {
  const elements = root.querySelectorAll("body *:not(svg *)");
  return new Set(
    elements.map((element) =>
      element.parentNode instanceof HTMLElement
        ? `${kindOf(element.parentNode)} > ${kindOf(element)}`
        : kindOf(element),
    ),
  );
}

async function read(origin: string, path: string): Promise<Sampled> {
  const root = parse(await (await fetch(origin + path)).text());
  return {
    path,
    template: templateOf(path),
    elements: elementKinds(root),
    textLength: root.querySelector("main")?.text.length ?? 0,
    h1Length: root.querySelector("h1")?.text.length ?? 0,
  };
}

const longest = (pages: readonly Sampled[], length: (page: Sampled) => number) =>
  pages.toSorted((a, b) => length(b) - length(a))[0];

/**
 * Chooses few of the pages, so that each kind of element in its parent is on one of them, and of each template those with
 * the longest heading and the longest text.
 */
export async function samplePages(origin: string, paths: readonly string[]): Promise<string[]> {
  const pages: Sampled[] = [];
  for (const path of paths) pages.push(await read(origin, path));
  const chosen = new Set<Sampled>();
  for (const template of Map.groupBy(pages, (page) => page.template).values()) {
    for (const page of [
      longest(template, ({ h1Length }) => h1Length),
      longest(template, ({ textLength }) => textLength),
    ])
      if (page !== undefined) chosen.add(page);
  }
  const seen = new Set([...chosen].flatMap(({ elements }) => [...elements]));
  const newKinds = ({ elements }: Sampled) => elements.difference(seen).size;
  for (;;) {
    const next = longest(pages, newKinds);
    if (next === undefined || newKinds(next) === 0) break;
    chosen.add(next);
    for (const kind of next.elements) seen.add(kind);
  }
  return [...chosen].map(({ path }) => path);
}
