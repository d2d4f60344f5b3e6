import { services } from "#site/services.ts";
import type { Route } from "./+types/google-products.ts";
import { itemXml, XML_FOOT, xmlHead } from "./products-xml.ts";
import { stockFeed } from "./stock-feed.server.ts";

/** GET /feeds/products.xml: the stock as Google's product data. */
export async function loader({ context }: Route.LoaderArgs) {
  const given = context.get(services);
  const { catalogue, publicUrl } = given;
  const items = await stockFeed("Google", given, itemXml);
  return new Response(`${xmlHead(catalogue.dealership.name, publicUrl)}${items}${XML_FOOT}`, {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
}
