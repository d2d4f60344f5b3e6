import { hash } from "node:crypto";
import { namesInHtml } from "#http/pages/styles/page-styles.ts";
import { STYLES_MARK } from "#site/document/page-styles.tsx";
import { delayScripts } from "./late-scripts.ts";

/** A page and the inline scripts and styles in it that may run. */
export type FinishedPage = { html: Buffer; scripts: readonly Buffer[]; styles: readonly Buffer[] };

/** The hashes of a page's inline scripts and styles, as the content policy writes them. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;

/** Tells two texts apart for the script that takes the page over; text of the page itself cannot hold it unescaped. */
const TEXT_SEAM = "<!-- -->";

const hashOf = (text: Buffer) => `'sha256-${hash("sha256", text, "base64")}'`;

/** The hashes of texts as the content policy writes them, each once. */
export function hashesOf(texts: readonly Buffer[]): string[] {
  return [...new Set(texts.map(hashOf))];
}

/** The hashes of what may run in a page. */
export function inlineHashes({ scripts, styles }: FinishedPage): InlineHashes {
  return { scripts: hashesOf(scripts), styles: hashesOf(styles) };
}

/**
 * Each byte as one character. What is searched for is ASCII, and a text with one dash in it would take twice the memory,
 * and be decoded and encoded again.
 */
const asText = (bytes: Buffer) => bytes.toString("latin1");
const asBytes = (text: string) => Buffer.from(text, "latin1");

/**
 * Gives a rendered page the rules that it uses, and tells the inline scripts and styles that carry the mark which only
 * the renderer knows: what found its way into the page without it must not run. The mark itself is taken out.
 */
export function finishPage(
  rendered: Buffer,
  { mark, stylesFor, hydrates, delays }: PageFinish,
): FinishedPage {
  const html = asText(rendered);
  const rules = asText(Buffer.from(stylesFor(namesInHtml(html))));
  const scripts: Buffer[] = [];
  const classic: string[] = [];
  const styles: Buffer[] = [];
  for (const [, element, attributes = "", text = ""] of html.matchAll(INLINE)) {
    if (text === "" || !attributes.includes(`nonce="${mark}"`)) continue;
    if (element === "style") styles.push(asBytes(text === STYLES_MARK ? rules : text));
    else if (delays && !attributes.includes("type=")) classic.push(text);
    else scripts.push(asBytes(text));
  }
  // In one go: every copy of a page is as large as the page.
  const pattern = new RegExp(
    ` nonce="${mark}"(>${RegExp.escape(STYLES_MARK)})?${hydrates ? "" : `|${TEXT_SEAM}`}`,
    "g",
  );
  const plain = html.replace(pattern, (_found, place?: string) =>
    place === undefined ? "" : `>${rules}`,
  );
  if (!delays) return { html: asBytes(plain), scripts, styles };
  const late = delayScripts(plain, classic);
  return { html: asBytes(late.html), scripts: [...scripts, asBytes(late.inline)], styles };
}

export type PageFinish = {
  /** The nonce that the page was rendered with; in no text that a visitor can write. */
  mark: string;
  /** The styles of elements with these class names and types, and of those that the page's scripts may bring later. */
  stylesFor: (names: ReadonlySet<string>) => string;
  /** Whether script takes the page over; see `useHydration`. */
  hydrates: boolean;
  /** Whether the page's script may wait for the visitor. */
  delays: boolean;
};
