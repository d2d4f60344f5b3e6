import { type Kysely, sql } from "kysely";
import type { CountOld, PurgeStep } from "#records/retention.server.ts";
import { phoneDigits, RECORD_TABLES } from "./store/records.server.ts";
import type { CustomerTables } from "./store/tables.ts";

const STEP_ROWS = 50;

const hasRecord = (table: (typeof RECORD_TABLES)[number]) => sql`
  exists (select 1 from ${sql.table(table)} where ${sql.table(table)}.id = customers.id)
  or exists (
    select 1 from customer_contacts where customer = customers.id and (
      exists (select 1 from ${sql.table(table)} where customer_contacts.kind = 'email' and lower(email) = value)
      or exists (
        select 1 from ${sql.table(table)} where customer_contacts.kind = 'phone' and ${phoneDigits} in (value, '1' || value)
      )
    )
  )`;

/** Customers of whom no inquiry, booking or appointment is left, nor of one that they were merged with. */
const oldCustomers = (before: Date) => sql`
  with orphans as (
    select id from customers where updated_at < ${before.getTime()}
    and not (${sql.join(RECORD_TABLES.map(hasRecord), sql` or `)})
  )
  select id from orphans where not exists (
    select 1 from customer_merges where undone_at is null and (
      kept = orphans.id and merged not in (select id from orphans)
      or merged = orphans.id and kept not in (select id from orphans)
    )
  )`;

export const countOldCustomers: CountOld = async (database, before) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${oldCustomers(before)}) as found`.execute(database);
  return Number(rows[0]?.count ?? 0);
};

/** With their notes, carts, contacts and merges. */
export const purgeCustomers: PurgeStep = async (database, before) => {
  const { rows } = await sql<{ id: string }>`${oldCustomers(before)} limit ${STEP_ROWS}`.execute(
    database,
  );
  if (rows.length === 0) return 0;
  const tables: Kysely<CustomerTables> = database.withTables<CustomerTables>();
  await tables
    .deleteFrom("customers")
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.length;
};
