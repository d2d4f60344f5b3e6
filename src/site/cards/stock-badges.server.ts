import { vehicleBadge } from "#domain/carts/vehicle.ts";
import type { Services } from "#site/services.ts";
import type { CartCardData } from "#ui/cart/cart-card.tsx";

/** Cards of catalogue carts with the badges of the stock, which staff change without touching the content. */
export function withStockBadges<Entry extends { slug: string; card: CartCardData }>(
  entries: readonly Entry[],
  vehicles: Pick<Services["vehicles"], "find">,
): Promise<Entry[]> {
  return Promise.all(
    entries.map(async (entry) => {
      const vehicle = await vehicles.find(entry.slug);
      return vehicle ? { ...entry, card: { ...entry.card, badge: vehicleBadge(vehicle) } } : entry;
    }),
  );
}
