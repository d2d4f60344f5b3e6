import { setImmediate } from "node:timers/promises";
import type { FeedService } from "#domain/carts/product-feed.ts";
import { type Product, productOf } from "#domain/carts/product-feed.ts";
import type { Services } from "#site/services.ts";
import { socialVersion } from "#site/social/social-path.ts";

/** Rows written before other requests get a turn: a few milliseconds of work. */
const BATCH_SIZE = 500;

/** Attributes by the names that both services use; empty if unknown. */
export type FeedItem = ReturnType<typeof feedItem>;

/** A picture's address changes with the picture, so that services fetch it again. */
function feedItem(product: Product, publicUrl: string) {
  const { id, path, picture, inStock, price } = product;
  return {
    id,
    title: product.title,
    description: product.description,
    link: `${publicUrl}${path}`,
    image_link: `${publicUrl}/feeds/pictures/${encodeURIComponent(id)}.jpg?v=${socialVersion([picture])}`,
    availability: inStock ? "in stock" : "out of stock",
    price: `${price}.00 USD`,
    condition: product.condition,
    brand: product.brand,
    product_type: product.type,
    gtin: product.gtin ?? "",
    mpn: product.mpn ?? "",
  };
}

export async function stockFeed(
  service: FeedService,
  { catalogue, vehicles, publicUrl }: Pick<Services, "catalogue" | "vehicles" | "publicUrl">,
  write: (item: FeedItem) => string,
): Promise<string> {
  const rows: string[] = [];
  for (const [index, vehicle] of (await vehicles.list()).entries()) {
    if (index % BATCH_SIZE === BATCH_SIZE - 1) await setImmediate();
    const cart = vehicle.catalogue ? catalogue.cartBySlug.get(vehicle.id) : undefined;
    const result = productOf(vehicle, cart, service);
    if (result.ok) rows.push(write(feedItem(result.product, publicUrl)));
  }
  return rows.join("");
}
