import { type Kysely, sql } from "kysely";

/** How inquiries ended. */
export async function createOutcomes(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("inquiry_outcomes")
    .addColumn("inquiry", "text", (column) =>
      column.notNull().primaryKey().references("inquiries.id").onDelete("cascade"),
    )
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("reason", "text")
    .addColumn("value_cents", "bigint")
    .addColumn("vehicle", "text")
    .addColumn("decided_at", "text", (column) => column.notNull())
    .addCheckConstraint("inquiry_outcomes_outcome", sql`outcome in ('won', 'lost', 'none')`)
    .addCheckConstraint("inquiry_outcomes_vehicle_length", sql`length(vehicle) <= 200`)
    .execute();
  await sql`create index inquiry_outcomes_decided on inquiry_outcomes (outcome, decided_at)`.execute(
    database,
  );
}
