import type { Kysely, Transaction } from "kysely";
import type { Unit } from "#domain/carts/unit.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import type { Actor } from "#platform/actor.ts";
import { applyUnits } from "./apply-units.server.ts";
import { readIdentifiers } from "./imported-vehicles.server.ts";
import { indexVehicles } from "./search-index.server.ts";
import { recordVehicleAdded } from "./stock-audit.server.ts";
import { raiseStockVersion, withStockLock } from "./stock-version.server.ts";
import type { InventoryTables } from "./tables.ts";
import { findTaken } from "./taken-numbers.ts";
import { findCart, type ReadCatalogue, vehicleToRow } from "./vehicle-rows.server.ts";
import { insertUnit } from "./write-units.server.ts";

/** `message` says which cart has the VIN or serial number. */
export type NumberTaken = { why: "stock-number" } | { why: "identifier"; message: string };

type AddResult = { kind: "ok" } | ({ kind: "rejected" } & NumberTaken);

/** After all others. */
export async function nextPosition(transaction: Transaction<InventoryTables>): Promise<number> {
  const { last } = await transaction
    .selectFrom("vehicles")
    .select(({ fn }) => fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}

async function isTaken(
  transaction: Transaction<InventoryTables>,
  vehicle: Vehicle,
  unit: Unit,
): Promise<boolean> {
  const known = await transaction
    .selectFrom("vehicles")
    .select("id")
    .where("id", "=", vehicle.id)
    .executeTakeFirst();
  const other = await transaction
    .selectFrom("vehicle_units")
    .select("stock_number")
    .where("stock_number", "=", unit.stockNumber)
    .executeTakeFirst();
  return known !== undefined || other !== undefined;
}

/** Vehicles of their own, such as used carts: each is its only unit. */
export function createOwnVehicles(
  database: Kysely<InventoryTables>,
  catalogue: ReadCatalogue,
  clock: () => Date,
) {
  return {
    /**
     * A draft and its unit, both or neither. A taken id is rejected like a taken stock number. `cost` is what the unit cost in
     * whole US dollars.
     */
    async addOwn(
      actor: Actor,
      vehicle: Vehicle,
      unit: Unit,
      cost: number | null = null,
    ): Promise<AddResult> {
      return await withStockLock(database, async (transaction) => {
        const cart = findCart(catalogue, vehicle.id);
        if (cart !== undefined || (await isTaken(transaction, vehicle, unit))) {
          return { kind: "rejected", why: "stock-number" };
        }
        const message = findTaken(unit, await readIdentifiers(transaction));
        if (message !== null) return { kind: "rejected", why: "identifier", message };
        const now = clock();
        const row = vehicleToRow(vehicle, await nextPosition(transaction), now);
        await transaction
          .insertInto("vehicles")
          .values({ ...row, hidden: "draft" })
          .execute();
        await insertUnit(transaction, unit, now, cost);
        await recordVehicleAdded(transaction, actor, vehicle, unit);
        await raiseStockVersion(transaction, [vehicle.id]);
        await applyUnits(transaction, [vehicle.id], now);
        await indexVehicles(transaction, [vehicle.id]);
        return { kind: "ok" };
      });
    },
  };
}
