import type { Kysely, Transaction } from "kysely";
import type { CustomersTable } from "#records/customers/tables.ts";
import { defineSearch } from "#records/search/define-search.server.ts";
import { RECORD } from "./customer.ts";
import type { CustomerTables, ReadTables } from "./tables.ts";

/** By what staff have stored: a name, contact points, carts and their serial numbers. Records have entries of their own. */
export const customerSearch = defineSearch<CustomersTable>({
  record: RECORD,
  table: "customers",
  added: "created_at",
  async describe(rows, transaction) {
    const tables = transaction.withTables<CustomerTables>();
    const ids = rows.map(({ id }) => id);
    const contacts = await tables
      .selectFrom("customer_contacts")
      .select(["customer", "kind", "value"])
      .where("customer", "in", ids)
      .where("added_by", "is not", null)
      .where("kind", "!=", "none")
      .execute();
    const carts = await tables
      .selectFrom("customer_carts")
      .select(["customer", "make", "model", "serial_number"])
      .where("customer", "in", ids)
      .execute();
    return rows.map((row) => {
      const own = contacts.filter(({ customer }) => customer === row.id);
      const owned = carts.filter(({ customer }) => customer === row.id);
      if (row.name === null && own.length + owned.length === 0) return null;
      const listValues = (searched: string) =>
        own.flatMap(({ kind, value }) => (kind === searched ? [value] : []));
      return {
        exact: [...listValues("email"), ...owned.map((cart) => cart.serial_number)],
        phones: listValues("phone"),
        names: row.name === null ? [] : [row.name],
        texts: owned.map(({ make, model }) => `${make} ${model}`),
        phase: "open",
        at: Number(row.updated_at),
      };
    });
  },
});

/** After a change of one of these rows, or of contact points and carts of theirs. */
export async function writeCustomerEntries(
  transaction: Kysely<ReadTables> | Transaction<ReadTables>,
  ids: readonly string[],
): Promise<void> {
  const rows = await transaction
    .selectFrom("customers")
    .selectAll()
    .where("id", "in", ids)
    .execute();
  await customerSearch.write(transaction, rows);
}
