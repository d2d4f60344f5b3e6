import { parse } from "node-html-parser";

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

/** Parses a page's metadata and its h1. Throws if a JSON-LD block is not valid JSON. */
export function headOf(html: string): Head {
  const root = parse(html, { blockTextElements: { script: true, style: true } });
  const metaContent = (name: string) =>
    root.querySelector(`meta[name="${name}"]`)?.getAttribute("content");
  return {
    titles: root.querySelectorAll("head title").map((title) => title.text),
    description: metaContent("description") ?? "",
    keywords: metaContent("keywords") ?? "",
    canonicals: root
      .querySelectorAll('link[rel="canonical"]')
      .map((link) => link.getAttribute("href") ?? ""),
    robots: metaContent("robots"),
    h1: root.querySelectorAll("h1").map((heading) => heading.text.replaceAll(/\s+/g, " ").trim()),
    property: (name) => root.querySelector(`meta[property="${name}"]`)?.getAttribute("content"),
    jsonLd: root
      .querySelectorAll('script[type="application/ld+json"]')
      .map((script) => JSON.parse(script.rawText)),
  };
}

/** The text of the main element, with whitespace collapsed. */
export function mainText(html: string): string {
  const main = parse(html).querySelector("main");
  return (main?.structuredText ?? "").replaceAll(/\s+/g, " ");
}
