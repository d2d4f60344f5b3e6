import { hash } from "node:crypto";

/** A rendered page, and the inline scripts that its content policy allows. */
export type FinishedPage = { html: Buffer; scripts: readonly Buffer[] };

const INLINE_SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** CSP source expressions, each once. */
export function hashesOf(texts: readonly Buffer[]): string[] {
  return [...new Set(texts.map((text) => `'sha256-${hash("sha256", text, "base64")}'`))];
}

/**
 * Finds the inline scripts that carry the renderer's nonce, and removes the nonce from the page. Only the renderer knows
 * it, so a script that was injected into the page is never allowed by its hash.
 */
export function finishPage(rendered: Buffer, nonce: string): FinishedPage {
  const html = rendered.toString();
  const attribute = ` nonce="${nonce}"`;
  const scripts = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = "", text]) => text !== "" && attributes.includes(attribute))
    .map(([, , text = ""]) => Buffer.from(text));
  return { html: Buffer.from(html.replaceAll(attribute, "")), scripts };
}
