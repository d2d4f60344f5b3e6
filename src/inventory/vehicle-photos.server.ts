import type { Kysely, Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import type { ChangeResult } from "#records/change-result.ts";
import { writeCartStock } from "./cart-stock.server.ts";
import {
  deletePhotoFiles,
  photoNames,
  readPhotos,
  type VehiclePhoto,
  writePhotos,
} from "./photo-rows.server.ts";
import { indexPrice } from "./search-index.server.ts";
import { recordPhotoChange } from "./stock-audit.server.ts";
import { raiseStockVersion, withStockLock } from "./stock-version.server.ts";
import type { InventoryTables } from "./tables.ts";
import { findCart, type ReadCatalogue } from "./vehicle-rows.server.ts";

/** Outdated if the photos are no longer what the change was made for, missing without such a vehicle. */
export type PhotoChange = ChangeResult<
  { before: readonly VehiclePhoto[]; after: readonly VehiclePhoto[] },
  never,
  unknown
>;

type StockTransaction = Transaction<InventoryTables>;

/** Null if the photos are no longer what the change was made for. */
type PhotoUpdate = (photos: readonly VehiclePhoto[]) => readonly VehiclePhoto[] | null;

/** How long the removal of a photo can be undone. */
const KEPT_DAYS = 1;

/** Deletes the files of photos whose removal can no longer be undone. */
export async function purgeRemovedPhotos(transaction: StockTransaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  const purged = await transaction
    .deleteFrom("removed_photos")
    .where("removed_at", "<", before)
    .returning(["vehicle", "path"])
    .execute();
  for (const { vehicle, path } of purged) {
    await deletePhotoFiles(transaction, vehicle, photoNames([path]));
  }
}

/** Which photos a vehicle lists, and in which order. */
export function createVehiclePhotos(
  database: Kysely<InventoryTables>,
  catalogue: ReadCatalogue,
  clock: () => Date,
) {
  const change = async (
    transaction: StockTransaction,
    actor: Actor,
    id: string,
    update: PhotoUpdate,
  ): Promise<PhotoChange> => {
    const before = await readPhotos(transaction, id);
    const after = update(before);
    if (after === null) return { kind: "outdated" };
    if (findCart(catalogue, id) !== undefined) await writeCartStock(transaction, id, {}, clock());
    else {
      const { numUpdatedRows } = await transaction
        .updateTable("vehicles")
        .set({ updated_at: clock().toISOString() })
        .where("id", "=", id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return { kind: "missing" };
    }
    await raiseStockVersion(transaction, [id]);
    await indexPrice(transaction, id, undefined);
    await writePhotos(transaction, id, after);
    await recordPhotoChange(transaction, actor, id, before, after);
    return { kind: "ok", before, after };
  };

  return {
    listPhotos: (id: string): Promise<VehiclePhoto[]> => readPhotos(database, id),

    /** Deletes the files of the photos that it drops. */
    async changePhotos(actor: Actor, id: string, update: PhotoUpdate): Promise<PhotoChange> {
      return await withStockLock(database, async (transaction) => {
        const changed = await change(transaction, actor, id, update);
        if (changed.kind !== "ok") return changed;
        const listed = changed.after.map(({ path }) => path);
        const kept = new Set(listed);
        const dropped = changed.before.map(({ path }) => path).filter((path) => !kept.has(path));
        await deletePhotoFiles(transaction, id, photoNames(dropped));
        if (listed.length > 0) {
          await transaction.deleteFrom("removed_photos").where("path", "in", listed).execute();
        }
        return changed;
      });
    },

    /** Paths of photos whose removal can still be undone, the last one first. */
    async removedPhotos(id: string): Promise<string[]> {
      const rows = await database
        .selectFrom("removed_photos")
        .select("path")
        .where("vehicle", "=", id)
        .orderBy("removed_at", "desc")
        .execute();
      return rows.map(({ path }) => path);
    },

    /** Keeps its files for a day, so that it can be restored. False if the vehicle has no such photo. */
    async removePhoto(actor: Actor, id: string, path: string): Promise<boolean> {
      return await withStockLock(database, async (transaction) => {
        const photos = await readPhotos(transaction, id);
        const position = photos.findIndex((photo) => photo.path === path);
        const photo = photos[position];
        if (photo === undefined) return false;
        await change(transaction, actor, id, (all) => all.filter((each) => each.path !== path));
        await transaction
          .insertInto("removed_photos")
          .values({ vehicle: id, ...photo, position, removed_at: clock().toISOString() })
          .execute();
        return true;
      });
    },

    /** Where it was. False if it is no longer kept. */
    async restorePhoto(actor: Actor, id: string, path: string): Promise<boolean> {
      return await withStockLock(database, async (transaction) => {
        const removed = await transaction
          .deleteFrom("removed_photos")
          .where("vehicle", "=", id)
          .where("path", "=", path)
          .returningAll()
          .executeTakeFirst();
        if (removed === undefined) return false;
        const { position, alt } = removed;
        await change(transaction, actor, id, (all) => all.toSpliced(position, 0, { path, alt }));
        return true;
      });
    },
  };
}
