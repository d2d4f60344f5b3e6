import { type Kysely, type SqlBool, sql } from "kysely";
import { NO_FACTS, refreshCustomers } from "#records/customers/customer-rows.server.ts";
import { forgetEvents } from "#records/forget-events.server.ts";
import { rowSubject } from "#records/subject-columns.server.ts";
import { toSubject } from "#records/subjects.ts";
import { RECORD } from "./customer.ts";
import { writeCustomerEntries } from "./customer-search.server.ts";
import type { ReadTables } from "./tables.ts";

/** Removes for good what staff have stored in a row; with it the row, if no record is left. */
export async function forgetFacts(transaction: Kysely<ReadTables>, row: string): Promise<void> {
  for (const table of ["customer_carts", "next_steps"] as const) {
    await transaction.deleteFrom(table).where("customer", "=", row).execute();
  }
  const subject = toSubject(RECORD, row);
  await transaction.deleteFrom("customer_contacts").where("subject", "=", subject).execute();
  await forgetEvents(transaction, ({ eb }) => eb("subject", "=", subject));
  await transaction
    .updateTable("customers")
    .set((eb) => ({ ...NO_FACTS, version: eb("version", "+", 1) }))
    .where("id", "=", row)
    .execute();
  await writeCustomerEntries(transaction, [row]);
  await refreshCustomers(transaction, [row]);
}

/** Whether no record is left of a row's customer: what staff have stored stays as long as a record of that age would. */
export const isWithoutRecord = (before: Date) => sql<SqlBool>`
  customers.last_at is null and not exists (
    select 1 from customer_contacts join customers as own on own.id = customer_contacts.customer
    where own.root = customers.root
    and (own.updated_at >= ${before.getTime()} or subject <> ${rowSubject(RECORD, "own.id")})
  )`;
