import type { Kysely, Transaction } from "kysely";
import { currentState, type Unit } from "#domain/carts/unit.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import type { Actor } from "#platform/actor.ts";
import { applyUnits } from "./apply-units.server.ts";
import { writeCartStock } from "./cart-stock.server.ts";
import { toOwnUnit } from "./own-unit.ts";
import { indexVehicles } from "./search-index.server.ts";
import { recordUnitChange } from "./stock-audit.server.ts";
import { raiseStockVersion } from "./stock-version.server.ts";
import type { InventoryTables } from "./tables.ts";
import { unitFromRow, unitToRow } from "./unit-rows.server.ts";

type StockTransaction = Transaction<InventoryTables>;

/** `stored` is what its row says; null for the own unit of a vehicle, which has no row yet. */
export type FoundUnit = { unit: Unit; stored: Unit | null };

/** Brings everything in step that follows from the units of vehicles. */
export async function refreshVehicles(
  transaction: StockTransaction,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await raiseStockVersion(transaction, ids);
  await applyUnits(transaction, ids, now);
  const rows = await transaction
    .updateTable("vehicles")
    .set({ updated_at: now.toISOString() })
    .where("id", "in", ids)
    .returning("id")
    .execute();
  const own = rows.map(({ id }) => id);
  for (const id of ids) if (!own.includes(id)) await writeCartStock(transaction, id, {}, now);
  // The index entries of catalogue carts do not depend on their units.
  await indexVehicles(transaction, own);
}

export const findUnitRow = (transaction: Kysely<InventoryTables>, stockNumber: string) =>
  transaction
    .selectFrom("vehicle_units")
    .selectAll()
    .where("stock_number", "=", stockNumber)
    .executeTakeFirst();

/** A vehicle outside the catalogue that is in stock and has no unit yet counts as its own unit. */
async function findOwnUnit(
  transaction: StockTransaction,
  stockNumber: string,
): Promise<Unit | null> {
  const vehicle = await transaction
    .selectFrom("vehicles")
    .selectAll()
    .where("id", "=", stockNumber.toLowerCase())
    .where("in_stock", "=", 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("vehicle_units")
            .select("stock_number")
            .whereRef("vehicle_units.vehicle", "=", "vehicles.id"),
        ),
      ),
    )
    .executeTakeFirst();
  return vehicle === undefined ? null : toOwnUnit(vehicle);
}

/** Reads the unit as of today; null if there is none. */
export async function findUnit(
  transaction: StockTransaction,
  stockNumber: string,
  now: Date,
): Promise<FoundUnit | null> {
  const row = await findUnitRow(transaction, stockNumber);
  if (row === undefined) {
    const own = await findOwnUnit(transaction, stockNumber);
    return own === null ? null : { unit: own, stored: null };
  }
  const stored = unitFromRow(row);
  const state = currentState(stored.state, dealershipTime(now).day);
  return { unit: { ...stored, state }, stored };
}

export async function insertUnit(
  transaction: StockTransaction,
  unit: Unit,
  now: Date,
  cost: number | null = null,
): Promise<void> {
  const at = now.toISOString();
  const isHere = unit.state.is !== "on order";
  await transaction
    .insertInto("vehicle_units")
    .values({
      ...unitToRow(unit),
      cost,
      came_on: isHere ? dealershipTime(now).day : null,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** The day on which a unit on order arrived; null for one that is on order again. */
function arrival(before: Unit, after: Unit, now: Date): { came_on: string | null } | undefined {
  const [was, is] = [before.state.is === "on order", after.state.is === "on order"];
  if (was === is) return undefined;
  return { came_on: is ? null : dealershipTime(now).day };
}

/** Returns the ids of the events of what changed. */
export async function storeUnits(
  transaction: StockTransaction,
  actor: Actor,
  changes: readonly [before: FoundUnit, after: Unit][],
  now: Date,
): Promise<number[]> {
  const events: number[] = [];
  if (changes.length === 0) return events;
  for (const [{ unit, stored }, after] of changes) {
    if (stored === null) await insertUnit(transaction, after, now);
    else {
      await transaction
        .updateTable("vehicle_units")
        .set({
          ...unitToRow(after),
          ...arrival(stored, after, now),
          updated_at: now.toISOString(),
        })
        .where("stock_number", "=", after.stockNumber)
        .execute();
    }
    events.push(...(await recordUnitChange(transaction, actor, stored ?? unit, after)));
  }
  const vehicles = new Set(changes.map(([{ unit }]) => unit.vehicle));
  await refreshVehicles(transaction, [...vehicles], now);
  return events;
}
