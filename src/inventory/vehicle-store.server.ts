import type { Kysely, Transaction } from "kysely";
import type { Cart } from "#domain/carts/cart-schema.ts";
import type { CartQuery, CartsFound } from "#domain/carts/facets.ts";
import { type Vehicle, vehicleOf } from "#domain/carts/vehicle.ts";
import { countWords, indexPrice, indexStock, indexVehicles } from "./search-index.server.ts";
import { createVehicleSearch } from "./search-vehicles.server.ts";
import {
  changesSince,
  memoizeByStockVersion,
  recordChange,
  type StockChanges,
  withStockLock,
} from "./stock-version.server.ts";
import { type InventoryTables, VEHICLE_COLUMNS, type VehiclesTable } from "./tables.ts";
import {
  chunked,
  isSame,
  OF_STAFF,
  readPhotos,
  readPhotosByVehicle,
  rowFrom,
  vehicleFrom,
  writePhotos,
} from "./vehicle-rows.server.ts";

/** When a vehicle's row was last changed, as an ISO date. */
export type VehicleUpdate = { id: string; brand: string; catalogue: boolean; updated: string };

export type StockChange = { inStock?: boolean; isNew?: boolean; price?: number };

/** The paths of a vehicle's photographs before and after a change. */
export type PhotoChange = { before: readonly string[]; after: readonly string[] };

/** Adds vehicles; one that is there takes the new row over, except for the columns to keep. */
async function write(
  transaction: Transaction<InventoryTables>,
  rows: readonly VehiclesTable[],
  keep: readonly (keyof VehiclesTable)[],
): Promise<void> {
  for (const some of chunked(rows)) {
    await transaction
      .insertInto("vehicles")
      .values(some)
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet((row) =>
            Object.fromEntries(
              VEHICLE_COLUMNS.filter((column) => !keep.includes(column)).map((column) => [
                column,
                row.ref(`excluded.${column}`),
              ]),
            ),
          ),
      )
      .execute();
  }
}

