import type { Kysely } from "kysely";
import { createContactBook } from "#domain/customers/contact-book.ts";
import {
  type ContactPoint,
  contactKey,
  readContactPoints,
} from "#domain/customers/contact-points.ts";
import { formatName, type PersonName, toNameKey } from "#domain/customers/person-name.ts";
import { readContacts, readDifferences } from "#records/customers/contact-rows.server.ts";
import { JOINED, type JoinDetail } from "#records/customers/join-customers.server.ts";
import { readEvents } from "#records/read-events.server.ts";
import { parseSubject, toSubject } from "#records/subjects.ts";
import { type Customer, customerName, listContacts, RECORD } from "./customer.ts";
import { RECORD_TABLES, readRecords } from "./records.server.ts";
import type { ReadTables } from "./tables.ts";

/** Far below the number of parameters that either engine takes in one statement. */
const BATCH = 500;
/** Seven digits may be part of several numbers. */
const MAX_CALLERS = 20;

/** Somebody else who has contact points of a person. */
export type Owner = { customer: Customer; points: ContactPoint[] };

/** On whose record the person is; `own` is the row that the record has already. */
export type PersonOnRecord = PersonName & { email: string; phone: string; own?: string };

/** Joins that were not undone, by the customer that has the rows now. */
async function readJoins(database: Kysely<ReadTables>, roots: ReadonlyMap<string, string>) {
  const ids = [...roots].flatMap(([row, root]) => (row === root ? [] : root));
  if (ids.length === 0) return new Map<string, Customer["joins"]>();
  const subjects = [...roots.keys()].map((row) => toSubject(RECORD, row));
  const events = await readEvents(database, subjects, { kinds: [JOINED] });
  const joins = events.flatMap(({ id, subject, author, at, detail }) => {
    const { rows, name } = detail as JoinDetail;
    const root = roots.get(parseSubject(subject).id);
    const isJoined = root !== undefined && roots.get(rows[0] ?? "") === root;
    return isJoined ? { root, join: { event: id, name, author, at: Number(at), rows } } : [];
  });
  const byRoot = Map.groupBy(joins, ({ root }) => root);
  return new Map([...byRoot].map(([root, found]) => [root, found.map(({ join }) => join)]));
}

