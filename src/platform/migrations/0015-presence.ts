import type { Kysely } from "kysely";

/** Who writes where at the desk. */
export async function createPresence(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("presence")
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("until", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("presence_key", ["subject", "person"])
    .execute();
}
