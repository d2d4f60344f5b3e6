import { escapeXml } from "#platform/escape-xml.ts";
import { services } from "#site/services.ts";
import type { Route } from "./+types/google-products.ts";
import { type FeedItem, stockFeed } from "./stock-feed.server.ts";

/** https://support.google.com/merchants/answer/7052112 */
function itemXml(item: FeedItem): string {
  const attributes = {
    ...item,
    availability: item.availability.replaceAll(" ", "_"),
    // https://support.google.com/merchants/answer/6324478
    identifier_exists: item.gtin === "" && item.mpn === "" ? "no" : "",
  };
  const lines = Object.entries(attributes).flatMap(([name, value]) =>
    value === "" ? [] : [`<g:${name}>${escapeXml(value)}</g:${name}>\n`],
  );
  return `<item>\n${lines.join("")}</item>\n`;
}

export async function loader({ context }: Route.LoaderArgs) {
  const input = context.get(services);
  const name = input.catalogue.dealership.name;
  const items = await stockFeed("Google", input, itemXml);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(name)}</title>
<link>${escapeXml(input.publicUrl)}/inventory</link>
<description>${escapeXml(`Golf carts of ${name}`)}</description>
${items}</channel>
</rss>
`;
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
