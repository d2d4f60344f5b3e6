import { type Kysely, sql } from "kysely";
import { type ContactPoint, contactKey } from "#domain/customers/contact-points.ts";
import {
  type CustomerRecord,
  MAX_RECORDS,
  type RecordKeys,
  readRecords,
} from "./records.server.ts";
import type {
  CustomerContactsTable,
  CustomerMergesTable,
  CustomersTable,
  CustomerTables,
  ReadTables,
} from "./tables.ts";

/** A real customer needs two or three; the last ones are for a chain of people who share phones. */
const MAX_ROUNDS = 12;

/** All that is linked to what a search began with. */
export type Neighborhood = {
  records: Map<string, CustomerRecord>;
  stored: Map<string, CustomersTable>;
  contacts: Map<string, CustomerContactsTable>;
  merges: Map<string, CustomerMergesTable>;
  /** Keys of contact points that are nobody's. */
  shared: Set<string>;
};

const matchesAny = (contacts: readonly ContactPoint[]) =>
  sql<boolean>`(value in (${sql.join(contacts.map(({ value }) => value))}))`;

async function readShared(database: Kysely<CustomerTables>, contacts: readonly ContactPoint[]) {
  if (contacts.length === 0) return [];
  return await database
    .selectFrom("customer_shared_contacts")
    .select(["kind", "value"])
    .where(matchesAny(contacts))
    .execute();
}

async function readContacts(database: Kysely<CustomerTables>, { contacts, ids }: RecordKeys) {
  if (contacts.length + ids.length === 0) return [];
  return await database
    .selectFrom("customer_contacts")
    .selectAll()
    .where(({ eb, or }) =>
      or([
        ...(contacts.length > 0 ? [matchesAny(contacts)] : []),
        ...(ids.length > 0 ? [eb("customer", "in", ids)] : []),
      ]),
    )
    .execute();
}

async function readMerges(database: Kysely<CustomerTables>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await database
    .selectFrom("customer_merges")
    .selectAll()
    .where("undone_at", "is", null)
    .where(({ eb, or }) => or([eb("kept", "in", ids), eb("merged", "in", ids)]))
    .execute();
}

async function readStored(database: Kysely<CustomerTables>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await database.selectFrom("customers").selectAll().where("id", "in", ids).execute();
}

const toPoint = ({ kind, value }: ContactPoint): ContactPoint => ({ kind, value });

/** Leaves out keys that were read before, and remembers the others. */
function createUnread() {
  const ids = new Set<string>();
  const points = new Set<string>();
  return (keys: RecordKeys): RecordKeys => {
    const fresh = {
      ids: [...new Set(keys.ids).difference(ids)],
      contacts: [...new Map(keys.contacts.map((point) => [contactKey(point), point]))]
        .filter(([key]) => !points.has(key))
        .map(([, point]) => point),
    };
    for (const id of fresh.ids) ids.add(id);
    for (const point of fresh.contacts) points.add(contactKey(point));
    return fresh;
  };
}

/** Adds all that some keys lead to, and returns the keys that this leads to. Shared contact points lead nowhere. */
async function readLinked(
  database: Kysely<ReadTables>,
  keys: RecordKeys,
  found: Neighborhood,
): Promise<RecordKeys> {
  const tables = database.withTables<CustomerTables>();
  for (const point of await readShared(tables, keys.contacts)) found.shared.add(contactKey(point));
  const contacts = keys.contacts.filter((point) => !found.shared.has(contactKey(point)));
  const [records, owned, merges, stored] = await Promise.all([
    readRecords(database, { contacts, ids: keys.ids.filter((id) => !found.records.has(id)) }),
    readContacts(tables, { contacts, ids: keys.ids }),
    readMerges(tables, keys.ids),
    readStored(tables, keys.ids),
  ]);
  for (const record of records) found.records.set(record.id, record);
  for (const contact of owned) found.contacts.set(contactKey(contact), contact);
  for (const merge of merges) found.merges.set(merge.id, merge);
  for (const row of stored) found.stored.set(row.id, row);
  return {
    ids: [
      ...records.map(({ id }) => id),
      ...owned.map(({ customer }) => customer),
      ...merges.flatMap(({ kept, merged }) => [kept, merged]),
    ],
    contacts: [...records.flatMap((record) => record.contacts), ...owned.map(toPoint)],
  };
}

/** Breadth first over indexed columns, from contact points and the ids of records and customers. */
export async function loadNeighborhood(
  database: Kysely<ReadTables>,
  start: RecordKeys,
): Promise<Neighborhood> {
  const found: Neighborhood = {
    records: new Map(),
    stored: new Map(),
    contacts: new Map(),
    merges: new Map(),
    shared: new Set(),
  };
  const unread = createUnread();
  let keys = unread(start);
  for (let round = 0; round < MAX_ROUNDS && found.records.size < MAX_RECORDS; round += 1) {
    if (keys.ids.length + keys.contacts.length === 0) break;
    keys = unread(await readLinked(database, keys, found));
  }
  return found;
}
