import type { CartQuery, CartsFound } from "#domain/carts/facets.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import type { VehicleUpdate } from "#inventory/vehicle-store.server.ts";
import type { Services } from "#site/services.ts";

/** Stands for the whole list among the vehicles that an answer was made from. */
export const WHOLE_STOCK = "*";

type Stock = Services["vehicles"];

/** The stock, and with it the ids of what is read from it, so that a change finds the answers that it touches. */
export function recordedStock(stock: Stock): { vehicles: Stock; read: ReadonlySet<string> } {
  const read = new Set<string>();
  return {
    read,
    vehicles: {
      list(): Promise<Vehicle[]> {
        read.add(WHOLE_STOCK);
        return stock.list();
      },
      search(query: CartQuery): Promise<CartsFound> {
        read.add(WHOLE_STOCK);
        return stock.search(query);
      },
      prices() {
        read.add(WHOLE_STOCK);
        return stock.prices();
      },
      updateDates(): Promise<VehicleUpdate[]> {
        read.add(WHOLE_STOCK);
        return stock.updateDates();
      },
      find(id): Promise<Vehicle | null> {
        read.add(id);
        return stock.find(id);
      },
    },
  };
}
