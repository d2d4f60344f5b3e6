import type { Kysely, Transaction } from "kysely";
import type { Unit, UnitState } from "#domain/carts/unit.ts";
import type { InventoryTables, VehicleUnitsTable } from "./tables.ts";

function stateFromRow(row: VehicleUnitsTable): UnitState {
  switch (row.state) {
    case "on hold":
      return { is: row.state, for: row.held_for ?? "", until: row.held_until ?? "" };
    case "on order":
      return { is: row.state, expected: row.expected_on };
    case "sold":
      return { is: row.state, on: row.sold_on ?? "", pageUntil: row.page_until ?? "" };
    case "in stock":
      return { is: row.state };
  }
}

export function unitFromRow(row: VehicleUnitsTable): Unit {
  const { stock_number: stockNumber, vehicle, vin, serial } = row;
  const { condition, miles, hours, price, note } = row;
  const state = stateFromRow(row);
  const facts = { condition, miles, hours, price, note };
  return { stockNumber, vehicle, vin, serial, ...facts, state };
}

/** Columns for everybody at the desk; those for owners only are in unit-costs.server.ts. */
type UnitColumns = Omit<VehicleUnitsTable, "created_at" | "updated_at" | "cost" | "came_on">;

export function unitToRow({ stockNumber, state, ...facts }: Unit): UnitColumns {
  return {
    ...facts,
    stock_number: stockNumber,
    state: state.is,
    held_for: state.is === "on hold" ? state.for : null,
    held_until: state.is === "on hold" ? state.until : null,
    expected_on: state.is === "on order" ? state.expected : null,
    sold_on: state.is === "sold" ? state.on : null,
    page_until: state.is === "sold" ? state.pageUntil : null,
  };
}

export async function readUnits(
  database: Kysely<InventoryTables>,
  vehicles: readonly string[] | "all",
): Promise<Unit[]> {
  let query = database.selectFrom("vehicle_units").selectAll();
  if (vehicles !== "all") query = query.where("vehicle", "in", vehicles);
  const rows = await query
    .orderBy("vehicle")
    .orderBy("created_at")
    .orderBy("stock_number")
    .execute();
  return rows.map(unitFromRow);
}

/** All of a vehicle's. Of their photos, only the link to the unit. */
export async function deleteUnits(
  transaction: Transaction<InventoryTables>,
  vehicle: string,
): Promise<void> {
  const units = await transaction
    .deleteFrom("vehicle_units")
    .where("vehicle", "=", vehicle)
    .returning("stock_number")
    .execute();
  if (units.length === 0) return;
  await transaction
    .deleteFrom("unit_photos")
    .where(
      "stock_number",
      "in",
      units.map(({ stock_number }) => stock_number),
    )
    .execute();
}
