import type { Kysely } from "kysely";
import { deletePhotoFiles, photoNames, readPhotos } from "./photo-rows.server.ts";
import type { ProcessedPhoto } from "./process-photo.server.ts";
import { withStockLock } from "./stock-version.server.ts";
import type { InventoryTables } from "./tables.ts";

/** Masters have no address: they are what further sizes are made from. */
const ADDRESS = /^\/photos\/([\w-]{1,100})\/(\w{1,100})-(\d+\.(?:avif|jpg))$/;

/** Photos of version 1.0.0 have no smaller AVIF, which is sent in place of the widths that came later. */
const LARGER: Record<string, string> = { "240.avif": "480.avif", "360.avif": "480.avif" };

/** The files of the vehicles' photos. The vehicle store says which photos a vehicle lists. */
export function createPhotoStore(
  database: Kysely<InventoryTables>,
  isDraftCart: (id: string) => boolean = () => false,
) {
  const read = async (path: string, withHidden: boolean): Promise<Buffer | null> => {
    const [, vehicle, photo, size] = ADDRESS.exec(path) ?? [];
    if (vehicle === undefined || photo === undefined || size === undefined) return null;
    if (!withHidden && isDraftCart(vehicle)) return null;
    let query = database
      .selectFrom("photo_files")
      .select("bytes")
      .where("vehicle", "=", vehicle)
      .where("photo", "=", photo)
      .where("size", "in", [size, LARGER[size] ?? size])
      .orderBy("size")
      .limit(1);
    if (!withHidden) {
      query = query.where("vehicle", "not in", (hidden) =>
        hidden
          .selectFrom("vehicles")
          .select("id")
          .where("id", "=", vehicle)
          .where("hidden", "is not", null),
      );
    }
    const row = await query.executeTakeFirst();
    if (row === undefined) return null;
    // SQLite returns a Uint8Array, PostgreSQL a Buffer.
    const { buffer, byteOffset, byteLength } = row.bytes;
    return Buffer.from(buffer, byteOffset, byteLength);
  };

  return {
    /** All sizes or none. Sizes that are there already stay as they are. */
    async save(vehicle: string, { name, files }: ProcessedPhoto): Promise<void> {
      await database
        .insertInto("photo_files")
        .values(files.map(({ size, bytes }) => ({ vehicle, photo: name, size, bytes })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /**
     * `path` such as /photos/denago-ev-city/0123456789abcdef-960.avif. Null if there is no such file, or its vehicle is a
     * draft or archived.
     */
    read: (path: string): Promise<Buffer | null> => read(path, false),

    /** For staff: as `read`, with photos of drafts and of what is archived. */
    readAny: (path: string): Promise<Buffer | null> => read(path, true),

    /** Deletes the files of those photos that the vehicle does not list. */
    async deleteUnlisted(vehicle: string, paths: readonly string[]): Promise<void> {
      await withStockLock(database, async (transaction) => {
        const listed = new Set((await readPhotos(transaction, vehicle)).map(({ path }) => path));
        const unlisted = paths.filter((path) => !listed.has(path));
        await deletePhotoFiles(transaction, vehicle, photoNames(unlisted));
      });
    },

    /** Number of photos; one photo has several files. */
    async count(): Promise<number> {
      const photos = database.selectFrom("photo_files").select(["vehicle", "photo"]).distinct();
      return (await photos.execute()).length;
    },
  };
}

export type PhotoStore = ReturnType<typeof createPhotoStore>;
