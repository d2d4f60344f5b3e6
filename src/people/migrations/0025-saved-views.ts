import { type Kysely, sql } from "kysely";

/** Filters of lists that staff have given a name. */
export async function createSavedViews({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("saved_views")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("person", "text", (column) =>
      column.notNull().references("desk_people.id").onDelete("cascade"),
    )
    .addColumn("list", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("query", "text", (column) => column.notNull())
    .addColumn("is_shared", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("saved_views_name", ["list", "person", "name"])
    .addCheckConstraint("saved_views_length", sql`length(name) <= 100 and length(query) <= 1000`)
    .execute();
}
