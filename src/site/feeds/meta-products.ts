import { stringify } from "csv-stringify/sync";
import { services } from "#site/services.ts";
import type { Route } from "./+types/meta-products.ts";
import { type FeedItem, stockFeed } from "./stock-feed.server.ts";

/** https://www.facebook.com/business/help/120325381656392 */
const COLUMNS: readonly (keyof FeedItem)[] = [
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
];

function csvLine(cells: readonly string[]): string {
  return stringify([[...cells]], { escape_formulas: true, quoted: true });
}

function productLine(item: FeedItem): string {
  return csvLine(COLUMNS.map((column) => item[column]));
}

export async function loader({ context }: Route.LoaderArgs) {
  const lines = await stockFeed("Meta", context.get(services), productLine);
  return new Response(`${csvLine(COLUMNS)}${lines}`, {
    headers: { "content-type": "text/csv; charset=utf-8" },
  });
}
