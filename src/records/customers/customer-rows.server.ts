import { type Kysely, type SqlBool, sql, type Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { toSubject } from "#records/subjects.ts";
import type { CustomerContactsTable, CustomersTable, IdentityTables } from "./tables.ts";

type Open = Kysely<IdentityTables> | Transaction<IdentityTables>;

/** In place of a contact point: for a record that has none, and for what staff store of a customer. */
export const NO_CONTACT: Pick<CustomerContactsTable, "kind" | "value" | "is_shared" | "label"> = {
  kind: "none",
  value: "",
  is_shared: 0,
  label: null,
};

/** What staff have stored of a customer keeps it once its records are gone. */
export const storedSubject = (row: string): string => toSubject("customer", row);

/** Whether a record belongs to the same customer as a row. */
export const isOfCustomer = (row: string) => sql<SqlBool>`customer in (
  select own.id from customers as own
  where own.root = (select root from customers where id = ${row})
)`;

/** `last_at` is null for a row that keeps a record whose name was removed. */
export async function addCustomerRows(
  transaction: Open,
  actor: Actor,
  rows: readonly (Pick<CustomersTable, "id" | "first_name" | "last_name" | "last_at"> & {
    at: number;
  })[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto("customers")
    .values(
      rows.map(({ at, ...row }) => ({
        ...row,
        root: row.id,
        version: 0,
        name: null,
        do_not_rent: null,
        do_not_rent_by: null,
        do_not_rent_at: null,
        lifted_at: null,
        license_seen_on: null,
        license_seen_by: null,
        consent: null,
        consent_at: null,
        created_at: at,
        created_by: actor.name,
        updated_at: at,
        updated_by: actor.name,
      })),
    )
    .execute();
}

/** Keeps a customer of which staff store something. */
export async function keepCustomer(
  transaction: Open,
  actor: Actor,
  { row, at }: { row: string; at: number },
): Promise<void> {
  await transaction
    .insertInto("customer_contacts")
    .values({
      ...NO_CONTACT,
      subject: storedSubject(row),
      customer: row,
      first_name: "",
      last_name: "",
      added_by: actor.name,
      added_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * After contact points of some rows came or went: a customer of which nothing is left goes, and the newest record says the
 * name and the last contact, of the row and of the customer that it is shown as. `createCustomerTrigger` does the same.
 */
export async function refreshCustomers(transaction: Open, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = sql.join(rows);
  await sql`
    delete from customers where root in (select own.root from customers as own where own.id in (${ids}))
    and not exists (
      select 1 from customer_contacts join customers as own on own.id = customer_contacts.customer
      where own.root = customers.root
    )`.execute(transaction);
  await sql`
    update customers set (first_name, last_name, last_at) = (
      select coalesce(max(newest.first_name), ''), coalesce(max(newest.last_name), ''), max(newest.added_at)
      from (
        select first_name, last_name, added_at from customer_contacts
        where added_by is null and customer in (
          select own.id from customers as own where own.root = customers.id or own.id = customers.id
        )
        order by added_at desc limit 1
      ) as newest
    )
    where id in (${ids}) or id in (select own.root from customers as own where own.id in (${ids}))`.execute(
    transaction,
  );
}
