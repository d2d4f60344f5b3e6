import type { ItemList, WithContext } from "schema-dts";
import type { Vehicle } from "#domain/carts/vehicle.ts";

/** The stock list for search engines: one address per vehicle. */
export function itemList(
  publicUrl: string,
  vehicles: readonly Pick<Vehicle, "id">[],
): WithContext<ItemList> {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: "Golf cart inventory",
    numberOfItems: vehicles.length,
    itemListElement: vehicles.map(({ id }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: `${publicUrl}/vehicles/${encodeURIComponent(id)}`,
    })),
  };
}
