import type { Kysely, Transaction } from "kysely";
import { currentState, type Unit, type UnitChange } from "#domain/carts/unit.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { applyUnits } from "./apply-units.server.ts";
import { indexVehicles } from "./search-index.server.ts";
import { recordChange, withStockLock } from "./stock-version.server.ts";
import type { InventoryTables } from "./tables.ts";
import { readUnits, unitFromRow, unitToRow } from "./unit-rows.server.ts";

type StockTransaction = Transaction<InventoryTables>;

export type UnitStore = ReturnType<typeof createUnitStore>;

export function createUnitStore(database: Kysely<InventoryTables>, clock = () => new Date()) {
  const asOfToday = (unit: Unit): Unit => ({
    ...unit,
    state: currentState(unit.state, dealershipTime(clock()).day),
  });

  /** Brings everything in step that follows from the units of vehicles. */
  const refreshVehicles = async (transaction: StockTransaction, ids: readonly string[]) => {
    await recordChange(transaction, ids);
    await applyUnits(transaction, ids, clock());
    const vehicles = await transaction
      .updateTable("vehicles")
      .set({ updated_at: clock().toISOString() })
      .where("id", "in", ids)
      .returning(["id", "catalogue"])
      .execute();
    // What the index holds of catalogue carts does not depend on their units.
    const imported = vehicles.filter(({ catalogue }) => catalogue === 0).map(({ id }) => id);
    await indexVehicles(transaction, imported);
  };

  const findRow = (transaction: Kysely<InventoryTables>, stockNumber: string) =>
    transaction
      .selectFrom("vehicle_units")
      .selectAll()
      .where("stock_number", "=", stockNumber)
      .executeTakeFirst();

  return {
    /** In the order of the vehicles' ids, then of arrival. With the names of people who hold a cart. */
    async list(vehicle?: string): Promise<Unit[]> {
      const units = await readUnits(database, vehicle === undefined ? "all" : [vehicle]);
      return units.map(asOfToday);
    },

    async add(unit: Unit): Promise<"added" | "taken" | "unknown vehicle"> {
      return await withStockLock(database, async (transaction) => {
        const vehicle = await transaction
          .selectFrom("vehicles")
          .select("id")
          .where("id", "=", unit.vehicle)
          .executeTakeFirst();
        if (vehicle === undefined) return "unknown vehicle";
        if ((await findRow(transaction, unit.stockNumber)) !== undefined) return "taken";
        const now = clock().toISOString();
        await transaction
          .insertInto("vehicle_units")
          .values({ ...unitToRow(unit), created_at: now, updated_at: now })
          .execute();
        await refreshVehicles(transaction, [unit.vehicle]);
        return "added";
      });
    },

    /** Null if there is no such unit. Nothing changes when the update refuses. */
    async change(
      stockNumber: string,
      update: (unit: Unit) => UnitChange,
    ): Promise<UnitChange | null> {
      return await withStockLock(database, async (transaction) => {
        const row = await findRow(transaction, stockNumber);
        if (row === undefined) return null;
        const change = update(asOfToday(unitFromRow(row)));
        if (!change.ok) return change;
        await transaction
          .updateTable("vehicle_units")
          .set({ ...unitToRow(change.unit), updated_at: clock().toISOString() })
          .where("stock_number", "=", stockNumber)
          .execute();
        await refreshVehicles(transaction, [row.vehicle]);
        return change;
      });
    },

    /** Null if there is no such unit. */
    async remove(stockNumber: string): Promise<Unit | null> {
      return await withStockLock(database, async (transaction) => {
        const row = await transaction
          .deleteFrom("vehicle_units")
          .where("stock_number", "=", stockNumber)
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) return null;
        await transaction
          .deleteFrom("unit_photos")
          .where("stock_number", "=", stockNumber)
          .execute();
        await refreshVehicles(transaction, [row.vehicle]);
        return unitFromRow(row);
      });
    },

    /** From now on these photos of its vehicle show this unit. False if there is no such unit. */
    async linkPhotos(stockNumber: string, paths: readonly string[]): Promise<boolean> {
      return await withStockLock(database, async (transaction) => {
        const row = await findRow(transaction, stockNumber);
        if (row === undefined) return false;
        if (paths.length === 0) return true;
        await transaction
          .insertInto("unit_photos")
          .values(paths.map((path) => ({ path, stock_number: stockNumber })))
          .onConflict((conflict) =>
            conflict.column("path").doUpdateSet({ stock_number: stockNumber }),
          )
          .execute();
        await refreshVehicles(transaction, [row.vehicle]);
        return true;
      });
    },

    /** Ends holds whose last day has passed, with the names, and takes vehicles off the site that sold out long enough ago. */
    async startDay(): Promise<void> {
      const { day } = dealershipTime(clock());
      await withStockLock(database, async (transaction) => {
        const released = await transaction
          .updateTable("vehicle_units")
          .set({ state: "in stock", held_for: null, held_until: null })
          .where("state", "=", "on hold")
          .where("held_until", "<", day)
          .returning("vehicle")
          .execute();
        const expired = await transaction
          .selectFrom("vehicles")
          .innerJoin("vehicle_units", "vehicle_units.vehicle", "vehicles.id")
          .select("vehicles.id")
          .where("vehicles.sale", "=", "sold")
          .groupBy("vehicles.id")
          .having(({ fn }) => fn.max("page_until"), "<", day)
          .execute();
        const ids = new Set([
          ...released.map(({ vehicle }) => vehicle),
          ...expired.map(({ id }) => id),
        ]);
        if (ids.size > 0) await refreshVehicles(transaction, [...ids]);
      });
    },
  };
}
