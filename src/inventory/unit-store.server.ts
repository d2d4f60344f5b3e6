import type { Kysely, Transaction } from "kysely";
import { currentState, UNIT_UNDO_MINUTES, type Unit, type UnitChange } from "#domain/carts/unit.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { pluralize } from "#domain/money.ts";
import type { Actor } from "#platform/actor.ts";
import type { ChangeResult } from "#records/change-result.ts";
import { recordChange } from "#records/events.server.ts";
import { readOwnStock } from "./change-stock.server.ts";
import { readIdentifiers } from "./imported-vehicles.server.ts";
import type { NumberTaken } from "./own-vehicles.server.ts";
import { purgeRemovedUnits, putUnitBack, takeUnit } from "./removed-units.server.ts";
import {
  CALENDAR,
  recordUnitAdded,
  recordUnitChange,
  recordUnitRemoved,
  recordUnitRestored,
} from "./stock-audit.server.ts";
import { purgeImports } from "./stock-imports.server.ts";
import { unitSubject } from "./stock-subjects.ts";
import { purgeUploads } from "./stock-uploads.server.ts";
import { hasChanged, withStockLock } from "./stock-version.server.ts";
import type { InventoryTables } from "./tables.ts";
import { findTaken } from "./taken-numbers.ts";
import { createUnitCosts } from "./unit-costs.server.ts";
import { readUnits, unitFromRow } from "./unit-rows.server.ts";
import { purgeRemovedPhotos } from "./vehicle-photos.server.ts";
import type { ReadCatalogue } from "./vehicle-rows.server.ts";
import {
  type FoundUnit,
  findUnit,
  findUnitRow,
  insertUnit,
  refreshVehicles,
  storeUnits,
} from "./write-units.server.ts";

const DAY_MS = 86_400_000;

/** The names of people who hold carts are in events only for as long as a change of yesterday is undone. */
const forgetHolders = (transaction: Transaction<InventoryTables>, now: Date) =>
  transaction
    .updateTable("events")
    .set({ before: null, detail: "{}" })
    .where("subject", "like", "unit:%")
    .where("before", "is not", null)
    .where("at", "<", now.getTime() - DAY_MS)
    .execute();

export type UnitStore = ReturnType<typeof createUnitStore>;

