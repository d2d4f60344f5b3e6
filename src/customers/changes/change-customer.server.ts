import type { Kysely, Transaction } from "kysely";
import { type Customer, RECORD } from "#customers/store/customer.ts";
import { writeCustomerEntries } from "#customers/store/customer-search.server.ts";
import { findCustomer } from "#customers/store/find-customers.server.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import {
  createRecordChange,
  type RecordChange,
  type RecordKind,
  type RecordResult,
  type Target,
} from "#records/change-record.server.ts";
import { keepCustomer } from "#records/customers/customer-rows.server.ts";
import type { CustomersTable } from "#records/customers/tables.ts";
import { CHANGE } from "#records/events.server.ts";

/** The stored row of a customer, with the customer as a whole. */
export type StoredCustomer = CustomersTable & { customer: Customer };

/** There is nothing to change. */
type Rejection = { why: "unchanged" };

type Done = { id: string };

export type Changed<More = unknown> = RecordResult<StoredCustomer, Done, Rejection, More>;

export type ChangeOptions = { database: Kysely<ReadTables>; clock: () => Date };

/** By the id of any row of the customer; without a version where nothing can be overwritten. */
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
  table: "customers",
  open: (transaction) => transaction.withTables<ReadTables>(),
  async find(transaction, id) {
    const customer = await findCustomer(transaction, id);
    const [row] = customer?.stored ?? [];
    return customer === null || row === undefined ? undefined : { ...row, customer };
  },
  fromRow: (row) => row,
  beforeUpdate: (transaction, { id }, _event, { actor, at }) =>
    keepCustomer(transaction, actor, { row: id, at: at.getTime() }),
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
