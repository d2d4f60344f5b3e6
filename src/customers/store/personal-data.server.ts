import { type Kysely, type SqlBool, sql } from "kysely";
import { pluralize } from "#domain/money.ts";
import { NOTE } from "#records/notes.server.ts";
import { isoTime } from "#records/personal-data/copies.server.ts";
import { copied, declareTables, leftOut, none } from "#records/personal-data/declare-tables.ts";
import type { PersonKey } from "#records/personal-data/person-key.server.ts";
import { readEvents } from "#records/read-events.server.ts";
import { toSubject } from "#records/subjects.ts";
import type { EventTables } from "#records/tables.ts";
import { RECORD, toCustomers } from "./customer.ts";
import { loadNeighborhood } from "./neighborhood.server.ts";
import { phoneDigits, RECORD_TABLES } from "./records.server.ts";
import type { CustomersTable, CustomerTables, ReadTables } from "./tables.ts";

const OF_CUSTOMER = { personal: "part", of: "customers", by: "customer" } as const;

/** Finds customers with the address or number about whom staff have stored facts. */
async function findStored(
  database: Kysely<EventTables>,
  key: PersonKey,
): Promise<CustomersTable[]> {
  const contact =
    "email" in key
      ? ({ kind: "email", value: key.email } as const)
      : ({ kind: "phone", value: key.phone } as const);
  const found = await loadNeighborhood(database.withTables<ReadTables>(), {
    contacts: [contact],
    ids: [],
  });
  return toCustomers(found).flatMap(({ name, stored }) =>
    stored.map((row) => ({ ...row, name: row.name ?? name })),
  );
}

async function describeFacts(database: Kysely<EventTables>, id: string): Promise<string> {
  const notes = await readEvents(database, [toSubject(RECORD, id)], { kinds: [NOTE] });
  const carts = await database
    .withTables<CustomerTables>()
    .selectFrom("customer_carts")
    .select("id")
    .where("customer", "=", id)
    .execute();
  return `Customer, ${pluralize(notes.length, "note")}, ${pluralize(carts.length, "cart")}`;
}

const hasRecord = (table: (typeof RECORD_TABLES)[number]) => sql`
  exists (select 1 from ${sql.table(table)} where ${sql.table(table)}.id = customers.id)
  or exists (
    select 1 from customer_contacts where customer = customers.id and (
      exists (select 1 from ${sql.table(table)} where customer_contacts.kind = 'email' and lower(email) = value)
      or exists (
        select 1 from ${sql.table(table)} where customer_contacts.kind = 'phone' and ${phoneDigits} in (value, '1' || value)
      )
    )
  )`;

/** Customers of whom no inquiry, booking or appointment is left, nor of one that they were merged with. */
const isOrphan = (before: Date) => sql<SqlBool>`customers.id in (
  with orphans as (
    select id from customers where updated_at < ${before.getTime()}
    and not (${sql.join(RECORD_TABLES.map(hasRecord), sql` or `)})
  )
  select id from orphans where not exists (
    select 1 from customer_merges where undone_at is null and (
      kept = orphans.id and merged not in (select id from orphans)
      or merged = orphans.id and kept not in (select id from orphans)
    )
  )
)`;

/** Facts that staff added about customers. Records that only share a phone have none in common. */
export const customerTables = declareTables<CustomerTables>({
  customers: {
    personal: "record",
    kind: RECORD,
    writtenAt: { ms: "created_at" },
    find: findStored,
    describe: async ({ id, name, created_at }, database) => ({
      name: name ?? "",
      day: new Date(created_at).toISOString().slice(0, 10),
      what: await describeFacts(database, id),
    }),
    columns: {
      ...copied("name", "do_not_rent", "license_seen_on", "consent"),
      do_not_rent_at: "doNotRentSince",
      lifted_at: "doNotRentUntil",
      ...leftOut("id", "version", "do_not_rent_by", "license_seen_by", "consent_at"),
      ...leftOut("created_at", "created_by", "updated_at", "updated_by"),
    },
    history: {
      notes: ({ kind, at, author, reason: text }) =>
        kind === NOTE ? { author, text, at: isoTime(at) } : null,
    },
    kept: [
      {
        // After their inquiries and bookings, with which they go.
        kind: "customers",
        for: "inquiryMonths",
        after: { ms: "updated_at" },
        only: isOrphan,
        step: 50,
      },
    ],
  },
  customer_contacts: {
    ...OF_CUSTOMER,
    list: "contacts",
    columns: {
      ...copied("kind", "value", "label"),
      ...leftOut("customer", "added_by", "added_at"),
    },
  },
  customer_carts: {
    ...OF_CUSTOMER,
    list: "carts",
    columns: {
      ...copied("make", "model", "serial_number", "bought_on"),
      ...leftOut("id", "customer", "added_at", "added_by"),
    },
  },
  customer_merges: {
    personal: "part",
    of: "customers",
    by: "kept",
    columns: leftOut("id", "kept", "merged", "at", "author", "undone_at", "undone_by"),
  },
  next_steps: {
    ...OF_CUSTOMER,
    list: "steps",
    order: "created_at",
    columns: {
      ...copied("text", "closed_as"),
      due_day: "day",
      person_name: "person",
      ...leftOut("id", "customer", "inquiry", "booking", "version", "due_time", "person", "cause"),
      ...leftOut("created_at", "created_by", "updated_at", "updated_by", "closed_at", "closed_by"),
    },
  },
  customer_shared_contacts: none("phones of marinas and hotels"),
  next_step_rules: none("which rules are on"),
});
