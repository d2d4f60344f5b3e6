import { type HTMLElement, parse } from "node-html-parser";

/** Attributes that contain one URL. */
const URL_ATTRIBUTES: readonly [selector: string, attribute: string][] = [
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

function srcsetUrls(srcset: string): string[] {
  return srcset.split(",").map((candidate) => candidate.trim().split(/\s+/)[0] ?? "");
}

function jsonLdUrls(value: unknown): string[] {
  if (typeof value === "string") return /^https?:\/\//.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(jsonLdUrls);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    // These are not links: an @id is an identifier, and its fragment need not exist on a page.
    if (key === "@id" || key === "@context" || key === "urlTemplate") return [];
    return jsonLdUrls(inner);
  });
}

function allSrcsetUrls(root: HTMLElement): string[] {
  return ["srcset", "imagesrcset"].flatMap((name) =>
    root
      .querySelectorAll(`[${name}]`)
      .flatMap((element) => srcsetUrls(element.getAttribute(name) ?? "")),
  );
}

function styleUrls(root: HTMLElement): string[] {
  const styles = [
    ...root.querySelectorAll("style").map((style) => style.rawText),
    ...root.querySelectorAll("[style]").map((element) => element.getAttribute("style") ?? ""),
  ].join("\n");
  return [...styles.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map(([, url = ""]) => url);
}

/** Collects the URLs in a page as written: links, forms, pictures, styles, scripts and JSON-LD. Also its element ids. */
export function linksInPage(html: string): { urls: string[]; ids: Set<string> } {
  const root = parse(html, { blockTextElements: { script: true, style: true } });
  const blocks = root
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script): unknown => JSON.parse(script.rawText));
  return {
    urls: [
      ...URL_ATTRIBUTES.flatMap(([selector, attribute]) =>
        root.querySelectorAll(selector).map((element) => element.getAttribute(attribute) ?? ""),
      ),
      ...allSrcsetUrls(root),
      ...styleUrls(root),
      ...jsonLdUrls(blocks),
    ],
    ids: new Set(root.querySelectorAll("[id]").map((element) => element.id)),
  };
}
