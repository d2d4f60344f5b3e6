import { setImmediate } from "node:timers/promises";
import type { FeedService } from "#domain/carts/product-feed.ts";
import { type Product, toProducts } from "#domain/carts/product-feed.ts";
import type { Services } from "#site/services.ts";
import { socialVersion } from "#site/social/social-path.ts";

/** Rows written before other requests get a turn: a few milliseconds of work. */
const BATCH_SIZE = 500;

/** Attributes by the names that both services use; empty if unknown. */
export type FeedItem = ReturnType<typeof feedItem>;

/** A picture's address changes with the picture, so that services fetch it again. */
function feedItem(product: Product, publicUrl: string, ownPicture: string | undefined) {
  const { path, price } = product;
  const shown = ownPicture === undefined ? product.vehicle : product.id;
  const version = socialVersion([ownPicture ?? product.picture]);
  return {
    id: product.id,
    title: product.title,
    description: product.description,
    link: `${publicUrl}${path}`,
    image_link: `${publicUrl}/feeds/pictures/${encodeURIComponent(shown)}.jpg?v=${version}`,
    availability: product.availability,
    availability_date: product.availableOn === null ? "" : `${product.availableOn}T12:00Z`,
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
  const units = await vehicles.offeredUnits();
  const pictures = await vehicles.unitPictures();
  for (const [index, vehicle] of (await vehicles.list()).entries()) {
    if (index % BATCH_SIZE === BATCH_SIZE - 1) await setImmediate();
    const cart = vehicle.catalogue ? catalogue.cartBySlug.get(vehicle.id) : undefined;
    for (const result of toProducts(vehicle, units.get(vehicle.id) ?? [], cart, service)) {
      if (!result.ok) continue;
      const { product } = result;
      rows.push(write(feedItem(product, publicUrl, pictures.get(product.id))));
    }
  }
  return rows.join("");
}
