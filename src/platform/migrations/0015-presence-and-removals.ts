import type { Kysely } from "kysely";

/** Who writes where at the desk, and removals of people's data that can still be taken back. */
export async function createPresenceAndRemovals(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("presence")
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("until", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("presence_key", ["subject", "person"])
    .execute();
  await database.schema
    .createTable("waiting_removals")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("chosen", "text", (column) => column.notNull())
    .addColumn("person", "text")
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .execute();
}
