import { hash, randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { priceText } from "#domain/money.ts";
import type { Actor } from "#platform/actor.ts";
import {
  addEvent,
  type Change,
  markUndone,
  recordChange,
  recordChanges,
} from "#records/events.server.ts";
import { parseSubject } from "#records/subjects.ts";
import { UNDONE, type UndoableEvent } from "#records/undo.server.ts";
import { applyUnits } from "./apply-units.server.ts";
import { upsertVehicles } from "./imported-vehicles.server.ts";
import { indexVehicles } from "./search-index.server.ts";
import { importSubject, vehicleSubject } from "./stock-subjects.ts";
import { raiseStockVersion, withStockLock } from "./stock-version.server.ts";
import type { InventoryTables, VehiclesTable } from "./tables.ts";
import { readUnits } from "./unit-rows.server.ts";
import { chunked } from "./vehicle-rows.server.ts";

type StockTransaction = Transaction<InventoryTables>;

/** Time within which an import can be undone. */
const KEPT_DAYS = 7;

/** Columns that an import writes; without the vehicle's place and the columns that are derived from its units. */
const WRITTEN = [
  "name",
  "description",
  "brand",
  "category",
  "price",
  "images",
  "in_stock",
  "is_new",
  "features",
  "specifications",
  "missing_since",
  "vin",
  "serial",
] as const satisfies readonly (keyof VehiclesTable)[];

const writtenText = (row: VehiclesTable) => JSON.stringify(WRITTEN.map((column) => row[column]));

/** Returns a digest that differs once somebody has changed, published or archived the vehicle. */
const toDigest = (row: VehiclesTable) =>
  hash("sha256", `${writtenText(row)} ${row.hidden}`, "base64url");

function restored(row: VehiclesTable, before: string): VehiclesTable {
  const values: unknown[] = JSON.parse(before);
  return {
    ...row,
    ...Object.fromEntries(WRITTEN.map((column, index) => [column, values[index]])),
  };
}

async function readRows(
  transaction: StockTransaction,
  ids: readonly string[],
): Promise<Map<string, VehiclesTable>> {
  const rows: VehiclesTable[] = [];
  for (const chunk of chunked(ids)) {
    rows.push(
      ...(await transaction.selectFrom("vehicles").selectAll().where("id", "in", chunk).execute()),
    );
  }
  return new Map(rows.map((row) => [row.id, row]));
}

/** Called with the vehicles' ids before an import writes them; the result keeps what it takes to undo the import, and returns the id of its event. */
export async function watchImport(
  transaction: StockTransaction,
  ids: readonly string[],
): Promise<
  (actor: Actor, name: string, addresses: ReadonlyMap<string, number>, now: Date) => Promise<number>
> {
  const before = await readRows(transaction, ids);
  return async (actor, name, addresses, now) => {
    const id = randomUUID();
    const added = ids.filter((vehicle) => !before.has(vehicle)).length;
    const [event = 0] = await recordChange(transaction, actor, {
      action: "import",
      subject: importSubject(id),
      reference: name,
      after: `${added} added, ${before.size} changed`,
    });
    await transaction
      .insertInto("stock_imports")
      .values({ id, event, name, actor: actor.name, created_at: now.toISOString() })
      .execute();
    for (const chunk of chunked(ids)) {
      const rows = [...(await readRows(transaction, chunk)).values()].map((row) => {
        const old = before.get(row.id);
        return {
          import: id,
          vehicle: row.id,
          before: old === undefined ? null : writtenText(old),
          after: toDigest(row),
          photos: addresses.get(row.id) ?? 0,
        };
      });
      if (rows.length > 0) await transaction.insertInto("stock_import_rows").values(rows).execute();
    }
    return event;
  };
}

export async function purgeImports(transaction: StockTransaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  await transaction.deleteFrom("stock_imports").where("created_at", "<", before).execute();
}

/**
 * Counts of vehicles; `left` has the names of those that somebody has changed since, which stay as they are. Missing is
 * an import that is no longer kept.
 */
export type UndoneImport =
  | { kind: "ok"; name: string; removed: number; restored: number; left: string[] }
  | { kind: "missing" };

/** Finds new vehicles that have units by now, or photos that did not come from the list. */
async function findUsed(
  transaction: StockTransaction,
  added: readonly { vehicle: string; photos: number }[],
): Promise<Set<string>> {
  const used = new Set<string>();
  for (const chunk of chunked(added)) {
    const ids = chunk.map(({ vehicle }) => vehicle);
    for (const { vehicle } of await readUnits(transaction, ids)) used.add(vehicle);
    const photos = await transaction
      .selectFrom("vehicle_photos")
      .select(["vehicle", "alt"])
      .where("vehicle", "in", ids)
      .execute();
    const byVehicle = Map.groupBy(photos, ({ vehicle }) => vehicle);
    for (const { vehicle, photos: listed } of chunk) {
      const own = byVehicle.get(vehicle) ?? [];
      if (own.length > listed || own.some(({ alt }) => alt !== null)) used.add(vehicle);
    }
  }
  return used;
}

async function deleteVehicles(transaction: StockTransaction, ids: readonly string[]) {
  for (const chunk of chunked(ids)) {
    for (const table of [
      "vehicle_photos",
      "photo_files",
      "removed_photos",
      "removed_units",
    ] as const) {
      await transaction.deleteFrom(table).where("vehicle", "in", chunk).execute();
    }
    await transaction.deleteFrom("vehicles").where("id", "in", chunk).execute();
  }
}

async function undo(
  transaction: StockTransaction,
  actor: Actor,
  event: Pick<UndoableEvent, "id" | "subject">,
  now: Date,
): Promise<UndoneImport> {
  const { id } = parseSubject(event.subject);
  const found = await transaction
    .selectFrom("stock_imports")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirst();
  if (found === undefined) return { kind: "missing" };
  const kept = await transaction
    .selectFrom("stock_import_rows")
    .selectAll()
    .where("import", "=", id)
    .orderBy("vehicle")
    .execute();
  const rows = await readRows(
    transaction,
    kept.map(({ vehicle }) => vehicle),
  );
  const used = await findUsed(
    transaction,
    kept.filter(({ before }) => before === null),
  );
  const left: string[] = [];
  const removed: VehiclesTable[] = [];
  const changed: { row: VehiclesTable; old: VehiclesTable }[] = [];
  for (const { vehicle, before, after } of kept) {
    const row = rows.get(vehicle);
    if (row === undefined) continue;
    if (toDigest(row) !== after || used.has(vehicle)) left.push(row.name);
    else if (before === null) removed.push(row);
    else changed.push({ row, old: { ...restored(row, before), updated_at: now.toISOString() } });
  }
  const restoredIds = changed.map(({ row }) => row.id);
  const removedIds = removed.map((row) => row.id);
  await raiseStockVersion(transaction, [...restoredIds, ...removedIds]);
  await upsertVehicles(
    transaction,
    changed.map(({ old }) => old),
    ["id", "position", "hidden", "unit_price", "sale"],
  );
  await deleteVehicles(transaction, removedIds);
  const price = (row: VehiclesTable) => priceText(row.price);
  const toChange = (row: VehiclesTable, after: string): Change => ({
    action: "undo import",
    subject: vehicleSubject(row.id),
    before: price(row),
    after,
  });
  await recordChanges(transaction, actor, [
    ...changed.map(({ row, old }) => toChange(row, price(old))),
    ...removed.map((row) => toChange(row, "removed")),
  ]);
  await applyUnits(transaction, restoredIds, now);
  await indexVehicles(transaction, [...restoredIds, ...removedIds]);
  await transaction.deleteFrom("stock_imports").where("id", "=", id).execute();
  const by = { action: "undo import", subject: event.subject, reference: found.name };
  const undoneBy = await addEvent(transaction, { ...by, kind: UNDONE, by: actor });
  await markUndone(transaction, event.id, undoneBy);
  return { kind: "ok", name: found.name, removed: removed.length, restored: changed.length, left };
}

export function createStockImports(database: Kysely<InventoryTables>, clock: () => Date) {
  return {
    /** Imports that can be undone, newest first. `at` is an ISO date and time in UTC. */
    async recentImports() {
      const rows = await database
        .selectFrom("stock_imports")
        .innerJoin("stock_import_rows", "stock_import_rows.import", "stock_imports.id")
        .select(["event", "name", "actor", "created_at as at"])
        .select(({ fn }) => [
          fn.countAll<number>().as("all"),
          fn.count<number>("stock_import_rows.before").as("changed"),
        ])
        .groupBy(["id", "event", "name", "actor", "created_at"])
        .orderBy("created_at", "desc")
        .orderBy("id")
        .execute();
      return rows.map(({ all, changed, ...row }) => ({
        ...row,
        added: Number(all) - Number(changed),
        changed: Number(changed),
      }));
    },

    /**
     * Removes what an import added and gives the others what they had before, unless somebody has changed them since. Photos
     * that were fetched for a vehicle of before stay.
     */
    undoImport: (
      actor: Actor,
      event: Pick<UndoableEvent, "id" | "subject">,
    ): Promise<UndoneImport> =>
      withStockLock(database, (transaction) => undo(transaction, actor, event, clock())),
  };
}
