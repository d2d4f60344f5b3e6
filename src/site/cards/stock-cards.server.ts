import type { Services } from "#site/services.ts";
import type { CartCardData } from "#ui/cart/cart-card.tsx";
import { vehicleCard } from "./card-data.ts";

/** Staff change badges and pictures in the stock without touching the content. */
export function withStock<Entry extends { slug: string; card: CartCardData }>(
  entries: readonly Entry[],
  vehicles: Pick<Services["vehicles"], "find">,
): Promise<Entry[]> {
  return Promise.all(
    entries.map(async (entry) => {
      const vehicle = await vehicles.find(entry.slug);
      if (!vehicle) return entry;
      const { badge, image } = vehicleCard(vehicle);
      return { ...entry, card: { ...entry.card, badge, image } };
    }),
  );
}
