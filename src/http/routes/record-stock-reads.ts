import { ALL_RESPONSES, ALL_VEHICLES } from "#http/response-cache/keep-fresh.ts";
import type { Services } from "#site/services.ts";

type Stock = Services["vehicles"];

export function recordStockReads(stock: Stock): { vehicles: Stock; tags: Set<string> } {
  const tags = new Set([ALL_RESPONSES]);
  const read = (tag: string): Stock => {
    tags.add(tag);
    return stock;
  };
  const vehicles: Stock = {
    list: () => read(ALL_VEHICLES).list(),
    search: (query, length) => read(ALL_VEHICLES).search(query, length),
    prices: () => read(ALL_VEHICLES).prices(),
    updateDates: () => read(ALL_VEHICLES).updateDates(),
    find: (id) => read(id).find(id),
    photoAlts: (id) => read(id).photoAlts(id),
    findListed: (id) => read(id).findListed(id),
    getSale: (id) => read(id).getSale(id),
    offeredUnits: () => read(ALL_VEHICLES).offeredUnits(),
    unitPictures: () => read(ALL_VEHICLES).unitPictures(),
    soldVehicles: () => read(ALL_VEHICLES).soldVehicles(),
  };
  return { vehicles, tags };
}
