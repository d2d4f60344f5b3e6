import { type Kysely, sql } from "kysely";

async function createSavedViews({ schema }: Kysely<unknown>): Promise<void> {
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

/** Accounts of the desk, how they sign in, and the views of lists that they have saved. */
export async function createPeopleTables(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("desk_people")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("invited_at", "bigint", (column) => column.notNull())
    .addColumn("joined_at", "bigint")
    .addColumn("disabled_at", "bigint")
    .addColumn("password", "text")
    .addColumn("totp", "text")
    .addColumn("totp_step", "bigint", (column) => column.notNull())
    .addColumn("other_roles", "text")
    .addColumn("mail_assigned", "integer")
    .execute();
  await schema
    .createTable("desk_passkeys")
    .addColumn("credential", "text", (column) => column.primaryKey().notNull())
    .addColumn("person", "text", (column) => column.notNull().references("desk_people.id"))
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("counter", "bigint", (column) => column.notNull())
    .addColumn("transports", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  await schema
    .createTable("desk_sessions")
    .addColumn("digest", "text", (column) => column.primaryKey().notNull())
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("person", "text", (column) => column.notNull().references("desk_people.id"))
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .addColumn("authenticated_at", "bigint", (column) => column.notNull())
    .addColumn("device", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("one_time_tokens")
    .addColumn("digest", "text", (column) => column.primaryKey().notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("person", "text", (column) => column.references("desk_people.id"))
    .addColumn("value", "text")
    .addColumn("until", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("desk_failures")
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  for (const [table, column] of [
    ["desk_passkeys", "person"],
    ["desk_sessions", "person"],
    ["one_time_tokens", "person"],
    ["desk_failures", "address"],
  ] as const) {
    await schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  }
  await createSavedViews(database);
}
