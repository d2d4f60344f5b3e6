import { type Kysely, sql } from "kysely";

/** Addresses of photos that stock lists name, which the site fetches after the import. */
export async function addFeedPhotos({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("feed_photos")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("vehicle", "text", (column) =>
      column.notNull().references("vehicles.id").onDelete("cascade"),
    )
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("person", "text")
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("lease", "text")
    .addColumn("leased_until", "bigint")
    .addColumn("delivered_at", "bigint")
    .addColumn("dead_at", "bigint")
    .addColumn("fault", "text")
    .addUniqueConstraint("feed_photos_address", ["vehicle", "address"])
    .execute();
  await schema
    .createIndex("feed_photos_due")
    .on("feed_photos")
    .column("due_at")
    .where(sql.ref("delivered_at"), "is", null)
    .execute();
}
