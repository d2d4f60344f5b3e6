import { setImmediate } from "node:timers/promises";
import { type Product, productOf } from "#domain/feeds/product.ts";
import type { FeedService } from "#domain/feeds/product-limits.ts";
import type { Services } from "#site/services.ts";

/** Rows that are written before visitors have their turn: a few milliseconds. */
const ROWS_AT_ONCE = 500;

type Given = Pick<Services, "catalogue" | "vehicles" | "publicUrl">;

/** The stock as a service takes it: every vehicle that it would not refuse, written by `write`, in stock order. */
export async function stockFeed(
  service: FeedService,
  { catalogue, vehicles, publicUrl }: Given,
  write: (product: Product, publicUrl: string) => string,
): Promise<string> {
  const rows: string[] = [];
  for (const [index, vehicle] of (await vehicles.list()).entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
    const cart = vehicle.catalogue ? catalogue.cartBySlug.get(vehicle.id) : undefined;
    const judged = productOf(vehicle, cart, service);
    if (judged.ok) rows.push(write(judged.product, publicUrl));
  }
  return rows.join("");
}
