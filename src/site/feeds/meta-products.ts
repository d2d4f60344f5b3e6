import { stringify } from "csv-stringify/sync";
import { services } from "#site/services.ts";
import type { Route } from "./+types/meta-products.ts";
import { type FeedItem, stockFeed } from "./stock-feed.server.ts";

/** https://www.facebook.com/business/help/120325381656392 */
const COLUMNS = [
  "id",
  "title",
  "description",
  "availability",
  "condition",
  "price",
  "link",
  "image_link",
  "brand",
  "product_type",
  "gtin",
  "mpn",
] as const;

function csvLine(cells: readonly string[]): string {
  return stringify([[...cells]], { escape_formulas: true, quoted: true });
}

function productLine(product: FeedItem): string {
  const cells: Record<(typeof COLUMNS)[number], string> = {
    id: product.id,
    title: product.title,
    description: product.description,
    availability: product.inStock ? "in stock" : "out of stock",
    condition: product.condition,
    price: `${product.price}.00 USD`,
    link: product.link,
    image_link: product.pictureLink,
    brand: product.brand,
    product_type: product.type,
    gtin: product.gtin ?? "",
    mpn: product.mpn ?? "",
  };
  return csvLine(COLUMNS.map((column) => cells[column]));
}

export async function loader({ context }: Route.LoaderArgs) {
  const lines = await stockFeed("Meta", context.get(services), productLine);
  return new Response(`${csvLine(COLUMNS)}${lines}`, {
    headers: { "content-type": "text/csv; charset=utf-8" },
  });
}