/** Customers by the ids of any of their rows; each once. */
async function readCustomers(
  database: Kysely<ReadTables>,
  ids: readonly string[],
): Promise<Customer[]> {
  const rows = await database
    .selectFrom("customers")
    .selectAll()
    .where("root", "in", ({ selectFrom }) =>
      selectFrom("customers as own").select("own.root").where("own.id", "in", ids),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const rowIds = rows.map(({ id }) => id);
  const roots = new Map(rows.map(({ id, root }) => [id, root]));
  if (rowIds.length === 0) return [];
  const [records, contacts, joins] = await Promise.all([
    readRecords(database, rowIds),
    database
      .selectFrom("customer_contacts")
      .selectAll()
      .where("customer", "in", rowIds)
      .where(({ or, eb }) => or([eb("added_by", "is not", null), eb("is_shared", "=", 1)]))
      .orderBy("added_at")
      .execute(),
    readJoins(database, roots),
  ]);
  const recordsOf = Map.groupBy(records, ({ customer }) => roots.get(customer));
  const contactsOf = Map.groupBy(contacts, ({ customer }) => roots.get(customer));
  return [...Map.groupBy(rows, ({ root }) => root)].map(([id, stored]) => {
    stored.sort((a, b) => Number(b.id === id) - Number(a.id === id));
    const own = (recordsOf.get(id) ?? []).sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
    return {
      id,
      version: stored[0]?.version ?? 0,
      name: customerName(stored, own),
      records: own,
      contacts: listContacts(own, contactsOf.get(id) ?? []),
      stored,
      joins: joins.get(id) ?? [],
    };
  });
}

/** By the id of any of its rows; null for an unknown one. */
export async function findCustomer(
  database: Kysely<ReadTables>,
  id: string,
): Promise<Customer | null> {
  const [customer = null] = await readCustomers(database, [id]);
  return customer;
}

/** By the ids of their rows; each once, in the order of the ids. */
export async function findCustomers(
  database: Kysely<ReadTables>,
  ids: readonly string[],
): Promise<Customer[]> {
  const found = new Map<string, Customer>();
  const distinct = [...new Set(ids)];
  for (let from = 0; from < distinct.length; from += BATCH) {
    const batch = distinct.slice(from, from + BATCH);
    const customers = await readCustomers(database, batch);
    const byRow = new Map(
      customers.flatMap((own) => own.stored.map(({ id }) => [id, own] as const)),
    );
    for (const customer of batch.flatMap((id) => byRow.get(id) ?? [])) {
      if (!found.has(customer.id)) found.set(customer.id, customer);
    }
  }
  return [...found.values()];
}

export function createCustomerFinder(database: Kysely<ReadTables>) {
  const findAll = (ids: readonly string[]) => findCustomers(database, ids);

  return {
    find: (id: string) => findCustomer(database, id),

    findAll,

    /** The customers of inquiries, bookings and appointments, and of what staff have stored; each once, in the order of the records. */
    async findByRecords(records: readonly { record: string; id: string }[]): Promise<Customer[]> {
      if (records.length === 0) return [];
      const subjects = records.map(({ record, id }) => toSubject(record, id));
      const rows = await database
        .selectFrom("customer_contacts")
        .select(["subject", "customer"])
        .where("subject", "in", subjects)
        .execute();
      const customers = new Map(rows.map(({ subject, customer }) => [subject, customer]));
      return await findAll(subjects.flatMap((subject) => customers.get(subject) ?? []));
    },

    /** Whose address or number somebody has, such as a caller; several if more than one has it. */
    async findByContact(person: { email: string; phone: string }): Promise<Customer[]> {
      const { known } = await readContacts(database, readContactPoints(person));
      return known.length === 0 ? [] : await findAll(known.map(({ customer }) => customer));
    },

    /** Customers that have the email address or the phone under another name, without those whom staff declared different people. */
    async findOwners({ own, ...person }: PersonOnRecord): Promise<Owner[]> {
      const points = readContactPoints(person);
      const { known } = await readContacts(database, points);
      if (known.length === 0) return [];
      const row =
        own === undefined
          ? undefined
          : await database
              .selectFrom("customers")
              .select("root")
              .where("id", "=", own)
              .executeTakeFirst();
      const root = row?.root ?? null;
      const customers = new Set(known.map(({ customer }) => customer));
      if (root !== null) customers.add(root);
      const differences = await readDifferences(database, [...customers]);
      const identity = { name: toNameKey(formatName(person)), keys: points.map(contactKey) };
      const owners = createContactBook(known, differences).findOwners(identity, root);
      const found = await findAll(owners.map(({ customer }) => customer));
      return found.flatMap((customer) => {
        const keys = owners.find((owner) => owner.customer === customer.id)?.keys ?? [];
        const owned = points.filter((point) => keys.includes(contactKey(point)));
        return owned.length === 0 ? [] : [{ customer, points: owned }];
      });
    },

    /** Whose phone has these digits, while it is typed; without those that are nobody's. */
    async findByDigits(digits: string): Promise<Customer[]> {
      const rows = await database
        .selectFrom("customer_contacts")
        .select("customer")
        .distinct()
        .where("kind", "=", "phone")
        .where("is_shared", "=", 0)
        .where("value", "like", `%${digits}%`)
        .limit(MAX_CALLERS)
        .execute();
      return await findAll(rows.map(({ customer }) => customer));
    },

    /** The id of the customer of an inquiry, a booking or an appointment, by its reference in any case; null for an unknown one. */
    async findByReference(reference: string): Promise<string | null> {
      for (const table of RECORD_TABLES) {
        const record = await database
          .selectFrom(table)
          .innerJoin("customers", "customers.id", `${table}.customer`)
          .select("customers.root")
          .where(`${table}.reference`, "=", reference.toUpperCase())
          .executeTakeFirst();
        if (record !== undefined) return record.root;
      }
      return null;
    },
  };
}
