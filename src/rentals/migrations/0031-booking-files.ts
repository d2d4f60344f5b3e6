import type { Kysely } from "kysely";
import { getDialect } from "#platform/database/dialect.server.ts";

/** Files that came with mails about bookings that have no conversation. */
export async function createBookingFiles(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  const bytes = getDialect(database) === "postgres" ? "bytea" : "blob";
  await schema
    .createTable("booking_files")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("booking", "text", (column) =>
      column.notNull().references("bookings.id").onDelete("cascade"),
    )
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("bytes", bytes, (column) => column.notNull())
    .execute();
  await schema.createIndex("booking_files_booking").on("booking_files").column("booking").execute();
}
