import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { RESERVATION_STATES } from "#domain/reservations/states.ts";
import { getDialect } from "#platform/database/dialect.server.ts";
import { renterNamesMigration, reservationSearchMigration } from "./search-reservations.server.ts";

const states = sql.join(RESERVATION_STATES.map((state) => sql.lit(state)));

async function createReservations({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("reservations")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("reference", "text", (column) => column.notNull().unique())
    .addColumn("key", "text", (column) => column.notNull())
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
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addCheckConstraint("reservations_state", sql`state in (${states})`)
    .addCheckConstraint("reservations_times", sql`from_at < to_at and to_at <= until_at`)
    .addCheckConstraint("reservations_start", sql`start_day like '____-__-__'`)
    .addCheckConstraint("reservations_time", sql`start_time like '__:__'`)
    .addCheckConstraint("reservations_days", sql`days between 1 and 366`)
    .addCheckConstraint("reservations_drivers", sql`additional_drivers between 0 and 100`)
    .addCheckConstraint("reservations_address_length", sql`length(address) <= 200`)
    .addCheckConstraint("reservations_place", sql`(area is null) = (address is null)`)
    .addCheckConstraint("reservations_hold", sql`state <> 'requested' or hold_until is not null`)
    .addCheckConstraint("reservations_amounts", sql`total_cents >= 0 and deposit_cents >= 0`)
    .addCheckConstraint("reservations_lines_length", sql`length(lines) between 2 and 5000`)
    .execute();
  await schema
    .createIndex("reservations_holding")
    .on("reservations")
    .columns(["class", "until_at"])
    .where(sql.ref("state"), "in", ["requested", "confirmed", "out"])
    .execute();
  await schema.createIndex("reservations_from").on("reservations").column("from_at").execute();
  await schema.createIndex("reservations_to").on("reservations").column("to_at").execute();
}

async function createEvents(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  const isPostgres = getDialect(database) === "postgres";
  await schema
    .createTable("reservation_events")
    .addColumn("id", isPostgres ? "bigserial" : "integer", (column) =>
      isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn("reservation", "text", (column) =>
      column.notNull().references("reservations.id").onDelete("cascade"),
    )
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("person", "text")
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("from_state", "text")
    .addColumn("to_state", "text")
    .addColumn("reason", "text")
    .addColumn("detail", "text", (column) => column.notNull())
    .addCheckConstraint("reservation_events_reason_length", sql`length(reason) <= 5000`)
    .execute();
  await schema
    .createIndex("reservation_events_reservation")
    .on("reservation_events")
    .column("reservation")
    .execute();
}

async function createMails({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("reservation_mails")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("reservation", "text", (column) =>
      column.notNull().references("reservations.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("once", "text", (column) => column.notNull().unique())
    .addColumn("detail", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("lease", "text")
    .addColumn("leased_until", "bigint")
    .addColumn("delivered_at", "bigint")
    .addColumn("dead_at", "bigint")
    .addColumn("fault", "text")
    .execute();
  await schema
    .createIndex("reservation_mails_due")
    .on("reservation_mails")
    .column("due_at")
    .where(sql.ref("delivered_at"), "is", null)
    .execute();
  await schema
    .createIndex("reservation_mails_reservation")
    .on("reservation_mails")
    .column("reservation")
    .execute();
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

async function createHandovers(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  const isPostgres = getDialect(database) === "postgres";
  const ofReservation = (name: string) =>
    schema
      .createTable(name)
      .addColumn("reservation", "text", (column) =>
        column.notNull().references("reservations.id").onDelete("cascade"),
      )
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("author", "text", (column) => column.notNull());
  const numbered = (name: string) =>
    ofReservation(name)
      .addColumn("id", isPostgres ? "bigserial" : "integer", (column) =>
        isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
      )
      .addColumn("person", "text");
  await numbered("reservation_handovers")
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
    .addCheckConstraint("reservation_handovers_direction", sql`direction in ('out', 'in')`)
    .addCheckConstraint("reservation_handovers_charge", sql`charge between 0 and 100`)
    .addCheckConstraint("reservation_handovers_signature", sql`length(signature) <= 40000`)
    .execute();
  await ofReservation("reservation_photos")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("direction", "text", (column) => column.notNull())
    .addColumn("side", "text", (column) => column.notNull())
    .addColumn("jpeg", isPostgres ? "bytea" : "blob", (column) => column.notNull())
    .addCheckConstraint("reservation_photos_direction", sql`direction in ('out', 'in')`)
    .execute();
  await numbered("reservation_payments")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("cents", "integer", (column) => column.notNull())
    .addCheckConstraint("reservation_payments_cents", sql`cents > 0`)
    .execute();
  for (const name of ["reservation_handovers", "reservation_photos", "reservation_payments"]) {
    await schema.createIndex(`${name}_reservation`).on(name).column("reservation").execute();
  }
}

/** Holds all that decides what is free, and what reports count, so that neither reads whole rows. */
async function createReadIndexes({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex("reservations_free")
    .on("reservations")
    .columns(["class", "until_at", "from_at", "state", "hold_until"])
    .where(sql.ref("state"), "in", ["requested", "confirmed", "out"])
    .execute();
  await schema
    .createIndex("reservations_until")
    .on("reservations")
    .columns(["until_at", "from_at", "state"])
    .execute();
  await schema
    .createIndex("reservations_out")
    .on("reservations")
    .column("from_at")
    .where(sql.ref("state"), "=", "out")
    .execute();
  await schema
    .createIndex("reservations_report")
    .on("reservations")
    .columns(["created_at", "class", "state", "from_at", "total_cents"])
    .execute();
  await schema
    .createIndex("reservations_used")
    .on("reservations")
    .columns(["from_at", "to_at", "class", "state"])
    .execute();
}

export const reservationMigrations: Record<string, Migration> = {
  "2027-03-reservations": {
    async up(database: Kysely<unknown>): Promise<void> {
      await createReservations(database);
      await createEvents(database);
      await createMails(database);
      await createFleet(database);
    },
  },
  "2027-03-reservations-handovers": { up: createHandovers },
  "2027-04-reservations-read-indexes": { up: createReadIndexes },
  /** What waits, is out or starts soon is read by its state. */
  "2027-04-reservations-state": {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .createIndex("reservations_state")
        .on("reservations")
        .columns(["state", "from_at"])
        .execute();
    },
  },
  /** The requests that wait longest are read without the others. Those that are out are read by their state. */
  "2027-07-reservations-waiting": {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .createIndex("reservations_waiting")
        .on("reservations")
        .columns(["state", "hold_until", "id"])
        .where(sql.ref("state"), "=", "requested")
        .execute();
      await schema.dropIndex("reservations_out").execute();
    },
  },
  /** Today shows the few that failed. */
  "2027-08-reservations-failed-mails": {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .createIndex("reservation_mails_dead")
        .on("reservation_mails")
        .column("dead_at")
        .where(sql.ref("dead_at"), "is not", null)
        .execute();
    },
  },
  "2027-10-reservations-search": reservationSearchMigration,
  "2027-11-reservations-names": renterNamesMigration,
};
