import { type Kysely, sql } from "kysely";
import { createRecordTrigger } from "./record-trigger.ts";

const INDEXES = [
  "customers_root on customers (root)",
  // The list of customers, by their last contact and by name.
  "customers_last on customers (last_at, id) where root = id and last_at is not null",
  "customers_folded_name on customers (lower(last_name), lower(first_name), id) where root = id and last_at is not null",
  "customer_contacts_value on customer_contacts (value, kind)",
  "customer_contacts_customer on customer_contacts (customer, added_at)",
  "customer_differences_other on customer_differences (other)",
];

async function createCustomers({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("customers")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("root", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("first_name", "text", (column) => column.notNull())
    .addColumn("last_name", "text", (column) => column.notNull())
    .addColumn("last_at", "bigint")
    .addColumn("name", "text")
    .addColumn("do_not_rent", "text")
    .addColumn("do_not_rent_by", "text")
    .addColumn("do_not_rent_at", "bigint")
    .addColumn("lifted_at", "bigint")
    .addColumn("license_seen_on", "text")
    .addColumn("license_seen_by", "text")
    .addColumn("consent", "text")
    .addColumn("consent_at", "bigint")
    .addColumn("known_at", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addColumn("updated_by", "text", (column) => column.notNull())
    .addCheckConstraint("customers_consent", sql`consent in ('yes', 'no')`)
    .execute();
}

async function createContacts({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("customer_contacts")
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("customer", "text", (column) =>
      column.notNull().references("customers.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("first_name", "text", (column) => column.notNull())
    .addColumn("last_name", "text", (column) => column.notNull())
    .addColumn("is_shared", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("label", "text")
    .addColumn("added_by", "text")
    .addColumn("added_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("customer_contacts_key", ["subject", "kind", "value"])
    .addCheckConstraint("customer_contacts_kind", sql`kind in ('email', 'phone', 'none')`)
    .execute();
  await schema
    .createTable("customer_differences")
    .addColumn("customer", "text", (column) =>
      column.notNull().references("customers.id").onDelete("cascade"),
    )
    .addColumn("other", "text", (column) =>
      column.notNull().references("customers.id").onDelete("cascade"),
    )
    .addColumn("said_by", "text", (column) => column.notNull())
    .addColumn("said_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("customer_differences_key", ["customer", "other"])
    .execute();
}

/** Whose records are whose. Tables of records refer to it, so that it is the first of all. */
export async function createCustomerTables(database: Kysely<unknown>): Promise<void> {
  await createCustomers(database);
  await createContacts(database);
  for (const index of INDEXES) await sql.raw(`create index ${index}`).execute(database);
  await createRecordTrigger(database, "customers", "customer");
}
