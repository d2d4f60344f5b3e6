import { HTMLElement, parse } from "node-html-parser";

type Sampled = {
  path: string;
  elements: Set<string>;
};

/** Tag, classes and names of the attributes, which decide how an element looks and what it is called. */
const getKind = (element: HTMLElement): string =>
  `${element.rawTagName}.${element.classNames}[${Object.keys(element.attributes).toSorted()}]`;

function elementKinds(root: HTMLElement): Set<string> {
  const elements = root.querySelectorAll("body *:not(svg *)");
  return new Set(
    elements.map((element) =>
      element.parentNode instanceof HTMLElement
        ? `${getKind(element.parentNode)} > ${getKind(element)}`
        : getKind(element),
    ),
  );
}

async function read(origin: string, path: string): Promise<Sampled> {
  const root = parse(await (await fetch(origin + path)).text());
  return { path, elements: elementKinds(root) };
}

/** Chooses few of the pages, so that each kind of element in its parent is on one of them or on one of `known`. */
export async function samplePages(
  origin: string,
  paths: readonly string[],
  known: readonly string[],
): Promise<string[]> {
  const seen = new Set<string>();
  for (const path of known) {
    for (const kind of (await read(origin, path)).elements) seen.add(kind);
  }
  const pages: Sampled[] = [];
  for (const path of paths) pages.push(await read(origin, path));
  const chosen = new Set<Sampled>();
  const newKinds = ({ elements }: Sampled) => elements.difference(seen).size;
  for (;;) {
    const next = pages.toSorted((a, b) => newKinds(b) - newKinds(a))[0];
    if (next === undefined || newKinds(next) === 0) break;
    chosen.add(next);
    for (const kind of next.elements) seen.add(kind);
  }
  return [...chosen].map(({ path }) => path);
}
