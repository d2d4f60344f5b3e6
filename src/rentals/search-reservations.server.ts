import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { getDialect } from "#platform/database/dialect.server.ts";
import {
  indexChanges,
  indexTexts,
  newestWith,
  phoneDigits,
  searchWords,
} from "#platform/database/text-search.server.ts";
import { type Reservation, reservationFromRow } from "./reservation.ts";
import type { ReservationTables } from "./tables.ts";

const SEARCH = {
  table: "reservation_search",
  trigrams: "reservation_trigrams",
  id: "reservation",
  added: "created_at",
};

export const RENTER_NAMES = { table: "reservations", added: "created_at" };

export const createReservationSearch = (database: Kysely<ReservationTables>) => ({
  /** By parts of names, email, phone, reference and class; the newest first. */
  async search(text: string, limit: number): Promise<Reservation[]> {
    const words = searchWords(text);
    if (words.length === 0) return [];
    const newest = newestWith(database, SEARCH, words, limit);
    const rows = await database
      .selectFrom("reservations")
      .selectAll()
      .where(sql<boolean>`id in (${newest})`)
      .orderBy("created_at", "desc")
      .execute();
    return rows.map(reservationFromRow);
  },
});

const SEARCHED = "reference, first_name, last_name, email, phone, class_name";

const searchText = (row: string) => `lower(
  ${row}.first_name || ' ' || ${row}.last_name || ' ' || ${row}.email || ' ' ||
  ${phoneDigits(`${row}.phone`)} || ' ' || ${row}.reference || ' ' ||
  replace(${row}.reference, '-', '') || ' ' || ${row}.class_name)`;

const add = (row: string) => `
  insert into reservation_search (reservation, created_at, text)
  select ${row}.id, ${row}.created_at, ${searchText(row)}`;

async function createTable(database: Kysely<unknown>): Promise<void> {
  const isSqlite = getDialect(database) === "sqlite";
  await database.schema
    .createTable("reservation_search")
    // SQLite's VACUUM may change the numbers of rows that have none of their own.
    .addColumn("number", isSqlite ? "integer" : "bigserial", (column) => column.primaryKey())
    .addColumn("reservation", "text", (column) =>
      column.notNull().unique().references("reservations.id").onDelete("cascade"),
    )
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .execute();
  await sql.raw(`${add("reservations")} from reservations order by created_at`).execute(database);
}

const SQLITE_TRIGGERS = [
  `create trigger reservations_search after insert on reservations begin
    ${add("new")};
  end`,
  `create trigger reservations_search_changed after update of ${SEARCHED} on reservations begin
    update reservation_search set text = ${searchText("new")} where reservation = new.id;
  end`,
];

const POSTGRES_TRIGGERS = [
  `create function add_to_reservation_search() returns trigger language plpgsql as $$
  begin
    ${add("new")} on conflict (reservation) do update set text = excluded.text;
    return null;
  end $$`,
  `create trigger reservations_search after insert or update of ${SEARCHED} on reservations
  for each row execute function add_to_reservation_search()`,
];

/** Triggers keep what the version before stores, changes and deletes meanwhile. */
export const reservationSearchMigration: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await createTable(database);
    await indexTexts(database, "reservation");
    const isSqlite = getDialect(database) === "sqlite";
    if (isSqlite) await indexChanges(database, "reservation");
    const triggers = isSqlite ? SQLITE_TRIGGERS : POSTGRES_TRIGGERS;
    for (const trigger of triggers) await sql.raw(trigger).execute(database);
    await database.schema
      .createIndex("reservation_search_created")
      .on("reservation_search")
      .column("created_at")
      .execute();
    await database.schema
      .createIndex("reservations_names")
      .on("reservations")
      .columns(["created_at", "first_name", "last_name"])
      .where(sql.ref("inquiry"), "is", null)
      .execute();
  },
};

/** With an index of some rows, SQLite would rather read and sort all of them by the unique index of inquiries. */
export const renterNamesMigration: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createIndex("reservations_newest_names")
      .on("reservations")
      .columns(["created_at", "first_name", "last_name"])
      .execute();
    await schema.dropIndex("reservations_names").execute();
  },
};
