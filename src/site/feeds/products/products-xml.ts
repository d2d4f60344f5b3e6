import type { Product } from "#domain/feeds/product.ts";
import { feedAddresses } from "./feed-addresses.ts";

const MARKS: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Text between tags: "]]>" cannot end anything either, for its ">" is written out. */
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => MARKS[mark] ?? "");

/** One product, an attribute a line: https://support.google.com/merchants/answer/7052112 */
export function itemXml(product: Product, publicUrl: string): string {
  const { condition, brand, description, gtin, id, inStock, mpn, price, title, type } = product;
  const { link, picture } = feedAddresses(product, publicUrl);
  const attributes: [name: string, value: string | null][] = [
    ["id", id],
    ["title", title],
    ["description", description],
    ["link", link],
    ["image_link", picture],
    ["availability", inStock ? "in_stock" : "out_of_stock"],
    ["price", `${price}.00 USD`],
    ["condition", condition],
    ["brand", brand],
    ["product_type", type],
    ["gtin", gtin],
    ["mpn", mpn],
    // https://support.google.com/merchants/answer/6324478
    ["identifier_exists", gtin === null && mpn === null ? "no" : null],
  ];
  const lines = attributes.flatMap(([name, value]) =>
    value === null ? [] : [`<g:${name}>${escaped(value)}</g:${name}>\n`],
  );
  return `<item>\n${lines.join("")}</item>\n`;
}

/** What stands before the products: RSS 2.0 with Google's namespace. */
export function xmlHead(dealership: string, publicUrl: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escaped(dealership)}</title>
<link>${escaped(publicUrl)}/inventory</link>
<description>${escaped(`Golf carts of ${dealership}`)}</description>
`;
}

/** What stands behind the products. */
export const XML_FOOT = "</channel>\n</rss>\n";
