import type { Kysely } from "kysely";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import type { Actor } from "#platform/actor.ts";
import { recordChange } from "#records/events.server.ts";
import { applyUnits } from "./apply-units.server.ts";
import {
  changeCartStock,
  changeOwnStock,
  readOwnStock,
  type StockResult,
} from "./change-stock.server.ts";
import { queueFeedPhotos, type VehiclePhotoAddresses } from "./feed-photos/feed-photos.server.ts";
import {
  type CartIdentifiers,
  type ImportedVehicle,
  markMissing,
  readIdentifiers,
  readImported,
  upsertVehicles,
  writeIdentifiers,
} from "./imported-vehicles.server.ts";
import type { OwnStock, StockChange } from "./own-stock.ts";
import { createOwnVehicles, nextPosition } from "./own-vehicles.server.ts";
import { deletePhotoFiles, readPhotos, writePhotos } from "./photo-rows.server.ts";
import { analyzeIndex, indexStock, indexVehicles } from "./search-index.server.ts";
import { recordImport } from "./stock-audit.server.ts";
import { createStockImports, watchImport } from "./stock-imports.server.ts";
import { vehicleSubject } from "./stock-subjects.ts";
import {
  changesSince,
  raiseStockVersion,
  readVersion,
  type StockChanges,
  withStockLock,
} from "./stock-version.server.ts";
import type { InventoryTables } from "./tables.ts";
import { createUnitReader } from "./unit-reader.server.ts";
import { deleteUnits } from "./unit-rows.server.ts";
import { createVehiclePhotos } from "./vehicle-photos.server.ts";
import { createVehicleReader } from "./vehicle-reader.server.ts";
import { findCart, type ReadCatalogue, vehicleToRow } from "./vehicle-rows.server.ts";

export type VehicleStore = ReturnType<typeof createVehicleStore>;

/** `event` of an import that can be undone, else null. "outdated": the stock has changed since, and nothing was imported. */
export type ImportResult = { kind: "ok"; event: number | null } | { kind: "outdated" };

export function createVehicleStore(
  database: Kysely<InventoryTables>,
  catalogue: ReadCatalogue,
  clock = () => new Date(),
) {
  const unitReader = createUnitReader(database, catalogue, clock);

  const reader = createVehicleReader(database, catalogue);

  return {
    ...reader,
    ...unitReader,
    ...createVehiclePhotos(database, catalogue, clock),
    ...createOwnVehicles(database, catalogue, clock),
    ...createStockImports(database, clock),

    /** The fields of its own that staff change; null if there is no such vehicle. */
    findOwn: (id: string): Promise<OwnStock | null> => readOwnStock(database, catalogue, id),

    /** As `find`, but null for vehicles that `list` leaves out. */
    async findListed(id: string): Promise<Vehicle | null> {
      const { sale } = await unitReader.getSale(id);
      return sale === "gone" ? null : await reader.find(id);
    },

    /** Brings the search index to the content. */
    indexCarts: (): Promise<void> =>
      withStockLock(database, (transaction) => indexStock(transaction, catalogue().carts)),

    importedChunks: () => readImported(database),

    async imported(): Promise<ImportedVehicle[]> {
      const all: ImportedVehicle[] = [];
      for await (const chunk of readImported(database)) all.push(...chunk);
      return all;
    },

    /** Identifiers of all carts that have a stock number, VIN or serial number. */
    identifiers: (): Promise<CartIdentifiers[]> => readIdentifiers(database),

    /**
     * All or none; a vehicle with the same id is replaced in place. Those with the ids of `missing` are out of stock and
     * marked until they are imported again. With the name of a `file`, the import can be undone.
     */
    async import(
      actor: Actor,
      vehicles: readonly Vehicle[],
      missing: readonly string[] = [],
      version?: number,
      {
        identifiers = [],
        photos = [],
        file,
      }: {
        identifiers?: readonly Pick<CartIdentifiers, "vehicle" | "vin" | "serial">[];
        /** Fetched after the import. */
        photos?: readonly VehiclePhotoAddresses[];
        file?: string | undefined;
      } = {},
    ): Promise<ImportResult> {
      const ids = vehicles.map(({ id }) => id);
      const imported = await withStockLock(database, async (transaction) => {
        if (version !== undefined && version !== (await readVersion(transaction))) {
          return { kind: "outdated" } as const;
        }
        const keep =
          file === undefined ? null : await watchImport(transaction, [...ids, ...missing]);
        const next = await nextPosition(transaction);
        const now = clock();
        await raiseStockVersion(transaction, [...ids, ...missing]);
        const rows = vehicles.map((vehicle, index) => vehicleToRow(vehicle, next + index, now));
        await recordImport(transaction, actor, vehicles, missing);
        await upsertVehicles(transaction, rows, ["id", "position", "vin", "serial", "hidden"]);
        await writeIdentifiers(transaction, identifiers);
        await queueFeedPhotos(transaction, actor, photos);
        await markMissing(transaction, missing, now);
        await applyUnits(transaction, [...ids, ...missing], now);
        await indexVehicles(transaction, ids);
        if (keep === null || file === undefined) return { kind: "ok", event: null } as const;
        const addresses = new Map(photos.map((each) => [each.vehicle, each.addresses.length]));
        return { kind: "ok", event: await keep(actor, file, addresses, now) } as const;
      });
      if (imported.kind === "ok") await analyzeIndex(database);
      return imported;
    },

    /**
     * Price in whole US dollars. Outdated if its own values are no longer those that are expected, or it has changed after
     * the version of the stock that the person saw.
     */
    async change(
      actor: Actor,
      id: string,
      change: StockChange,
      expected: StockChange = {},
      seen: number | null = null,
    ): Promise<StockResult> {
      const requested = { id, change, expected, seen };
      return await withStockLock(database, async (transaction) => {
        const cart = findCart(catalogue, id);
        return cart === undefined
          ? await changeOwnStock(transaction, actor, requested, clock())
          : await changeCartStock(transaction, cart, actor, requested, clock());
      });
    },

    /** Counts up with every change. */
    version: (): Promise<number> => readVersion(database),

    changesSince: (version: number): Promise<StockChanges> => changesSince(database, version),

    /** By path, of the photos that staff have described, and of those that show a unit. */
    async photoAlts(id: string): Promise<Record<string, string>> {
      const photos = await readPhotos(database, id);
      const units = await unitReader.unitsOfPhotos(photos.map(({ path }) => path));
      return Object.fromEntries(
        photos.flatMap(({ path, alt }) => {
          const unit = units.get(path);
          const text = alt ?? (unit === undefined ? null : `Stock #${unit}`);
          return text === null ? [] : [[path, text]];
        }),
      );
    },

    /** With its photos. False if there is no such vehicle or it is a catalogue cart. */
    async remove(actor: Actor, id: string): Promise<boolean> {
      return await withStockLock(database, async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom("vehicles")
          .where("id", "=", id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await raiseStockVersion(transaction, [id]);
        await writePhotos(transaction, id, []);
        await deletePhotoFiles(transaction, id, "all");
        await transaction.deleteFrom("removed_photos").where("vehicle", "=", id).execute();
        await transaction.deleteFrom("removed_units").where("vehicle", "=", id).execute();
        await deleteUnits(transaction, id);
        await recordChange(transaction, actor, {
          action: "remove vehicle",
          subject: vehicleSubject(id),
        });
        await indexVehicles(transaction, [id]);
        return true;
      });
    },
  };
}
