import type { Kysely } from "kysely";

/** Who drives to which check-out or check-in, with which truck, and in which order. */
export async function createStopsTable(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("booking_stops")
    .addColumn("booking", "text", (column) => column.notNull().references("bookings.id"))
    .addColumn("direction", "text", (column) => column.notNull())
    .addColumn("driver", "text")
    .addColumn("truck", "text")
    .addColumn("position", "integer")
    .addPrimaryKeyConstraint("booking_stops_key", ["booking", "direction"])
    .execute();
}
