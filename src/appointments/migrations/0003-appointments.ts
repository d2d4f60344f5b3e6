import { type Kysely, sql } from "kysely";
import { createCustomerTrigger } from "#records/migrations/customer-trigger.ts";
import { createRecordTrigger } from "#records/migrations/record-trigger.ts";

const STATES = sql`state in ('requested', 'booked', 'arrived', 'done', 'no_show', 'canceled', 'declined')`;

async function createAppointments({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("appointments")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("reference", "text", (column) => column.notNull().unique())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("customer", "text", (column) => column.notNull().references("customers.id"))
    .addColumn("inquiry", "text", (column) =>
      column.references("inquiries.id").onDelete("set null"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("place", "text", (column) => column.notNull())
    .addColumn("pool", "text", (column) => column.notNull())
    .addColumn("from_at", "bigint", (column) => column.notNull())
    .addColumn("to_at", "bigint", (column) => column.notNull())
    .addColumn("until_at", "bigint", (column) => column.notNull())
    .addColumn("first_name", "text", (column) => column.notNull())
    .addColumn("last_name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("notes", "text", (column) => column.notNull())
    .addColumn("vehicle", "text")
    .addColumn("vehicle_name", "text")
    .addColumn("color", "text")
    .addColumn("cart", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("serial_number", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("hold_until", "bigint")
    .addColumn("person", "text")
    .addColumn("person_name", "text")
    .addColumn("override_reason", "text")
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("awaits", "text")
    .addColumn("network", "text")
    .addCheckConstraint("appointments_awaits", sql`awaits = 'email'`)
    .addCheckConstraint("appointments_state", STATES)
    .addCheckConstraint("appointments_times", sql`from_at < to_at and to_at <= until_at`)
    .addCheckConstraint("appointments_source", sql`source in ('site', 'desk')`)
    .addCheckConstraint("appointments_override_length", sql`length(override_reason) <= 500`)
    .execute();
}

const IN_USE = "state in ('requested', 'booked', 'arrived')";

/** Which times are free is read from the first index alone. */
const INDEXES = [
  `appointments_taken on appointments (place, pool, until_at, from_at, state, hold_until) where ${IN_USE}`,
  "appointments_from on appointments (from_at)",
  "appointments_until on appointments (until_at, from_at)",
  "appointments_inquiry on appointments (inquiry)",
  "appointments_customer on appointments (customer)",
  "appointments_created on appointments (created_at)",
  "appointments_network on appointments (network, created_at) where network is not null",
  "appointment_blocks_until on appointment_blocks (until_at)",
];

async function createPools({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("appointment_blocks")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("place", "text", (column) => column.notNull())
    .addColumn("pool", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("from_at", "bigint", (column) => column.notNull())
    .addColumn("until_at", "bigint", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("person", "text")
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addCheckConstraint("appointment_blocks_times", sql`from_at < until_at`)
    .addCheckConstraint("appointment_blocks_count", sql`count between 1 and 50`)
    .addCheckConstraint("appointment_blocks_reason_length", sql`length(reason) between 1 and 200`)
    .execute();
  await schema
    .createTable("appointment_pools")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .execute();
}

/** The secret addresses at which staff subscribe to the calendar. */
async function createCalendarKeys({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("calendar_keys")
    .addColumn("person", "text", (column) =>
      column.primaryKey().notNull().references("desk_people.id").onDelete("cascade"),
    )
    .addColumn("digest", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("read_at", "bigint")
    .execute();
}

/** Appointments; what takes places away for some time; the rows that PostgreSQL locks; subscriptions to the calendar. */
export async function createAppointmentTables(database: Kysely<unknown>): Promise<void> {
  await createAppointments(database);
  await createRecordTrigger(database, "appointments", "appointment");
  await createCustomerTrigger(database, "appointments", "appointment");
  await createPools(database);
  await createCalendarKeys(database);
  for (const index of INDEXES) await sql.raw(`create index ${index}`).execute(database);
}
