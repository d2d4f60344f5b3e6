import type { Kysely } from "kysely";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { readCartStock } from "./cart-stock.server.ts";
import { readPhotoPaths } from "./photo-rows.server.ts";
import { createVehicleSearch } from "./search-vehicles.server.ts";
import { memoizeByStockVersion } from "./stock-version.server.ts";
import type { InventoryTables } from "./tables.ts";
import {
  chunked,
  findCart,
  type ReadCatalogue,
  vehicleFromCart,
  vehicleFromRow,
} from "./vehicle-rows.server.ts";

export type VehicleUpdate = { id: string; brand: string; catalogue: boolean; updated: string };

/** Carts of the catalogue with what the stock knows of them, then the vehicles outside the catalogue. */
export function createVehicleReader(database: Kysely<InventoryTables>, catalogue: ReadCatalogue) {
  const rowsInOrder = () =>
    database.selectFrom("vehicles").where("sale", "!=", "gone").orderBy("position").orderBy("id");

  const readByIds = async (ids: readonly string[], withHidden = false): Promise<Vehicle[]> => {
    let query = database.selectFrom("vehicles").selectAll().where("id", "in", ids);
    if (!withHidden) query = query.where("hidden", "is", null);
    const [rows, stock, photos] = await Promise.all([
      query.execute(),
      readCartStock(database),
      readPhotoPaths(database, ids),
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const own = photos.get(id) ?? [];
      const cart = findCart(catalogue, id);
      if (cart !== undefined) {
        return cart.draft && !withHidden ? [] : [vehicleFromCart(cart, stock.get(id), own)];
      }
      const row = byId.get(id);
      return row ? [vehicleFromRow(row, own)] : [];
    });
  };

  const readOwnPrices = memoizeByStockVersion(database, async () => {
    const { count, lowest, highest } = await database
      .selectFrom("vehicles")
      .where("in_stock", "=", 1)
      .where("hidden", "is", null)
      .select(({ fn }) => {
        const price = fn.coalesce("unit_price", "price");
        return [
          fn.countAll().as("count"),
          fn.min<number | null>(price).as("lowest"),
          fn.max<number | null>(price).as("highest"),
        ];
      })
      .executeTakeFirstOrThrow();
    const stock = await readCartStock(database);
    return { count: Number(count), ends: [lowest, highest].filter((end) => end !== null), stock };
  });

  return {
    /** Without vehicles that are hidden, or whose units were all sold long enough ago. */
    async list(): Promise<Vehicle[]> {
      const [rows, stock, photos] = await Promise.all([
        rowsInOrder().selectAll().execute(),
        readCartStock(database),
        readPhotoPaths(database, "all"),
      ]);
      return [
        ...catalogue().carts.map((cart) =>
          vehicleFromCart(cart, stock.get(cart.slug), photos.get(cart.slug) ?? []),
        ),
        ...rows.map((row) => vehicleFromRow(row, photos.get(row.id) ?? [])),
      ];
    },

    /** UTC days. */
    async updateDates(): Promise<VehicleUpdate[]> {
      const [rows, stock] = await Promise.all([
        rowsInOrder().select(["id", "brand", "updated_at"]).execute(),
        readCartStock(database),
      ]);
      const carts = catalogue().carts.map(({ slug, brand, updated }) => ({
        id: slug,
        brand,
        catalogue: true,
        updated: stock.get(slug)?.updated_at.slice(0, 10) ?? updated,
      }));
      const own = rows.map(({ id, brand, updated_at }) => ({
        id,
        brand,
        catalogue: false,
        updated: updated_at.slice(0, 10),
      }));
      return [...carts, ...own];
    },

    search: createVehicleSearch(database, async (ids) => {
      const read: Vehicle[] = [];
      for (const chunk of chunked(ids)) read.push(...(await readByIds(chunk)));
      return read;
    }),

    /** Prices of vehicles in stock, in whole US dollars; null if there are none. */
    async prices(): Promise<{ count: number; lowest: number | null; highest: number | null }> {
      const { count, ends, stock } = await readOwnPrices();
      const carts = catalogue()
        .carts.map((cart) => vehicleFromCart(cart, stock.get(cart.slug), []))
        .filter(({ inStock }) => inStock);
      const prices = [...carts.flatMap(({ price }) => price ?? []), ...ends];
      return {
        count: count + carts.length,
        lowest: prices.length === 0 ? null : Math.min(...prices),
        highest: prices.length === 0 ? null : Math.max(...prices),
      };
    },

    /** Null for hidden ones, too. */
    async find(id: string): Promise<Vehicle | null> {
      return (await readByIds([id]))[0] ?? null;
    },

    /** For staff: as `find`, with drafts and what is archived. */
    async findAny(id: string): Promise<Vehicle | null> {
      return (await readByIds([id], true))[0] ?? null;
    },
  };
}
