import type { Kysely, Transaction } from "kysely";
import { type Customer, RECORD } from "#customers/store/customer.ts";
import { writeCustomerEntries } from "#customers/store/customer-search.server.ts";
import { findCustomer } from "#customers/store/find-customers.server.ts";
import type { CustomersTable, ReadTables } from "#customers/store/tables.ts";
import {
  type By,
  createRecordChange,
  type RecordChange,
  type RecordKind,
  type RecordResult,
  type Target,
} from "#records/change-record.server.ts";
import { CHANGE } from "#records/events.server.ts";

/** The stored row of a customer, with the customer as a whole. */
export type StoredCustomer = CustomersTable & { customer: Customer };

/** There is nothing to change, or the contact point belongs to another customer: the two may be one person. */
type Rejection = { why: "unchanged" } | { why: "taken"; id: string; name: string };

type Done = { id: string };

export type Changed<More = unknown> = RecordResult<StoredCustomer, Done, Rejection, More>;

export type ChangeOptions = { database: Kysely<ReadTables>; clock: () => Date };

/** The row of a customer, made with the first thing that staff say: with the contact points of the oldest record only. */
export async function ensureStored(
  transaction: Transaction<ReadTables>,
  customer: Customer,
  { actor, at: now }: By,
): Promise<CustomersTable> {
  const [stored] = customer.stored;
  if (stored !== undefined) return stored;
  const at = now.getTime();
  const row: CustomersTable = {
    id: customer.id,
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
  };
  await transaction
    .insertInto("customers")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const contacts = customer.records.at(-1)?.contacts ?? [];
  if (contacts.length > 0) {
    await transaction
      .insertInto("customer_contacts")
      .values(
        contacts.map((contact) => ({
          ...contact,
          customer: row.id,
          label: null,
          added_by: null,
          added_at: at,
        })),
      )
      .onConflict((conflict) => conflict.columns(["value", "kind"]).doNothing())
      .execute();
  }
  return row;
}

/** By the id of the customer or one of its records; without a version where nothing can be overwritten. */
export const toTarget = ({ id, version }: { id: string; version?: number }): Target => ({
  reference: id,
  version: version ?? null,
});

/** A change that is in the list of changes only. */
export const listed = (
  action: string,
  set: Partial<CustomersTable> = {},
  detail: object = {},
): RecordChange<StoredCustomer> => ({
  set,
  event: { kind: CHANGE, detail },
  mail: null,
  audit: { action },
});

const customerKind: RecordKind<Transaction<ReadTables>, StoredCustomer, StoredCustomer, Done> = {
  record: RECORD,
  open: (transaction) => transaction.withTables<ReadTables>(),
  /** By the id of the customer, or of one of its records. */
  async find(transaction, id, by) {
    const customer = await findCustomer(transaction, id);
    if (customer === null) return undefined;
    return { ...(await ensureStored(transaction, customer, by)), customer };
  },
  fromRow: (row) => row,
  async update(transaction, { id, version, customer }, set) {
    const row = await transaction
      .updateTable("customers")
      .set(set)
      .where("id", "=", id)
      .where("version", "=", version)
      .returningAll()
      .executeTakeFirst();
    return row && { ...row, customer };
  },
  alsoSet: ({ actor, at }) => ({ updated_at: at.getTime(), updated_by: actor.name }),
  // A change may take a contact point or a cart of another row of the customer away.
  search: {
    write: async (transaction, rows) =>
      await writeCustomerEntries(
        transaction.withTables<ReadTables>(),
        rows.flatMap(({ id, customer }) => [id, ...customer.stored.map((stored) => stored.id)]),
      ),
  },
  toDone: ({ id }) => ({ id }),
};

export const createCustomerChange = ({ database, clock }: ChangeOptions) =>
  createRecordChange<Transaction<ReadTables>, StoredCustomer, StoredCustomer, Done, Rejection>(
    database,
    customerKind,
    { clock },
  );
