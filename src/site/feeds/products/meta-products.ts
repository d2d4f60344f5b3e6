import { services } from "#site/services.ts";
import type { Route } from "./+types/meta-products.ts";
import { CSV_HEAD, productCsv } from "./products-csv.server.ts";
import { stockFeed } from "./stock-feed.server.ts";

/** GET /feeds/products.csv: the stock as a catalog of Meta. */
export async function loader({ context }: Route.LoaderArgs) {
  const lines = await stockFeed("Meta", context.get(services), productCsv);
  return new Response(`${CSV_HEAD}${lines}`, {
    headers: { "content-type": "text/csv; charset=utf-8" },
  });
}
