import { type Kysely, sql } from "kysely";
import { detectDialect } from "#platform/database/dialect.server.ts";
import { createCustomerTrigger } from "#records/migrations/customer-trigger.ts";
import { createRecordTrigger } from "#records/migrations/record-trigger.ts";

const STATES = sql`state in ('requested', 'confirmed', 'out', 'returned', 'closed', 'declined', 'expired', 'canceled', 'no_show')`;

async function createBookings({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("bookings")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("reference", "text", (column) => column.notNull().unique())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("customer", "text", (column) => column.notNull().references("customers.id"))
    .addColumn("inquiry", "text", (column) =>
      column.unique().references("inquiries.id").onDelete("set null"),
    )
    .addColumn("class", "text", (column) => column.notNull())
    .addColumn("class_name", "text", (column) => column.notNull())
    .addColumn("start_day", "text", (column) => column.notNull())
    .addColumn("start_time", "text", (column) => column.notNull())
    .addColumn("days", "integer", (column) => column.notNull())
    .addColumn("area", "text")
    .addColumn("address", "text")
    .addColumn("additional_drivers", "integer", (column) => column.notNull())
    .addColumn("total_cents", "integer", (column) => column.notNull())
    .addColumn("deposit_cents", "integer", (column) => column.notNull())
    .addColumn("lines", "text", (column) => column.notNull())
    .addColumn("from_at", "bigint", (column) => column.notNull())
    .addColumn("to_at", "bigint", (column) => column.notNull())
    .addColumn("until_at", "bigint", (column) => column.notNull())
    .addColumn("first_name", "text", (column) => column.notNull())
    .addColumn("last_name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("notes", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("unit", "text")
    .addColumn("hold_until", "bigint")
    .addColumn("no_hold", "text")
    .addColumn("by_rule", "integer")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("awaits", "text")
    .addColumn("network", "text")
    .addCheckConstraint("bookings_awaits", sql`awaits = 'email'`)
    .addCheckConstraint("bookings_state", STATES)
    .addCheckConstraint("bookings_no_hold", sql`no_hold in ('person', 'class')`)
    .addCheckConstraint("bookings_by_rule", sql`by_rule > 0`)
    .addCheckConstraint("bookings_times", sql`from_at < to_at and to_at <= until_at`)
    .addCheckConstraint("bookings_start", sql`start_day like '____-__-__'`)
    .addCheckConstraint("bookings_time", sql`start_time like '__:__'`)
    .addCheckConstraint("bookings_days", sql`days between 1 and 366`)
    .addCheckConstraint("bookings_drivers", sql`additional_drivers between 0 and 100`)
    .addCheckConstraint("bookings_address_length", sql`length(address) <= 200`)
    .addCheckConstraint("bookings_place", sql`(area is null) = (address is null)`)
    .addCheckConstraint("bookings_hold", sql`state <> 'requested' or hold_until is not null`)
    .addCheckConstraint("bookings_amounts", sql`total_cents >= 0 and deposit_cents >= 0`)
    .addCheckConstraint("bookings_lines_length", sql`length(lines) between 2 and 5000`)
    .execute();
}

const IN_USE = "state in ('requested', 'confirmed', 'out')";

/** Covering indexes: neither what decides which units are free nor what reports count reads whole rows. */
const INDEXES = [
  "bookings_customer on bookings (customer)",
  `bookings_holding on bookings (class, until_at) where ${IN_USE}`,
  `bookings_free on bookings (class, until_at, from_at, state, hold_until, no_hold) where ${IN_USE}`,
  "bookings_from on bookings (from_at)",
  "bookings_to on bookings (to_at)",
  "bookings_until on bookings (until_at, from_at, state)",
  "bookings_state on bookings (state, from_at)",
  "bookings_waiting on bookings (state, hold_until, id) where state = 'requested'",
  "bookings_used on bookings (from_at, to_at, class, state)",
  "bookings_report on bookings (created_at, class, state, from_at, total_cents)",
  "bookings_by_rule on bookings (until_at) where by_rule is not null",
  "bookings_network on bookings (network, created_at) where network is not null",
  "bookings_newest_names on bookings (created_at, first_name, last_name)",
];

async function createBookingIndexes(database: Kysely<unknown>): Promise<void> {
  for (const index of INDEXES) await sql.raw(`create index ${index}`).execute(database);
}

async function createFleet({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("fleet_blocks")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("unit", "text", (column) => column.notNull())
    .addColumn("from_at", "bigint", (column) => column.notNull())
    .addColumn("until_at", "bigint", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("person", "text")
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addCheckConstraint("fleet_blocks_times", sql`from_at < until_at`)
    .addCheckConstraint("fleet_blocks_reason_length", sql`length(reason) between 1 and 200`)
    .execute();
  await schema
    .createIndex("fleet_blocks_until")
    .on("fleet_blocks")
    .columns(["until_at", "unit"])
    .execute();
  await schema
    .createTable("rental_classes")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .execute();
}

/** Files that came with mails about bookings that have no conversation. */
async function createFiles(database: Kysely<unknown>): Promise<void> {
  const bytes = detectDialect(database) === "postgres" ? "bytea" : "blob";
  await database.schema
    .createTable("booking_files")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("booking", "text", (column) =>
      column.notNull().references("bookings.id").onDelete("cascade"),
    )
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("bytes", bytes, (column) => column.notNull())
    .execute();
}

async function createHandovers(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  const isPostgres = detectDialect(database) === "postgres";
  const startTable = (name: string) =>
    schema
      .createTable(name)
      .addColumn("booking", "text", (column) =>
        column.notNull().references("bookings.id").onDelete("cascade"),
      )
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("author", "text", (column) => column.notNull());
  const numbered = (name: string) =>
    startTable(name)
      .addColumn("id", isPostgres ? "bigserial" : "integer", (column) =>
        isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
      )
      .addColumn("person", "text");
  await numbered("booking_handovers")
    .addColumn("direction", "text", (column) => column.notNull())
    .addColumn("items", "text", (column) => column.notNull())
    .addColumn("charge", "integer")
    .addColumn("notes", "text", (column) => column.notNull())
    .addColumn("signed_name", "text", (column) => column.notNull())
    .addColumn("signature", "text", (column) => column.notNull())
    .addColumn("missing", "text", (column) => column.notNull())
    .addColumn("missing_reason", "text", (column) => column.notNull())
    .addColumn("fees", "text", (column) => column.notNull())
    .addColumn("agreement", "text", (column) => column.notNull())
    .addCheckConstraint("booking_handovers_direction", sql`direction in ('out', 'in')`)
    .addCheckConstraint("booking_handovers_charge", sql`charge between 0 and 100`)
    .addCheckConstraint("booking_handovers_signature", sql`length(signature) <= 40000`)
    .execute();
  await startTable("booking_photos")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("direction", "text", (column) => column.notNull())
    .addColumn("side", "text", (column) => column.notNull())
    .addColumn("jpeg", isPostgres ? "bytea" : "blob", (column) => column.notNull())
    .addCheckConstraint("booking_photos_direction", sql`direction in ('out', 'in')`)
    .execute();
  await numbered("booking_payments")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("cents", "integer", (column) => column.notNull())
    .addColumn("void_reason", "text")
    .addColumn("card_digits", "text")
    .addCheckConstraint("booking_payments_cents", sql`cents > 0`)
    .execute();
  await schema.createIndex("booking_payments_at").on("booking_payments").column("at").execute();
  await createFiles(database);
  for (const name of ["booking_handovers", "booking_photos", "booking_payments", "booking_files"]) {
    await schema.createIndex(`${name}_booking`).on(name).column("booking").execute();
  }
}

async function createStops({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("booking_stops")
    .addColumn("booking", "text", (column) =>
      column.notNull().references("bookings.id").onDelete("cascade"),
    )
    .addColumn("direction", "text", (column) => column.notNull())
    .addColumn("driver", "text")
    .addColumn("truck", "text")
    .addColumn("position", "integer")
    .addPrimaryKeyConstraint("booking_stops_key", ["booking", "direction"])
    .execute();
}

/** Bookings with their handovers, photos, payments, files and stops; what keeps units away. */
export async function createRentalTables(database: Kysely<unknown>): Promise<void> {
  await createBookings(database);
  await createBookingIndexes(database);
  await createRecordTrigger(database, "bookings", "booking");
  await createCustomerTrigger(database, "bookings", "booking");
  await createFleet(database);
  await createHandovers(database);
  await createStops(database);
}
