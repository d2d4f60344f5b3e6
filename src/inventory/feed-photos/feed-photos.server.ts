import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { FeedPhotosTable, InventoryTables } from "#inventory/tables.ts";
import type { Actor } from "#platform/actor.ts";
import { databaseNow, detectDialect } from "#platform/database/dialect.server.ts";
import { createLeases, type Lease } from "#platform/outbox/leases.server.ts";

/** Addresses of photos on other hosts, in the order of the list. */
export type VehiclePhotoAddresses = { vehicle: string; addresses: readonly string[] };

/** `reference` is the vehicle's id. */
export type LeasedFeedPhoto = Lease & {
  channel: "photo";
  reference: string;
  address: string;
  /** Who imported the list. */
  actor: Actor;
};

/** `why` goes on after the address; null for one that was not tried yet. */
/** Failures that staff have had time to read. */
const SHOWN_MS = 30 * 86_400_000;

/** Photos of an earlier import are not fetched again, unless they failed. Part of the import's transaction. */
export async function queueFeedPhotos(
  transaction: Transaction<InventoryTables>,
  actor: Actor,
  photos: readonly VehiclePhotoAddresses[],
): Promise<void> {
  const now = databaseNow(detectDialect(transaction));
  for (const { vehicle, addresses } of photos) {
    const rows = [...new Set(addresses)].map((address, position) => ({
      id: randomUUID(),
      vehicle,
      address,
      person: actor.person,
      actor: actor.name,
      created_at: now,
      // In the order of the list.
      due_at: sql<number>`${now} + ${position}`,
      attempts: 0,
    }));
    if (rows.length === 0) continue;
    await transaction
      .insertInto("feed_photos")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(["vehicle", "address"])
          .doUpdateSet({ dead_at: null, fault: null, attempts: 0, due_at: now, created_at: now })
          .where("feed_photos.dead_at", "is not", null),
      )
      .execute();
  }
}

/** The photos of stock lists that wait to be fetched, or could not be. */
export function createFeedPhotos(database: Kysely<InventoryTables>) {
  const { take, requeue, ...leases } = createLeases<FeedPhotosTable>(database, "feed_photos");
  const now = databaseNow(detectDialect(database));
  return {
    ...leases,

    async lease(): Promise<LeasedFeedPhoto | null> {
      const taken = await take(sql`true`);
      if (taken === null) return null;
      const { vehicle, address, person, actor } = taken.row;
      return {
        ...taken.lease,
        channel: "photo",
        reference: vehicle,
        address,
        actor: { person, name: actor },
      };
    },

    /** In the order in which they are tried; of one vehicle, or of all. */
    async unfinished(vehicle?: string) {
      const rows = await database
        .selectFrom("feed_photos")
        .select(["vehicle", "address", "dead_at", "fault"])
        .where("delivered_at", "is", null)
        .where((row) =>
          row.or([
            row("dead_at", "is", null),
            row("dead_at", ">", sql<number>`${now} - ${SHOWN_MS}`),
          ]),
        )
        .$if(vehicle !== undefined, (query) => query.where("vehicle", "=", vehicle ?? ""))
        .orderBy("due_at")
        .orderBy("id")
        .execute();
      return rows.map(({ dead_at, fault, ...row }) => ({
        ...row,
        isFailed: dead_at !== null,
        why: fault,
      }));
    },

    /** Queues failed photos again. Returns their number. */
    tryAgain: (): Promise<number> => requeue(sql`true`),
  };
}

export type FeedPhotos = ReturnType<typeof createFeedPhotos>;

export type UnfinishedPhoto = Awaited<ReturnType<FeedPhotos["unfinished"]>>[number];
