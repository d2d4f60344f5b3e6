import type { Kysely } from "kysely";
import type { ContactPoint } from "#domain/customers/contact-points.ts";
import { pluralize } from "#domain/money.ts";
import type {
  CustomerContactsTable,
  CustomersTable,
  IdentityTables,
} from "#records/customers/tables.ts";
import { NOTE } from "#records/notes.server.ts";
import { isoTime } from "#records/personal-data/copies.server.ts";
import { copied, declareTables, leftOut, none } from "#records/personal-data/declare-tables.ts";
import { readEvents } from "#records/read-events.server.ts";
import { toSubject } from "#records/subjects.ts";
import type { EventTables } from "#records/tables.ts";
import { RECORD } from "./customer.ts";
import { forgetFacts, isWithoutRecord } from "./facts.server.ts";
import { findCustomers } from "./find-customers.server.ts";
import type { CustomerTables, ReadTables } from "./tables.ts";

const OF_CUSTOMER = { personal: "part", of: "customers", by: "customer" } as const;

/** Finds the rows of customers with the address or number in which staff have stored something, each with the name to show. */
async function findStored(
  database: Kysely<EventTables>,
  { kind, value }: ContactPoint,
): Promise<CustomersTable[]> {
  const tables = database.withTables<ReadTables>();
  const found = await tables
    .selectFrom("customer_contacts")
    .select("customer")
    .distinct()
    .where("kind", "=", kind)
    .where("value", "=", value)
    .where("is_shared", "=", 0)
    .execute();
  const customers = await findCustomers(
    tables,
    found.map(({ customer }) => customer),
  );
  const rows = customers.flatMap(({ name, stored }) =>
    stored.map((row) => ({ ...row, name: row.name ?? name })),
  );
  if (rows.length === 0) return [];
  const kept = await tables
    .selectFrom("customer_contacts")
    .select("customer")
    .where(
      "subject",
      "in",
      rows.map(({ id }) => toSubject(RECORD, id)),
    )
    .execute();
  const stored = new Set(kept.map(({ customer }) => customer));
  return rows.filter(({ id }) => stored.has(id));
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

/** Each address and number once, though several records have it; with what staff call it. */
function selectPoints(rows: readonly CustomerContactsTable[]): CustomerContactsTable[] {
  const points = rows.filter(({ kind }) => kind !== "none");
  return [...Map.groupBy(points, ({ kind, value }) => `${kind}:${value}`).values()].flatMap(
    (same) => same.find(({ label }) => label !== null) ?? same[0] ?? [],
  );
}

/** Facts that staff added about customers. Records that only share a phone have none in common. */
export const customerTables = declareTables<CustomerTables & IdentityTables>({
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
      ...leftOut("id", "root", "version", "first_name", "last_name", "last_at"),
      ...leftOut("do_not_rent_by", "license_seen_by", "consent_at", "known_at"),
      ...leftOut("created_at", "created_by", "updated_at", "updated_by"),
    },
    history: {
      notes: ({ kind, at, author, reason: text }) =>
        kind === NOTE ? { author, text, at: isoTime(at) } : null,
    },
    forget: (transaction, id) => forgetFacts(transaction.withTables<ReadTables>(), id),
    kept: [
      {
        // After their inquiries and bookings, with which they go.
        kind: "customers",
        for: "inquiryMonths",
        after: { ms: "updated_at" },
        only: isWithoutRecord,
        step: 50,
      },
    ],
  },
  customer_contacts: {
    ...OF_CUSTOMER,
    list: "contacts",
    select: selectPoints,
    columns: {
      ...copied("kind", "value", "label"),
      ...leftOut("text", "subject", "customer", "first_name", "last_name", "is_shared"),
      ...leftOut("added_by", "added_at"),
    },
  },
  customer_differences: {
    ...OF_CUSTOMER,
    columns: leftOut("customer", "other", "said_by", "said_at"),
  },
  customer_carts: {
    ...OF_CUSTOMER,
    list: "carts",
    columns: {
      ...copied("make", "model", "serial_number", "bought_on"),
      ...leftOut("id", "customer", "added_at", "added_by"),
    },
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
  next_step_rules: none("which rules are on"),
});
