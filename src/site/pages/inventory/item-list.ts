import type { ItemList, WithContext } from "schema-dts";
import type { Vehicle } from "#domain/carts/vehicle.ts";

/** The vehicles of one page of the stock list for search engines: one address per vehicle. `before` stand on earlier pages. */
export function itemList(
  publicUrl: string,
  vehicles: readonly Pick<Vehicle, "id">[],
  before: number,
): WithContext<ItemList> {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: "Golf cart inventory",
    numberOfItems: vehicles.length,
    itemListElement: vehicles.map(({ id }, index) => ({
      "@type": "ListItem",
      position: before + index + 1,
      url: `${publicUrl}/vehicles/${encodeURIComponent(id)}`,
    })),
  };
}
