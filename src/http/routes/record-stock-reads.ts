import { ALL_VEHICLES } from "#http/response-cache/keep-fresh.ts";
import type { Services } from "#site/services.ts";

type Stock = Services["vehicles"];

export function recordStockReads(stock: Stock): { vehicles: Stock; tags: ReadonlySet<string> } {
  const tags = new Set<string>();
  const recordAll = <Arguments extends unknown[], Result>(
    read: (...args: Arguments) => Result,
  ): ((...args: Arguments) => Result) => {
    return (...args) => {
      tags.add(ALL_VEHICLES);
      return read(...args);
    };
  };
  return {
    tags,
    vehicles: {
      list: recordAll(stock.list),
      search: recordAll(stock.search),
      prices: recordAll(stock.prices),
      updateDates: recordAll(stock.updateDates),
      find(id) {
        tags.add(id);
        return stock.find(id);
      },
    },
  };
}
