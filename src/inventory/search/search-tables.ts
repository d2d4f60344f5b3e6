import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { engineOf } from "#platform/database/engine.server.ts";
import { wordIndex } from "./word-index.server.ts";

/** Vehicles that have the same values in every group of choices are of one kind. `key` is these values as JSON. */
type VehicleKindsTable = { kind: number; key: string };

/** What lists and counts are made from: one narrow row per vehicle. Whole figures; -1 is not known. */
export type VehicleSearchTable = {
  /** By which the words of the vehicle are found. */
  number: number;
  vehicle: string;
  kind: number;
  /** The place in the list of all vehicles: carts of the catalogue are below 0. */
  place: number;
  price: number;
  seats: number;
  range: number;
  speed: number;
};

/** Words of names, brands and series, for those who mistype them. One that no vehicle has any more may stay. */
type VehicleVocabularyTable = { word: string; length: number };

/**
 * One row: the stock's version that the index is made from, the version of the rules that made it, a fingerprint of the
 * catalogue's carts that are in it, and a count of its changes.
 */
type SearchStateTable = { version: number; rules: number; catalogue: string; changes: number };

export type SearchTables = {
  vehicle_kinds: VehicleKindsTable;
  vehicle_search: VehicleSearchTable;
  /** Full text, see word-index; `rowid` is the number. */
  vehicle_words: { rowid: number; words: string };
  vehicle_vocabulary: VehicleVocabularyTable;
  search_state: SearchStateTable;
};

/** Rows are not made here but at the next seed, which knows the carts of the catalogue. */
export const searchMigration: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable("vehicle_kinds")
      .addColumn("kind", "integer", (column) => column.primaryKey().notNull())
      .addColumn("key", "text", (column) => column.notNull().unique())
      .execute();
    await database.schema
      .createTable("vehicle_search")
      .addColumn("number", "integer", (column) => column.primaryKey().notNull())
      .addColumn("vehicle", "text", (column) => column.notNull().unique())
      .addColumn("kind", "integer", (column) => column.notNull())
      .addColumn("place", "integer", (column) => column.notNull())
      .addColumn("price", "integer", (column) => column.notNull())
      .addColumn("seats", "integer", (column) => column.notNull())
      .addColumn("range", "integer", (column) => column.notNull())
      .addColumn("speed", "integer", (column) => column.notNull())
      .execute();
    // Each holds all that a list in its order or a count needs: the rows themselves are not read.
    for (const [name, columns] of [
      ["kind", ["kind", "price", "seats", "range", "speed"]],
      ["place", ["place", "kind"]],
      ["price", ["price", "place", "kind"]],
    ] as const) {
      await database.schema
        .createIndex(`vehicle_search_${name}`)
        .on("vehicle_search")
        .columns([...columns])
        .execute();
    }
    await database.schema
      .createTable("vehicle_vocabulary")
      .addColumn("word", "text", (column) => column.primaryKey().notNull())
      .addColumn("length", "integer", (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex("vehicle_vocabulary_length")
      .on("vehicle_vocabulary")
      .columns(["length", "word"])
      .execute();
    await database.schema
      .createTable("search_state")
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("rules", "integer", (column) => column.notNull())
      .addColumn("catalogue", "text", (column) => column.notNull())
      .addColumn("changes", "integer", (column) => column.notNull())
      .execute();
    const stated: Kysely<SearchTables> = database.withTables<SearchTables>();
    await stated
      .insertInto("search_state")
      .values({ version: 0, rules: 0, catalogue: "", changes: 0 })
      .execute();
    await wordIndex(engineOf(database)).create(database);
  },
};
