import { type Kysely, sql } from "kysely";
import { detectDialect } from "#platform/database/dialect.server.ts";

/** Who a note mentions, and when that person has read it. */
export async function createMentions(database: Kysely<unknown>): Promise<void> {
  const id = detectDialect(database) === "postgres" ? "bigint" : "integer";
  await database.schema
    .createTable("mentions")
    .addColumn("note", id, (column) => column.notNull().references("events.id").onDelete("cascade"))
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("read_at", "bigint")
    .addPrimaryKeyConstraint("mentions_key", ["person", "note"])
    .execute();
  await sql`create index mentions_note on mentions (note)`.execute(database);
}
