import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { createContactBook, type Join, type Placement } from "#domain/customers/contact-book.ts";
import {
  type ContactPoint,
  contactKey,
  readContactPoints,
  type TypedContact,
} from "#domain/customers/contact-points.ts";
import { formatName, toNameKey } from "#domain/customers/person-name.ts";
import { type Actor, SITE } from "#platform/actor.ts";
import { toSubject } from "#records/subjects.ts";
import type { RecordTables } from "#records/tables.ts";
import {
  addDifferences,
  dropContacts,
  lockContacts,
  readContacts,
  readDifferences,
  setShared,
} from "./contact-rows.server.ts";
import { addCustomerRows, NO_CONTACT, refreshCustomers } from "./customer-rows.server.ts";
import { joinCustomers } from "./join-customers.server.ts";
import { markKnown } from "./known-customers.server.ts";

type Open = Transaction<RecordTables>;

/** Who is on a record that is being stored or changed. */
export type RecordPerson = {
  /** See `toSubject`. */
  subject: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  /** When the record came, in milliseconds since 1970. */
  at: number;
  /** The row of the customer that the record has already. */
  customer?: string;
};

export type PersonRow = Pick<
  RecordPerson,
  "first_name" | "last_name" | "email" | "phone" | "customer"
> & {
  id: string;
};

/** `row` is of a record such as "booking"; one that is stored already has its customer. */
export const toRecordPerson = (
  record: string,
  { id, first_name, last_name, email, phone, customer }: PersonRow,
  at: number,
): RecordPerson => ({
  subject: toSubject(record, id),
  first_name,
  last_name,
  email,
  phone,
  at,
  ...(customer !== undefined && { customer }),
});

/** The answer of staff where a contact point is somebody else's. */
export type OwnerAnswer =
  | { kind: "same"; customer: string }
  | { kind: "another"; customers: readonly string[] }
  | { kind: "shared"; points: readonly ContactPoint[] };

/** A record that has its row. */
type Placed = Placement & { person: RecordPerson; points: TypedContact[] };

const toName = ({ first_name: firstName, last_name: lastName }: RecordPerson) =>
  toNameKey(formatName({ firstName, lastName }));

/** Reads the rows that records have already, for the book. */
async function readOwnRows(transaction: Open, people: readonly RecordPerson[]) {
  const ids = people.flatMap(({ customer }) => customer ?? []);
  if (ids.length === 0) return new Map<string, { root: string; created_at: number }>();
  const rows = await transaction
    .selectFrom("customers")
    .select(["id", "root", "created_at"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

async function addContacts(
  transaction: Open,
  placed: readonly Placed[],
  shared: ReadonlySet<string>,
): Promise<void> {
  if (placed.length === 0) return;
  await transaction
    .insertInto("customer_contacts")
    .values(
      placed.flatMap(({ person: { subject, first_name, last_name, at }, points, row }) => {
        const added = { first_name, last_name, added_by: null, added_at: at };
        const own = { ...NO_CONTACT, ...added, subject, customer: row };
        return points.length === 0
          ? [own]
          : points.map(({ kind, value, text }) => ({
              ...own,
              kind,
              value,
              text,
              is_shared: shared.has(contactKey({ kind, value })) ? 1 : 0,
            }));
      }),
    )
    .execute();
}

/** Keeps what staff say of the customer that a row belongs to. What is nobody's is marked before. */
export async function applyAnswer(
  transaction: Open,
  actor: Actor,
  { row, at }: { row: string; at: number },
  answer: OwnerAnswer | null,
): Promise<void> {
  if (answer?.kind === "another") {
    const pairs = answer.customers.map((other) => [row, other] as const);
    await addDifferences(transaction, { name: actor.name, at }, pairs);
  }
  if (answer?.kind !== "same") return;
  const roots = await transaction
    .selectFrom("customers")
    .select(["id", "root"])
    .where("id", "in", [row, answer.customer])
    .execute();
  const rootOf = (id: string) => roots.find((found) => found.id === id)?.root ?? id;
  const join = { from: rootOf(row), into: rootOf(answer.customer) };
  await joinCustomers(transaction, actor, join, at);
}

/** Rows by the records' subjects, and the joins that storing the records calls for. */
export type Assigned = {
  rows: ReadonlyMap<string, string>;
  joins: readonly (Join & { subject: string; at: number })[];
};

/**
 * Finds the customer of each record, or makes one, in the transaction that stores the record: before it takes other locks.
 * `joinAssigned` follows once it is certain that the record stays.
 */
export async function assignCustomers(
  transaction: Open,
  actor: Actor,
  people: readonly RecordPerson[],
  answer: OwnerAnswer | null = null,
): Promise<Assigned> {
  const records = people.map((person) => ({ person, points: readContactPoints(person) }));
  const points = records.flatMap((record) => record.points);
  await lockContacts(transaction, points.map(contactKey));
  await dropContacts(
    transaction,
    people.flatMap(({ subject, customer }) => (customer === undefined ? [] : subject)),
  );
  if (answer?.kind === "shared") await setShared(transaction, answer.points, true);
  const { known, shared } = await readContacts(transaction, points);
  const ownRows = await readOwnRows(transaction, people);
  const differences = await readDifferences(transaction, [
    ...new Set([...known.map(({ customer }) => customer), ...ownRows.keys()]),
  ]);
  const book = createContactBook(known, differences);
  const placed = records.map((record): Placed => {
    const { customer, at } = record.person;
    const id = customer ?? randomUUID();
    const own = ownRows.get(id);
    const placement = book.place(
      {
        name: toName(record.person),
        keys: record.points.map(contactKey).filter((key) => !shared.has(key)),
      },
      {
        row: id,
        customer: own?.root ?? id,
        isNew: customer === undefined,
        since: own?.created_at ?? at,
      },
    );
    return { ...record, ...placement };
  });
  await addCustomerRows(
    transaction,
    actor,
    placed.flatMap(({ person: { first_name, last_name, at }, row, isNew }) =>
      isNew ? [{ id: row, first_name, last_name, last_at: at, at }] : [],
    ),
  );
  await addContacts(transaction, placed, shared);
  if (actor.person !== null) {
    for (const { row, isNew, person } of placed) {
      if (!isNew) await markKnown(transaction, row, person.at);
    }
  }
  await refreshCustomers(
    transaction,
    placed.flatMap(({ row, isNew }) => (isNew ? [] : row)),
  );
  return {
    rows: new Map(placed.map(({ person, row }) => [person.subject, row])),
    joins: placed.flatMap(({ person: { subject, at }, joins }) =>
      joins.map((join) => ({ ...join, subject, at })),
    ),
  };
}

/** Joins the customers whom the records show to be one. */
export async function joinAssigned(transaction: Open, joins: Assigned["joins"]): Promise<void> {
  for (const { from, into, at } of joins) {
    await joinCustomers(transaction, SITE, { from, into }, at);
  }
}

/** As `assignCustomers`, for one record that is certain to be stored. */
export async function assignCustomer(
  transaction: Open,
  actor: Actor,
  person: RecordPerson,
  answer: OwnerAnswer | null = null,
): Promise<string> {
  const { rows, joins } = await assignCustomers(transaction, actor, [person], answer);
  await joinAssigned(transaction, joins);
  const row = rows.get(person.subject) ?? "";
  await applyAnswer(transaction, actor, { row, at: person.at }, answer);
  return row;
}
