import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import type { UnitCost } from "#domain/carts/unit-cost.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { usd } from "#domain/money.ts";
import type { Actor } from "#platform/actor.ts";
import type { ChangeResult } from "#records/change-result.ts";
import { recordChange } from "#records/events.server.ts";
import { unitSubject } from "./stock-subjects.ts";
import { raiseStockVersion, withStockLock } from "./stock-version.server.ts";
import type { InventoryTables, VehicleUnitsTable } from "./tables.ts";
import { findUnit, storeUnits } from "./write-units.server.ts";

type CostRow = Pick<VehicleUnitsTable, "cost" | "came_on" | "created_at" | "state">;

const toCost = ({ cost, came_on, created_at, state }: CostRow): UnitCost => ({
  cost,
  cameOn: came_on ?? (state === "on order" ? null : dealershipTime(new Date(created_at)).day),
});

const toText = ({ cost, cameOn }: UnitCost) =>
  [cost === null ? "no cost" : usd(cost), cameOn === null ? "" : `came in ${cameOn}`]
    .filter((part) => part !== "")
    .join(", ");

/** The action in the list of changes, whose texts are for owners only. */
export const COST_ACTION = "cost";

/** Costs of units, for owners only: no reader of the site has them. */
export function createUnitCosts(database: Kysely<InventoryTables>, clock: () => Date) {
  const columns = ["stock_number", "cost", "came_on", "created_at", "state"] as const;
  return {
    /** Reads the costs by stock number. */
    async costs(vehicle?: string): Promise<ReadonlyMap<string, UnitCost>> {
      let query = database.selectFrom("vehicle_units").select(columns);
      if (vehicle !== undefined) query = query.where("vehicle", "=", vehicle);
      const rows = await query.execute();
      return new Map(rows.map((row) => [row.stock_number, toCost(row)]));
    },

    /** Outdated if its cost differs from `expected` by now. */
    async setCost(
      actor: Actor,
      stockNumber: string,
      after: UnitCost,
      expected: UnitCost,
    ): Promise<ChangeResult<unknown, never, unknown>> {
      return await withStockLock(database, async (transaction) => {
        const now = clock();
        const found = await findUnit(transaction, stockNumber, now);
        if (found === null) return { kind: "missing" };
        if (found.stored === null) await storeUnits(transaction, actor, [[found, found.unit]], now);
        const row = await transaction
          .selectFrom("vehicle_units")
          .select(columns)
          .where("stock_number", "=", stockNumber)
          .executeTakeFirstOrThrow();
        const before = toCost(row);
        if (!isDeepStrictEqual(before, expected)) return { kind: "outdated" };
        await transaction
          .updateTable("vehicle_units")
          .set({ cost: after.cost, came_on: after.cameOn, updated_at: now.toISOString() })
          .where("stock_number", "=", stockNumber)
          .execute();
        await recordChange(transaction, actor, {
          action: COST_ACTION,
          subject: unitSubject(stockNumber),
          before: toText(before),
          after: toText(after),
        });
        await raiseStockVersion(transaction, [found.unit.vehicle]);
        return { kind: "ok" };
      });
    },
  };
}