/** The vehicles of some ids, in their order, save those that are gone. */
async function vehiclesOf(
  database: Kysely<InventoryTables>,
  ids: readonly string[],
): Promise<Vehicle[]> {
  const [rows, photos] = await Promise.all([
    database.selectFrom("vehicles").selectAll().where("id", "in", ids).execute(),
    readPhotosByVehicle(database, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [vehicleFrom(row, photos.get(id) ?? [])] : [];
  });
}

async function readPrices(
  database: Kysely<InventoryTables>,
): Promise<{ count: number; lowest: number | null; highest: number | null }> {
  const { count, lowest, highest } = await database
    .selectFrom("vehicles")
    .where("in_stock", "=", 1)
    .select(({ fn }) => [
      fn.countAll().as("count"),
      fn.min("price").as("lowest"),
      fn.max("price").as("highest"),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), lowest, highest };
}

export type VehicleStore = ReturnType<typeof createVehicleStore>;

/** The stock: what GET /api/vehicles answers and what staff change. */
export function createVehicleStore(database: Kysely<InventoryTables>, clock = () => new Date()) {
  const search = createVehicleSearch(database, (ids) => vehiclesOf(database, ids));

  return {
    /** All vehicles, catalogue carts first, in their order. */
    async list(): Promise<Vehicle[]> {
      const rows = await database
        .selectFrom("vehicles")
        .selectAll()
        .orderBy("catalogue", "desc")
        .orderBy("position")
        .orderBy("id")
        .execute();
      const photos = await readPhotosByVehicle(database, "all");
      return rows.map((row) => vehicleFrom(row, photos.get(row.id) ?? []));
    },

    /** The day (UTC) of the last change of every vehicle's row, and what tells on which pages it is shown. */
    async updateDates(): Promise<VehicleUpdate[]> {
      const rows = await database
        .selectFrom("vehicles")
        .select(["id", "brand", "catalogue", "updated_at"])
        .orderBy("catalogue", "desc")
        .orderBy("position")
        .orderBy("id")
        .execute();
      return rows.map(({ id, brand, catalogue, updated_at }) => ({
        id,
        brand,
        catalogue: catalogue === 1,
        updated: updated_at.slice(0, 10),
      }));
    },

    /** One page of the vehicles that a query asks for, with the counts of what else could be chosen. */
    search: (query: CartQuery): Promise<CartsFound> => search(query),

    /** How many vehicles are in stock, and their lowest and highest price in whole US dollars; null when there is none. */
    prices: memoizeByStockVersion(database, () => readPrices(database)),

    /** One vehicle, or null. */
    async find(id: string): Promise<Vehicle | null> {
      const row = await database
        .selectFrom("vehicles")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      return row ? vehicleFrom(row, await readPhotos(database, id)) : null;
    },

    /**
     * Brings the catalogue's carts in. Facts follow content/ at every start; stock and the NEW mark are seeded once
     * and then belong to staff. Carts that left the catalogue leave the stock. Photographs stay, of those carts too.
     * A row's time is its file's day until staff change the row: a start of the site changes no vehicle.
     */
    async seed(carts: readonly Cart[]): Promise<void> {
      const slugs = carts.map(({ slug }) => slug);
      const rows = carts.map((cart, position) =>
        rowFrom(vehicleOf(cart), position, new Date(cart.updated)),
      );
      await withStockLock(database, async (transaction) => {
        const known = await transaction
          .selectFrom("vehicles")
          .selectAll()
          .where("catalogue", "=", 1)
          .execute();
        const changed = rows.filter((row) => {
          const before = known.find(({ id }) => id === row.id);
          return before === undefined || !isSame(row, before);
        });
        const left = known.filter(({ id }) => !slugs.includes(id));
        await recordChange(
          transaction,
          [...changed, ...left].map(({ id }) => id),
        );
        await write(transaction, changed, ["id", ...OF_STAFF]);
        let gone = transaction.deleteFrom("vehicles").where("catalogue", "=", 1);
        if (slugs.length > 0) gone = gone.where("id", "not in", slugs);
        await gone.execute();
        await indexStock(transaction, carts);
      });
    },

    /**
     * Adds vehicles that are no catalogue carts, after those already there, or replaces them where they stand; all of
     * them or none.
     */
    async import(vehicles: readonly Vehicle[]): Promise<void> {
      await withStockLock(database, async (transaction) => {
        const last = await transaction
          .selectFrom("vehicles")
          .select("position")
          .where("catalogue", "=", 0)
          .orderBy("position", "desc")
          .limit(1)
          .executeTakeFirst();
        const next = (last?.position ?? -1) + 1;
        const now = clock();
        await recordChange(
          transaction,
          vehicles.map(({ id }) => id),
        );
        const rows = vehicles.map((vehicle, index) => rowFrom(vehicle, next + index, now));
        await write(transaction, rows, ["id", "position"]);
        await indexVehicles(
          transaction,
          vehicles.map(({ id }) => id),
        );
      });
      await countWords(database);
    },

    /** Changes stock, the NEW mark or the price (whole US dollars). False when there is no such vehicle. */
    async change(id: string, change: StockChange): Promise<boolean> {
      return await withStockLock(database, async (transaction) => {
        const result = await transaction
          .updateTable("vehicles")
          .set({
            updated_at: clock().toISOString(),
            ...(change.inStock === undefined ? {} : { in_stock: change.inStock ? 1 : 0 }),
            ...(change.isNew === undefined ? {} : { is_new: change.isNew ? 1 : 0 }),
            ...(change.price === undefined ? {} : { price: change.price }),
          })
          .where("id", "=", id)
          .executeTakeFirst();
        if (result.numUpdatedRows === 0n) return false;
        await recordChange(transaction, [id]);
        await indexPrice(transaction, id, change.price ?? null);
        return true;
      });
    },

    /** The stock's version, and what has changed since an earlier one. */
    changesSince: (version: number): Promise<StockChanges> => changesSince(database, version),

    /** The paths of the dealer's own photographs in the order that they are shown, whether or not the vehicle is there. */
    photosOf: (id: string): Promise<string[]> => readPhotos(database, id),

    /** Changes the photographs that are there at that moment. False when there is no such vehicle. */
    async changePhotos(
      id: string,
      update: (photos: readonly string[]) => readonly string[],
    ): Promise<PhotoChange | false> {
      return await withStockLock(database, async (transaction) => {
        const touched = await transaction
          .updateTable("vehicles")
          .set({ updated_at: clock().toISOString() })
          .where("id", "=", id)
          .executeTakeFirst();
        if (touched.numUpdatedRows === 0n) return false;
        await recordChange(transaction, [id]);
        await indexPrice(transaction, id, null);
        const before = await readPhotos(transaction, id);
        const after = update(before);
        await writePhotos(transaction, id, after);
        return { before, after };
      });
    },

    /** Removes a vehicle that is no catalogue cart, and the paths of its photographs. False when there is none. */
    async remove(id: string): Promise<boolean> {
      return await withStockLock(database, async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom("vehicles")
          .where("id", "=", id)
          .where("catalogue", "=", 0)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await recordChange(transaction, [id]);
        await writePhotos(transaction, id, []);
        await indexVehicles(transaction, [id]);
        return true;
      });
    },
  };
}
