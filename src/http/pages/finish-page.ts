import { createHash } from "node:crypto";
import { STYLES_MARK } from "#site/document/page-styles.tsx";
import { delayScripts } from "./late-scripts.ts";
import { namesInHtml, stylesFor } from "./page-styles.ts";
import type { StyleNode } from "./style-rules.ts";

/** The hashes of a page's inline scripts and styles, as the content policy writes them. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Gives a rendered page the rules that it uses, and hashes the inline scripts and styles that carry the mark which only
 * the renderer knows: what found its way into the page without it does not run. The mark itself is taken out.
 */
export function finishPage(
  html: string,
  { mark, rules, scriptNames, delays }: PageFinish,
): { html: string; hashes: InlineHashes } {
  const names = namesInHtml(html).union(scriptNames);
  const styled = html.replace(STYLES_MARK, () => stylesFor(rules, names));
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, element, attributes = "", text = ""] of styled.matchAll(INLINE)) {
    if (text === "" || !attributes.includes(`nonce="${mark}"`)) continue;
    (element === "script" ? scripts : styles).add(hashOf(text));
  }
  const hashes = { scripts: [...scripts], styles: [...styles] };
  const plain = styled.replaceAll(` nonce="${mark}"`, "");
  if (!delays) return { html: plain, hashes };
  const late = delayScripts(plain);
  hashes.scripts.push(hashOf(late.inline));
  return { html: late.html, hashes };
}

export type PageFinish = {
  /** The nonce that the page was rendered with; in no text that a visitor can write. */
  mark: string;
  rules: readonly StyleNode[];
  /** Names that the page's scripts may bring into it later. */
  scriptNames: ReadonlySet<string>;
  /** Whether the page's script may wait for the visitor. */
  delays: boolean;
};
