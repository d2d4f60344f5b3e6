import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Area } from "#domain/places/area-schema.ts";
import { milesText, neighbors } from "#domain/places/distance.ts";
import { deliveryTo } from "#site/pages/area/delivery-to.ts";

const SHOWN = 4;

export function nearbyRentals(catalogue: Catalogue, area: Area) {
  return neighbors(catalogue.areas, area, SHOWN).map(({ place, miles }) => ({
    slug: place.slug,
    name: place.name,
    miles: milesText(miles),
    delivery: deliveryTo(catalogue, place)?.fee ?? null,
  }));
}
