import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { InventoryTables } from "./tables.ts";

/** Time for which the preview of an import is kept. */
const KEPT_DAYS = 1;

export async function purgeUploads(
  transaction: Transaction<InventoryTables>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  await transaction.deleteFrom("stock_uploads").where("created_at", "<", before).execute();
}

/** `plan` is JSON: the part that a page shows of the changes that the file would make. */
type KeptFile = { name: string; bytes: Uint8Array; choices: string; plan: string };

type Decided = Pick<KeptFile, "choices" | "plan">;

/** Files whose import somebody looks at before it is done. A person has one at a time. */
export function createStockUploads(database: Kysely<InventoryTables>, clock = () => new Date()) {
  /** Returns undefined for another person's file, or one that is no longer kept. */
  const findColumns = <Column extends keyof KeptFile>(
    person: string,
    id: string,
    columns: readonly Column[],
  ) =>
    database
      .selectFrom("stock_uploads")
      .select(columns)
      .where("id", "=", id)
      .where("person", "=", person)
      .executeTakeFirst();

  return {
    /** Replaces the person's earlier file. Returns the id. */
    async keep(person: string, file: KeptFile): Promise<string> {
      const id = randomUUID();
      await database.transaction().execute(async (transaction) => {
        await transaction.deleteFrom("stock_uploads").where("person", "=", person).execute();
        await transaction
          .insertInto("stock_uploads")
          .values({ id, person, ...file, created_at: clock().toISOString() })
          .execute();
      });
      return id;
    },

    /** Reads the columns that a page shows, without the file itself. */
    find: (person: string, id: string) => findColumns(person, id, ["name", "choices", "plan"]),

    findFile: (person: string, id: string) => findColumns(person, id, ["name", "choices", "bytes"]),

    async change(person: string, id: string, decided: Decided): Promise<void> {
      await database
        .updateTable("stock_uploads")
        .set(decided)
        .where("id", "=", id)
        .where("person", "=", person)
        .execute();
    },

    async drop(person: string): Promise<void> {
      await database.deleteFrom("stock_uploads").where("person", "=", person).execute();
    },
  };
}

export type StockUploads = ReturnType<typeof createStockUploads>;
