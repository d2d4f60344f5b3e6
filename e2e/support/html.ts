import { parse } from "node-html-parser";

/** What a search engine reads of a page. */
export type Head = {
  titles: string[];
  description: string;
  keywords: string;
  canonicals: string[];
  robots: string | undefined;
  h1: string[];
  property: (name: string) => string | undefined;
  jsonLd: unknown[];
};

/** Reads a page's head and its h1. Throws when a JSON-LD block is no JSON. */
export function headOf(html: string): Head {
  const root = parse(html, { blockTextElements: { script: true, style: true } });
  const named = (name: string) =>
    root.querySelector(`meta[name="${name}"]`)?.getAttribute("content");
  return {
    titles: root.querySelectorAll("head title").map((title) => title.text),
    description: named("description") ?? "",
    keywords: named("keywords") ?? "",
    canonicals: root
      .querySelectorAll('link[rel="canonical"]')
      .map((link) => link.getAttribute("href") ?? ""),
    robots: named("robots"),
    h1: root.querySelectorAll("h1").map((heading) => heading.text.replaceAll(/\s+/g, " ").trim()),
    property: (name) => root.querySelector(`meta[property="${name}"]`)?.getAttribute("content"),
    jsonLd: root
      .querySelectorAll('script[type="application/ld+json"]')
      .map((script) => JSON.parse(script.rawText)),
  };
}

/** The words of a page's main part, white space folded. */
export function mainText(html: string): string {
  const main = parse(html).querySelector("main");
  return (main?.structuredText ?? "").replaceAll(/\s+/g, " ");
}
