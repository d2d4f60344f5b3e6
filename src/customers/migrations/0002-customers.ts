import { type Kysely, sql } from "kysely";
import { createRecordTrigger } from "#records/migrations/record-trigger.ts";

const SIGNS = [" ", "(", ")", "-", ".", "+", "/"];

/** The digits of a phone number. Queries must say the same, or they don't use the index. */
const DIGITS = SIGNS.reduce((text, sign) => `replace(${text}, '${sign}', '')`, "phone");

const INDEXES = [
  `inquiries_phone on inquiries ((${DIGITS}))`,
  "bookings_email on bookings (lower(email))",
  `bookings_phone on bookings ((${DIGITS}))`,
  "inquiries_folded_name on inquiries (lower(last_name), lower(first_name), id)",
  "bookings_folded_name on bookings (lower(last_name), lower(first_name), id)",
];

const KIND = sql`kind in ('email', 'phone')`;

async function createCustomers({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("customers")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("name", "text")
    .addColumn("do_not_rent", "text")
    .addColumn("do_not_rent_by", "text")
    .addColumn("do_not_rent_at", "bigint")
    .addColumn("lifted_at", "bigint")
    .addColumn("license_seen_on", "text")
    .addColumn("license_seen_by", "text")
    .addColumn("consent", "text")
    .addColumn("consent_at", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addColumn("updated_by", "text", (column) => column.notNull())
    .addCheckConstraint("customers_consent", sql`consent in ('yes', 'no')`)
    .execute();
}

async function createOwnedTables({ schema }: Kysely<unknown>): Promise<void> {
  const startTable = (name: string) =>
    schema
      .createTable(name)
      .addColumn("customer", "text", (column) =>
        column.notNull().references("customers.id").onDelete("cascade"),
      );
  await startTable("customer_contacts")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("label", "text")
    .addColumn("added_by", "text")
    .addColumn("added_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("customer_contacts_key", ["value", "kind"])
    .addCheckConstraint("customer_contacts_kind", KIND)
    .execute();
  await startTable("customer_carts")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("make", "text", (column) => column.notNull())
    .addColumn("model", "text", (column) => column.notNull())
    .addColumn("serial_number", "text", (column) => column.notNull())
    .addColumn("bought_on", "text")
    .addColumn("added_at", "bigint", (column) => column.notNull())
    .addColumn("added_by", "text", (column) => column.notNull())
    .execute();
  for (const name of ["customer_contacts", "customer_carts"]) {
    await schema.createIndex(`${name}_customer`).on(name).column("customer").execute();
  }
}

async function createLinks({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("customer_shared_contacts")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("marked_at", "bigint", (column) => column.notNull())
    .addColumn("marked_by", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("customer_shared_contacts_key", ["value", "kind"])
    .addCheckConstraint("customer_shared_contacts_kind", KIND)
    .execute();
  await schema
    .createTable("customer_merges")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("kept", "text", (column) =>
      column.notNull().references("customers.id").onDelete("cascade"),
    )
    .addColumn("merged", "text", (column) =>
      column.notNull().references("customers.id").onDelete("cascade"),
    )
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("undone_at", "bigint")
    .addColumn("undone_by", "text")
    .execute();
  for (const name of ["kept", "merged"]) {
    await schema
      .createIndex(`customer_merges_${name}`)
      .on("customer_merges")
      .column(name)
      .execute();
  }
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

/** Next steps for customers, and the rules that add them automatically. */
async function createNextSteps(database: Kysely<unknown>): Promise<void> {
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

/** What staff say about customers, and the indexes by which inquiries and bookings find theirs. */
export async function createCustomerTables(database: Kysely<unknown>): Promise<void> {
  await createCustomers(database);
  await createRecordTrigger(database, "customers", "customer");
  await createOwnedTables(database);
  await createLinks(database);
  for (const index of INDEXES) await sql.raw(`create index ${index}`).execute(database);
  await createNextSteps(database);
}
