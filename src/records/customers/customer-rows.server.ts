import { type Kysely, type SqlBool, sql, type Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { toSubject } from "#records/subjects.ts";
import { refreshStatements } from "./refresh-statements.ts";
import type { CustomerContactsTable, CustomersTable, IdentityTables } from "./tables.ts";

type Open = Kysely<IdentityTables> | Transaction<IdentityTables>;

/** In place of a contact point: for a record that has none, and for what staff store of a customer. */
export const NO_CONTACT: Pick<
  CustomerContactsTable,
  "kind" | "value" | "text" | "is_shared" | "label"
> = {
  kind: "none",
  value: "",
  text: "",
  is_shared: 0,
  label: null,
};

/** Columns of a customer of whom staff know nothing. */
export const NO_FACTS = {
  name: null,
  do_not_rent: null,
  do_not_rent_by: null,
  do_not_rent_at: null,
  lifted_at: null,
  license_seen_on: null,
  license_seen_by: null,
  consent: null,
  consent_at: null,
};

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
        ...NO_FACTS,
        known_at: actor.person === null ? null : at,
        created_at: at,
        created_by: actor.name,
        updated_at: at,
        updated_by: actor.name,
      })),
    )
    .execute();
}

/** Keeps a customer of which staff store something, also once its records are gone. */
export async function keepCustomer(
  transaction: Open,
  actor: Actor,
  { row, at }: { row: string; at: number },
): Promise<void> {
  await transaction
    .insertInto("customer_contacts")
    .values({
      ...NO_CONTACT,
      subject: toSubject("customer", row),
      customer: row,
      first_name: "",
      last_name: "",
      added_by: actor.name,
      added_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** After contact points of some rows came or went; see `refreshStatements`. */
export async function refreshCustomers(transaction: Open, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return;
  for (const statement of refreshStatements(sql.join(rows))) await statement.execute(transaction);
}
