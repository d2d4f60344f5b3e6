import { type Kysely, sql } from "kysely";

/** Edits and the version of the live content. */
export async function createContentTables(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("content_edits")
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("text", "text")
    .addColumn("base", "text")
    .addColumn("restored", "integer")
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("content_edits_key", ["path", "version"])
    .execute();
  await database.schema
    .createTable("content_bases")
    .addColumn("digest", "text", (column) => column.primaryKey().notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("content_version")
    .addColumn("version", "integer", (column) => column.notNull())
    .execute();
  await sql`insert into content_version (version) values (0)`.execute(database);
}
