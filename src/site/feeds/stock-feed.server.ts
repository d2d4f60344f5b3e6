import { setImmediate } from "node:timers/promises";
import type { FeedService } from "#domain/carts/product-feed.ts";
import { type Product, productOf } from "#domain/carts/product-feed.ts";
import type { Services } from "#site/services.ts";
import { socialVersion } from "#site/social/social-path.ts";

/** Rows written before other requests get a turn: a few milliseconds of work. */
const BATCH_SIZE = 500;

export type FeedItem = Product & { link: string; pictureLink: string };

/** A picture's address changes with the picture, so that services fetch it again. */
export async function stockFeed(
  service: FeedService,
  { catalogue, vehicles, publicUrl }: Pick<Services, "catalogue" | "vehicles" | "publicUrl">,
  write: (item: FeedItem) => string,
): Promise<string> {
  const rows: string[] = [];
  for (const [index, vehicle] of (await vehicles.list()).entries()) {
    if (index % BATCH_SIZE === BATCH_SIZE - 1) await setImmediate();
    const cart = vehicle.catalogue ? catalogue.cartBySlug.get(vehicle.id) : undefined;
    const judged = productOf(vehicle, cart, service);
    if (!judged.ok) continue;
    const { id, path, picture } = judged.product;
    const pictureLink = `${publicUrl}/feeds/pictures/${encodeURIComponent(id)}.jpg?v=${socialVersion([picture])}`;
    rows.push(write({ ...judged.product, link: `${publicUrl}${path}`, pictureLink }));
  }
  return rows.join("");
}
