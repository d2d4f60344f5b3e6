import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { SITE } from "#platform/actor.ts";
import { rowSubject } from "#records/subject-columns.server.ts";
import { toSubject } from "#records/subjects.ts";
import type { RecordTables } from "#records/tables.ts";
import {
  type Assigned,
  assignCustomers,
  joinAssigned,
  type PersonRow,
  toRecordPerson,
} from "./assign-customers.server.ts";
import { dropContacts } from "./contact-rows.server.ts";
import { addCustomerRows, NO_CONTACT, refreshCustomers } from "./customer-rows.server.ts";

/** Records that are stored together, each with its customer. `at` says when it came, in milliseconds since 1970. */
export async function withCustomers<Row extends PersonRow>(
  transaction: Transaction<RecordTables>,
  record: string,
  rows: readonly Row[],
  at: (row: Row) => number,
): Promise<(Row & { customer: string })[]> {
  const people = rows.map((row) => {
    const { customer: _none, ...person } = row;
    return toRecordPerson(record, person, at(row));
  });
  const { rows: assigned, joins } = await assignCustomers(transaction, SITE, people);
  await joinAssigned(transaction, joins);
  return rows.map((row) => ({ ...row, customer: assigned.get(toSubject(record, row.id)) ?? "" }));
}

/** Takes back what was assigned to records that are not stored after all; rows that were made for them go. */
export async function dropAssigned(
  transaction: Transaction<RecordTables>,
  { rows }: Pick<Assigned, "rows">,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return;
  await dropContacts(transaction, subjects);
  await refreshCustomers(
    transaction,
    subjects.flatMap((subject) => rows.get(subject) ?? []),
  );
}

/** The requests that came with inquiries have the same contact points. `table` is such as "bookings". */
export async function copyContacts(
  transaction: Transaction<RecordTables>,
  { record, table }: { record: string; table: string },
  inquiries: readonly string[],
): Promise<void> {
  if (inquiries.length === 0) return;
  const columns = [
    "customer",
    "kind",
    "value",
    "text",
    "first_name",
    "last_name",
    "is_shared",
    "added_at",
  ];
  const refs = columns.map((column) => sql.ref(`contacts.${column}`));
  await sql`
    insert into customer_contacts (subject, ${sql.join(columns.map((column) => sql.ref(column)))})
    select ${rowSubject(record, `${table}.id`)}, ${sql.join(refs)}
    from ${sql.table(table)} join customer_contacts as contacts
      on contacts.subject = ${rowSubject("inquiry", `${table}.inquiry`)}
    where ${sql.ref(`${table}.inquiry`)} in (${sql.join(inquiries)})`.execute(transaction);
}

/** Gives a record whose name was removed to a customer of whom nothing is known. `table` is such as "bookings". */
export async function removeFromCustomer(
  transaction: Kysely<RecordTables> | Transaction<RecordTables>,
  { record, table }: { record: string; table: string },
  { id, customer }: { id: string; customer: string },
): Promise<void> {
  const subject = toSubject(record, id);
  await dropContacts(transaction, [subject]);
  const own = randomUUID();
  const at = Date.now();
  const nobody = { first_name: "", last_name: "" };
  await addCustomerRows(transaction, SITE, [{ ...nobody, id: own, last_at: null, at }]);
  await transaction
    .insertInto("customer_contacts")
    .values({
      ...NO_CONTACT,
      ...nobody,
      subject,
      customer: own,
      added_by: SITE.name,
      added_at: at,
    })
    .execute();
  await sql`update ${sql.table(table)} set customer = ${own} where id = ${id}`.execute(transaction);
  await refreshCustomers(transaction, [customer]);
}
