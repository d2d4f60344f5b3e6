import { type HTMLElement, parse } from "node-html-parser";

/** The attributes by which an HTML element names one address. */
const NAMING: readonly [selector: string, attribute: string][] = [
  ["a[href]", "href"],
  ["link[href]", "href"],
  ["form[action]", "action"],
  ["button[formaction]", "formaction"],
  ["script[src]", "src"],
  ["img[src]", "src"],
  ["source[src]", "src"],
  ["iframe[src]", "src"],
  ["use[href]", "href"],
  ["image[href]", "href"],
  ['meta[property="og:url"]', "content"],
];

function candidates(set: string): string[] {
  return set.split(",").map((candidate) => candidate.trim().split(/\s+/)[0] ?? "");
}

/** Every text of a JSON-LD block that is an address. */
function addressesOf(value: unknown): string[] {
  if (typeof value === "string") return /^https?:\/\//.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(addressesOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    // An id names a thing, and only for a reader of JSON-LD; its fragment is on no page. A template is no address.
    if (key === "@id" || key === "@context" || key === "urlTemplate") return [];
    return addressesOf(inner);
  });
}

function setsOf(root: HTMLElement): string[] {
  return ["srcset", "imagesrcset"].flatMap((name) =>
    root
      .querySelectorAll(`[${name}]`)
      .flatMap((element) => candidates(element.getAttribute(name) ?? "")),
  );
}

function inStyles(root: HTMLElement): string[] {
  const styles = [
    ...root.querySelectorAll("style").map((style) => style.rawText),
    ...root.querySelectorAll("[style]").map((element) => element.getAttribute("style") ?? ""),
  ].join("\n");
  return [...styles.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map(
    ([, address = ""]) => address,
  );
}

/** Every address that a page names, as it is written: links, forms, pictures, styles, scripts, JSON-LD. */
export function linksInPage(html: string): { addresses: string[]; ids: Set<string> } {
  const root = parse(html, { blockTextElements: { script: true, style: true } });
  const blocks = root
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script): unknown => JSON.parse(script.rawText));
  return {
    addresses: [
      ...NAMING.flatMap(([selector, attribute]) =>
        root.querySelectorAll(selector).map((element) => element.getAttribute(attribute) ?? ""),
      ),
      ...setsOf(root),
      ...inStyles(root),
      ...addressesOf(blocks),
    ],
    ids: new Set(root.querySelectorAll("[id]").map((element) => element.id)),
  };
}
