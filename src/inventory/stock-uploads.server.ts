import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { InventoryTables } from "./tables.ts";

/** How long somebody may look at what an import would change. */
const KEPT_DAYS = 1;

export async function purgeUploads(
  transaction: Transaction<InventoryTables>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  await transaction.deleteFrom("stock_uploads").where("created_at", "<", before).execute();
}

/** Files whose import somebody looks at before it is done. A person has one at a time. */
export function createStockUploads(database: Kysely<InventoryTables>, clock = () => new Date()) {
  return {
    /** Returns its id. */
    async keep(person: string, name: string, bytes: Uint8Array): Promise<string> {
      const id = randomUUID();
      await database.transaction().execute(async (transaction) => {
        await transaction.deleteFrom("stock_uploads").where("person", "=", person).execute();
        await transaction
          .insertInto("stock_uploads")
          .values({ id, person, name, bytes, created_at: clock().toISOString() })
          .execute();
      });
      return id;
    },

    /** Null for a file of somebody else, or one that is no longer kept. */
    async find(person: string, id: string): Promise<{ name: string; bytes: Uint8Array } | null> {
      const row = await database
        .selectFrom("stock_uploads")
        .select(["name", "bytes"])
        .where("id", "=", id)
        .where("person", "=", person)
        .executeTakeFirst();
      return row ?? null;
    },

    async drop(person: string): Promise<void> {
      await database.deleteFrom("stock_uploads").where("person", "=", person).execute();
    },
  };
}

export type StockUploads = ReturnType<typeof createStockUploads>;