export function createUnitStore(
  database: Kysely<InventoryTables>,
  catalogue: ReadCatalogue,
  clock = () => new Date(),
) {
  const asOfToday = (unit: Unit): Unit => ({
    ...unit,
    state: currentState(unit.state, dealershipTime(clock()).day),
  });

  return {
    ...createUnitCosts(database, clock),

    /** In the order of the vehicles' ids, then of arrival. With the names of people who hold a cart. */
    async list(vehicle?: string): Promise<Unit[]> {
      const units = await readUnits(database, vehicle === undefined ? "all" : [vehicle]);
      return units.map(asOfToday);
    },

    /** Missing without its vehicle. */
    async add(actor: Actor, unit: Unit): Promise<ChangeResult<unknown, NumberTaken, never>> {
      return await withStockLock(database, async (transaction) => {
        if ((await readOwnStock(transaction, catalogue, unit.vehicle)) === null) {
          return { kind: "missing" };
        }
        if ((await findUnitRow(transaction, unit.stockNumber)) !== undefined) {
          return { kind: "rejected", why: "stock-number" };
        }
        const message = findTaken(unit, await readIdentifiers(transaction));
        if (message !== null) return { kind: "rejected", why: "identifier", message };
        await insertUnit(transaction, unit, clock());
        await recordUnitAdded(transaction, actor, unit);
        await refreshVehicles(transaction, [unit.vehicle], clock());
        return { kind: "ok" };
      });
    },

    /**
     * A vehicle of its own without units is a unit, too. Rejected with the sentence of the update; outdated if its vehicle has
     * changed after the version of the stock that the person saw.
     */
    async change(
      actor: Actor,
      stockNumber: string,
      update: (unit: Unit) => UnitChange,
      seen: number | null = null,
    ): Promise<ChangeResult<{ unit: Unit }, { why: string }, unknown>> {
      return await withStockLock(database, async (transaction) => {
        const found = await findUnit(transaction, stockNumber, clock());
        if (found === null) return { kind: "missing" };
        const before = found.unit;
        if (await hasChanged(transaction, seen, [before.vehicle])) return { kind: "outdated" };
        const change = update(before);
        if (!change.ok) return { kind: "rejected", why: change.why };
        if (change.unit.vin !== before.vin || change.unit.serial !== before.serial) {
          const why = findTaken(change.unit, await readIdentifiers(transaction));
          if (why !== null) return { kind: "rejected", why };
        }
        await storeUnits(transaction, actor, [[found, change.unit]], clock());
        return { kind: "ok", unit: change.unit };
      });
    },

    /**
     * All or none: `why` has a sentence for each unit that is not there or that the update refuses. Outdated if one of their
     * vehicles has changed after the version that the person saw; null for an update that compares the states itself.
     */
    async changeAll(
      actor: Actor,
      stockNumbers: readonly string[],
      update: (unit: Unit) => UnitChange,
      seen: number | null = null,
    ): Promise<
      Exclude<
        ChangeResult<{ after: Unit[]; events: number[] }, { why: string[] }, unknown>,
        { kind: "missing" }
      >
    > {
      return await withStockLock(database, async (transaction) => {
        const changes: [FoundUnit, Unit][] = [];
        const why: string[] = [];
        for (const stockNumber of new Set(stockNumbers)) {
          const found = await findUnit(transaction, stockNumber, clock());
          const change: UnitChange = found
            ? update(found.unit)
            : { ok: false, why: `${stockNumber} is no longer there: somebody removed it.` };
          if (found && change.ok) changes.push([found, change.unit]);
          else if (!change.ok) why.push(change.why);
        }
        if (why.length > 0) return { kind: "rejected", why };
        const touched = changes.map(([{ unit }]) => unit.vehicle);
        if (await hasChanged(transaction, seen, touched)) return { kind: "outdated" };
        const events = await storeUnits(transaction, actor, changes, clock());
        return { kind: "ok", after: changes.map(([, after]) => after), events };
      });
    },

    /** It can be restored for ten minutes. */
    async remove(
      actor: Actor,
      stockNumber: string,
      seen: number | null = null,
    ): Promise<ChangeResult<{ events: number[] }, never, unknown>> {
      return await withStockLock(database, async (transaction) => {
        const found = await findUnitRow(transaction, stockNumber);
        if (found === undefined) return { kind: "missing" };
        if (await hasChanged(transaction, seen, [found.vehicle])) return { kind: "outdated" };
        const row = await takeUnit(transaction, stockNumber, clock());
        if (row === undefined) return { kind: "missing" };
        const events = await recordUnitRemoved(transaction, actor, unitFromRow(row));
        await refreshVehicles(transaction, [row.vehicle], clock());
        return { kind: "ok", events };
      });
    },

    /** A sentence if it cannot be put back. */
    async restore(
      actor: Actor,
      stockNumber: string,
    ): Promise<{ kind: "ok" } | { kind: "rejected"; why: string }> {
      return await withStockLock(database, async (transaction) => {
        const row = await putUnitBack(transaction, stockNumber, clock());
        if (row === "too late") {
          const why = `${stockNumber} can no longer be put back: it was removed more than ${UNIT_UNDO_MINUTES} minutes ago.`;
          return { kind: "rejected", why };
        }
        if (row === "taken") {
          return {
            kind: "rejected",
            why: `There is another cart with the stock number ${stockNumber} now.`,
          };
        }
        await recordUnitRestored(transaction, actor, asOfToday(unitFromRow(row)));
        await refreshVehicles(transaction, [row.vehicle], clock());
        return { kind: "ok" };
      });
    },

    /** From now on these photos of its vehicle show this unit. False if there is no such unit. */
    async linkPhotos(
      actor: Actor,
      stockNumber: string,
      paths: readonly string[],
    ): Promise<boolean> {
      return await withStockLock(database, async (transaction) => {
        const row = await findUnitRow(transaction, stockNumber);
        if (row === undefined) return false;
        if (paths.length === 0) return true;
        await transaction
          .insertInto("unit_photos")
          .values(paths.map((path) => ({ path, stock_number: stockNumber })))
          .onConflict((conflict) =>
            conflict.column("path").doUpdateSet({ stock_number: stockNumber }),
          )
          .execute();
        await recordChange(transaction, actor, {
          action: "link photo",
          subject: unitSubject(stockNumber),
          after: pluralize(paths.length, "photo"),
        });
        await refreshVehicles(transaction, [row.vehicle], clock());
        return true;
      });
    },

    /** Ends holds whose last day has passed, with the names, and takes vehicles off the site that sold out long enough ago. */
    async startDay(): Promise<void> {
      const { day } = dealershipTime(clock());
      await withStockLock(database, async (transaction) => {
        await purgeRemovedPhotos(transaction, clock());
        await purgeUploads(transaction, clock());
        await purgeImports(transaction, clock());
        await purgeRemovedUnits(transaction, clock());
        await forgetHolders(transaction, clock());
        const ended = await transaction
          .selectFrom("vehicle_units")
          .selectAll()
          .where("state", "=", "on hold")
          .where("held_until", "<", day)
          .execute();
        const released = ended.map(unitFromRow);
        await transaction
          .updateTable("vehicle_units")
          .set({ state: "in stock", held_for: null, held_until: null })
          .where("state", "=", "on hold")
          .where("held_until", "<", day)
          .execute();
        for (const unit of released) {
          await recordUnitChange(transaction, CALENDAR, unit, asOfToday(unit));
        }
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
        if (ids.size > 0) await refreshVehicles(transaction, [...ids], clock());
      });
    },
  };
}
