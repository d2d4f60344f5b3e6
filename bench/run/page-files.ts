import { parse } from "node-html-parser";

export type PageFiles = {
  scripts: string[];
  styles: string[];
  fonts: string[];
  /** Bytes of script that stand in the page itself. Data blocks such as JSON-LD are none. */
  inlineScriptBytes: number;
};

const SCRIPT_TYPES = ["", "module", "text/javascript"];

const STATIC_IMPORT =
  /\b(?:import\s*(?:[\w$*{}\s,]+?\bfrom\s*)?|export\s*[\w$*{}\s,]+?\bfrom\s*)(["'])([^"']+)\1/g;
const DYNAMIC_IMPORT = /\bimport\(\s*(["'])([^"']+)\1\s*\)/g;
const FONT = /url\(\s*["']?([^"')]+\.woff2?)["']?\s*\)/g;

function addresses(text: string, pattern: RegExp, from: string): string[] {
  return [...text.matchAll(pattern)]
    .map((match) => match.at(-1) ?? "")
    .filter((address) => /^\.{0,2}\//.test(address))
    .map((address) => new URL(address, `http://site${from}`).pathname);
}

/** The paths of modules that a module file needs before it runs. */
export function staticImports(script: string, path: string): string[] {
  return addresses(script, STATIC_IMPORT, path);
}

/** The paths of fonts that a style sheet names. */
export function fontsIn(styles: string, path: string): string[] {
  return addresses(styles, FONT, path);
}

/** The files of its own site that a page loads, as its HTML names them. */
export function pageFiles(html: string, path: string): PageFiles {
  const root = parse(html, { blockTextElements: { script: true, style: true } });
  const links = root.querySelectorAll("link");
  const linked = (matches: (rel: string, as: string) => boolean) =>
    links
      .filter((link) => matches(link.getAttribute("rel") ?? "", link.getAttribute("as") ?? ""))
      .map((link) => new URL(link.getAttribute("href") ?? "", `http://site${path}`).pathname);
  const scripts = root.querySelectorAll("script").filter(
    (script) =>
      SCRIPT_TYPES.includes(script.getAttribute("type") ?? "") ||
      // Waits for the visitor as text, and runs then.
      script.getAttribute("id") === "waiting-script",
  );
  const sources = scripts
    .map((script) => script.getAttribute("src"))
    .filter((source) => source !== undefined)
    .map((source) => new URL(source, `http://site${path}`).pathname);
  const inline = scripts.map((script) => script.rawText).join("\n");
  const css = root.querySelectorAll("style").map((style) => style.rawText);
  return {
    scripts: [
      ...linked((rel, as) => rel === "modulepreload" || (rel === "preload" && as === "script")),
      ...sources,
      ...addresses(inline, STATIC_IMPORT, path),
      ...addresses(inline, DYNAMIC_IMPORT, path),
    ],
    styles: linked((rel) => rel === "stylesheet"),
    fonts: [
      ...linked((rel, as) => rel === "preload" && as === "font"),
      ...css.flatMap((text) => fontsIn(text, path)),
    ],
    inlineScriptBytes: scripts.reduce((sum, script) => sum + Buffer.byteLength(script.rawText), 0),
  };
}
