import { Marked } from "marked";

const LINK = /^(?:https:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;
const IMAGE = /^\/(?![/\\])/;

/** Browsers ignore these within an address, so that "java\tscript:" would be a script. */
const withoutBlanks = (href: string) =>
  [...href].filter((sign) => sign > " " && sign !== "\u007f").join("");

export const isAllowedLink = (href: string) => LINK.test(withoutBlanks(href));
export const isAllowedImage = (href: string) => IMAGE.test(withoutBlanks(href));

export type LinkMistake = { line: number; message: string };

/** Links and pictures of Markdown that lead elsewhere than a policy may; `line` counts from 1. */
export function findLinkMistakes(markdown: string): LinkMistake[] {
  const found: LinkMistake[] = [];
  const marked = new Marked({ gfm: true });
  let searchedTo = 0;
  void marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type !== "link" && token.type !== "image") return;
    const at = markdown.indexOf(token.raw, searchedTo);
    if (at !== -1) searchedTo = at;
    const href = String(token.href);
    const isLink = token.type === "link";
    if (isLink ? isAllowedLink(href) : isAllowedImage(href)) return;
    const line = markdown.slice(0, Math.max(at, 0)).split("\n").length;
    const message = isLink
      ? `the link to ${href} must begin with https:, mailto:, tel: or a path of the site`
      : `the picture ${href} must be one of the site, such as /pictures/cart.avif`;
    found.push({ line, message });
  });
  return found;
}
