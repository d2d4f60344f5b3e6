import { type Kysely, sql } from "kysely";
import type { Cart } from "#domain/carts/cart-schema.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import type { Actor } from "#platform/actor.ts";
import { recordChange } from "#records/events.server.ts";
import { applyUnits } from "./apply-units.server.ts";
import { changeStock, type StockResult } from "./change-stock.server.ts";
import { queueFeedPhotos, type VehiclePhotoAddresses } from "./feed-photos/feed-photos.server.ts";
import {
  type CartIdentifiers,
  type ImportedVehicle,
  markMissing,
  readIdentifiers,
  readImported,
  writeIdentifiers,
} from "./imported-vehicles.server.ts";
import { type OwnStock, ownFromRow, type StockChange } from "./own-stock.ts";
import { createOwnVehicles, nextPosition } from "./own-vehicles.server.ts";
import { deletePhotoFiles, readPhotoPaths, readPhotos, writePhotos } from "./photo-rows.server.ts";
import { analyzeIndex, indexVehicles } from "./search-index.server.ts";
import { createVehicleSearch } from "./search-vehicles.server.ts";
import { seedStock, upsertVehicles } from "./seed-stock.server.ts";
import { recordImport } from "./stock-audit.server.ts";
import { createStockImports, watchImport } from "./stock-imports.server.ts";
import { vehicleSubject } from "./stock-subjects.ts";
import {
  changesSince,
  memoizeByStockVersion,
  raiseStockVersion,
  readVersion,
  type StockChanges,
  withStockLock,
} from "./stock-version.server.ts";
import type { InventoryTables } from "./tables.ts";
import { createUnitReader } from "./unit-reader.server.ts";
import { deleteUnits } from "./unit-rows.server.ts";
import { createVehiclePhotos } from "./vehicle-photos.server.ts";
import { chunked, ON_REQUEST, vehicleFromRow, vehicleToRow } from "./vehicle-rows.server.ts";

export type VehicleUpdate = { id: string; brand: string; catalogue: boolean; updated: string };

export type VehicleStore = ReturnType<typeof createVehicleStore>;

/** `id` of an import that can be undone, else null. "outdated": the stock has changed since, and nothing was imported. */
export type ImportResult = { kind: "ok"; id: string | null } | { kind: "outdated" };

export function createVehicleStore(database: Kysely<InventoryTables>, clock = () => new Date()) {
  const unitReader = createUnitReader(database, clock);

  const rowsInOrder = () =>
    database
      .selectFrom("vehicles")
      .where("sale", "!=", "gone")
      .orderBy("catalogue", "desc")
      .orderBy("position")
      .orderBy("id");

  const readByIds = async (ids: readonly string[], withHidden = false): Promise<Vehicle[]> => {
    let query = database.selectFrom("vehicles").selectAll().where("id", "in", ids);
    if (!withHidden) query = query.where("hidden", "is", null);
    const [rows, photos] = await Promise.all([query.execute(), readPhotoPaths(database, ids)]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [vehicleFromRow(row, photos.get(id) ?? [])] : [];
    });
  };

  const readPrices = async () => {
    const { count, lowest, highest } = await database
      .selectFrom("vehicles")
      .where("in_stock", "=", 1)
      .where("hidden", "is", null)
      .select(({ fn }) => {
        const price = fn.coalesce("unit_price", sql<number | null>`nullif(price, ${ON_REQUEST})`);
        return [
          fn.countAll().as("count"),
          fn.min<number | null>(price).as("lowest"),
          fn.max<number | null>(price).as("highest"),
        ];
      })
      .executeTakeFirstOrThrow();
    return { count: Number(count), lowest, highest };
  };

  return {
    ...unitReader,
    ...createVehiclePhotos(database, clock),
    ...createOwnVehicles(database, clock),
    ...createStockImports(database, clock),

    /** Without vehicles that are hidden, or whose units were all sold long enough ago. */
    async list(): Promise<Vehicle[]> {
      const rows = await rowsInOrder().selectAll().execute();
      const photos = await readPhotoPaths(database, "all");
      return rows.map((row) => vehicleFromRow(row, photos.get(row.id) ?? []));
    },

    /** UTC days. */
    async updateDates(): Promise<VehicleUpdate[]> {
      const rows = await rowsInOrder().select(["id", "brand", "catalogue", "updated_at"]).execute();
      return rows.map(({ id, brand, catalogue, updated_at }) => ({
        id,
        brand,
        catalogue: catalogue === 1,
        updated: updated_at.slice(0, 10),
      }));
    },

    search: createVehicleSearch(database, async (ids) => {
      const read: Vehicle[] = [];
      for (const chunk of chunked(ids)) read.push(...(await readByIds(chunk)));
      return read;
    }),

    /** Prices of vehicles in stock, in whole US dollars; null if there are none. */
    prices: memoizeByStockVersion(database, readPrices),

    /** Null for hidden ones, too. */
    async find(id: string): Promise<Vehicle | null> {
      return (await readByIds([id]))[0] ?? null;
    },

    /** For staff: as `find`, with drafts and what is archived. */
    async findAny(id: string): Promise<Vehicle | null> {
      return (await readByIds([id], true))[0] ?? null;
    },

    /** The fields of its own that staff change; null if there is no such vehicle. */
    async findOwn(id: string): Promise<OwnStock | null> {
      const row = await database
        .selectFrom("vehicles")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      return row === undefined ? null : ownFromRow(row);
    },

    /** As `find`, but null for vehicles that `list` leaves out. */
    async findListed(id: string): Promise<Vehicle | null> {
      const { sale } = await unitReader.getSale(id);
      return sale === "gone" ? null : ((await readByIds([id]))[0] ?? null);
    },

    /** Facts follow the content; stock and the NEW mark are seeded once and then belong to staff. */
    seed: (carts: readonly Cart[]): Promise<void> =>
      withStockLock(database, (transaction) => seedStock(transaction, carts, clock())),

    imported: (): Promise<ImportedVehicle[]> => readImported(database),

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
        if (keep === null || file === undefined) return { kind: "ok", id: null } as const;
        const addresses = new Map(photos.map((each) => [each.vehicle, each.addresses.length]));
        return { kind: "ok", id: await keep(actor, file, addresses, now) } as const;
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
      return await withStockLock(database, (transaction) =>
        changeStock(transaction, actor, { id, change, expected, seen }, clock()),
      );
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
          .where("catalogue", "=", 0)
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
