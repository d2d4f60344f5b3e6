import { fetchRaw } from "./http.ts";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const DATA = /\btype="(application\/(ld\+)?json|speculationrules)"/;
const LINK = /<link\b[^>]*>/g;

const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

/** Finds the files that the HTML of a page names, also in the noscript element that holds scripts back. */
export function getFiles(html: string) {
  const links = html.match(LINK) ?? [];
  const scripts = [...html.matchAll(SCRIPT)].filter(([, tag = ""]) => !DATA.test(tag));
  return {
    styles: links
      .filter((link) => attribute(link, "rel") === "stylesheet")
      .map((link) => attribute(link, "href")),
    scripts: [
      ...links
        .filter((link) => attribute(link, "rel") === "modulepreload")
        .map((link) => attribute(link, "href")),
      ...scripts.map(([, tag = ""]) => attribute(tag, "src")).filter((src) => src !== ""),
    ],
    inlineScriptBytes: scripts.reduce((sum, [, , text = ""]) => sum + Buffer.byteLength(text), 0),
  };
}

/** Adds up files as they are sent with brotli. Each is fetched once. */
export function createFileSizes(url: string) {
  const sizes = new Map<string, number>();
  const getSize = async (path: string) => {
    const size = sizes.get(path) ?? (await fetchRaw(`${url}${path}`)).body.length;
    sizes.set(path, size);
    return size;
  };
  return async (paths: readonly string[]): Promise<number> => {
    let bytes = 0;
    for (const path of new Set(paths)) bytes += await getSize(path);
    return bytes;
  };
}
