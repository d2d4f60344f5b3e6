import { type Kysely, sql } from "kysely";

async function createCarts({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("customer_carts")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("customer", "text", (column) =>
      column.notNull().references("customers.id").onDelete("cascade"),
    )
    .addColumn("make", "text", (column) => column.notNull())
    .addColumn("model", "text", (column) => column.notNull())
    .addColumn("serial_number", "text", (column) => column.notNull())
    .addColumn("bought_on", "text")
    .addColumn("added_at", "bigint", (column) => column.notNull())
    .addColumn("added_by", "text", (column) => column.notNull())
    .execute();
  await schema
    .createIndex("customer_carts_customer")
    .on("customer_carts")
    .column("customer")
    .execute();
}

async function createSteps({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("next_steps")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("customer", "text", (column) =>
      column.notNull().references("customers.id").onDelete("cascade"),
    )
    .addColumn("inquiry", "text", (column) =>
      column.references("inquiries.id").onDelete("set null"),
    )
    .addColumn("booking", "text", (column) => column.references("bookings.id").onDelete("set null"))
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("due_day", "text", (column) => column.notNull())
    .addColumn("due_time", "text")
    .addColumn("person", "text")
    .addColumn("person_name", "text")
    .addColumn("cause", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addColumn("updated_by", "text", (column) => column.notNull())
    .addColumn("closed_as", "text")
    .addColumn("closed_at", "bigint")
    .addColumn("closed_by", "text")
    .addCheckConstraint("next_steps_length", sql`length(text) between 1 and 500`)
    .addCheckConstraint("next_steps_closed_as", sql`closed_as in ('done', 'dropped')`)
    .addUniqueConstraint("next_steps_cause", ["cause"])
    .execute();
  for (const name of ["customer", "inquiry", "booking"]) {
    await schema.createIndex(`next_steps_${name}`).on("next_steps").column(name).execute();
  }
}

/** The carts that customers own; next steps, and the rules that add them automatically. */
export async function createCustomerTables(database: Kysely<unknown>): Promise<void> {
  await createCarts(database);
  await createSteps(database);
  await sql`create index next_steps_open on next_steps (due_day) where closed_as is null`.execute(
    database,
  );
  await database.schema
    .createTable("next_step_rules")
    .addColumn("rule", "text", (column) => column.primaryKey().notNull())
    .addColumn("on_since", "bigint", (column) => column.notNull())
    .addColumn("turned_on_by", "text", (column) => column.notNull())
    .execute();
}
