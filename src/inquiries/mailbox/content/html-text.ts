import { convert, type HtmlToTextOptions } from "html-to-text";

/** The library is quadratic in the depth of open elements, and ends at a few thousand. */
const MAX_DEPTH = 500;
const TAG = /<(\/?)([a-z][a-z0-9:]*)/gi;
/** The parser closes these without their end tags, or they have none. */
const NEVER_OPEN = new Set([
  ...["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"],
  ...["p", "li", "dt", "dd", "option", "optgroup", "tr", "td", "th", "thead", "tbody", "tfoot"],
]);
const NESTING_TAG =
  /<\/?(?!(?:style|script|title|br|p|img|a|blockquote)[\s/>])[a-z][^<>]{0,10000}>/gi;

const MAX_HTML_LENGTH = 4_000_000;
const HIDDEN_PARTS = /<(style|script)\b[^>]{0,1000}>[\s\S]*?<\/\1\s{0,9}>|<!--[\s\S]*?-->/gi;
/** As Outlook draws it in plain text. */
const RULE = "_".repeat(32);

function isDeep(html: string): boolean {
  let depth = 0;
  for (const [, slash, name = ""] of html.matchAll(TAG)) {
    if (NEVER_OPEN.has(name.toLowerCase())) continue;
    depth = slash === "" ? depth + 1 : Math.max(0, depth - 1);
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** Addresses that a person could open; empty for others. */
const toLink = (address: string) =>
  /^(https?:|[^\s:@]+@)/i.test(address) ? address : address.replace(/^tel:|^[a-z-]+:.*$/is, "");

const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  formatters: {
    cell: (element, walk, builder) => {
      walk(element.children, builder);
      builder.addLiteral("  ");
    },
  },
  selectors: [
    ...HEADINGS.map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: "title", format: "skip" },
    { selector: "tr", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: "td", format: "cell" },
    { selector: "th", format: "cell" },
    { selector: "hr", format: "blockString", options: { string: RULE } },
    { selector: "a", options: { hideLinkHrefIfSameAsText: true, pathRewrite: toLink } },
  ],
};

/** More of a page than this takes too much memory. */
export function shortenHtml(html: string): { html: string; isCut: boolean } {
  const short = html.length > MAX_HTML_LENGTH ? html.replaceAll(HIDDEN_PARTS, "") : html;
  return { html: short.slice(0, MAX_HTML_LENGTH), isCut: short.length > MAX_HTML_LENGTH };
}

/**
 * The words of a page, with "> " before what it quotes. `namePicture` says what is shown in brackets for the address of a picture;
 * nothing for an empty name.
 */
export function htmlToPlainText(html: string, namePicture: (source: string) => string): string {
  const pictures = { selector: "img", options: { pathRewrite: namePicture } };
  const options = { ...OPTIONS, selectors: [...(OPTIONS.selectors ?? []), pictures] };
  const flatten = () => html.replaceAll(NESTING_TAG, "<br>");
  let text: string;
  try {
    text = convert(isDeep(html) ? flatten() : html, options);
  } catch {
    text = convert(flatten(), options);
  }
  return text.replaceAll(/ {1,200}\n/g, "\n").trim();
}
