import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { getDialect } from "#platform/database/dialect.server.ts";
import { fullText } from "./full-text.server.ts";
import type { SearchTables } from "./tables.ts";

export const inventoryMigrations: Record<string, Migration> = {
  "2026-01-vehicles": {
    async up(database: Kysely<unknown>): Promise<void> {
      await database.schema
        .createTable("vehicles")
        .addColumn("id", "text", (column) => column.primaryKey().notNull())
        .addColumn("position", "integer", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("description", "text", (column) => column.notNull())
        .addColumn("brand", "text", (column) => column.notNull())
        .addColumn("category", "text", (column) => column.notNull())
        .addColumn("price", "integer", (column) => column.notNull())
        .addColumn("images", "text", (column) => column.notNull())
        .addColumn("in_stock", "integer", (column) => column.notNull())
        .addColumn("is_new", "integer", (column) => column.notNull())
        .addColumn("features", "text", (column) => column.notNull())
        .addColumn("specifications", "text", (column) => column.notNull())
        .addColumn("catalogue", "integer", (column) => column.notNull())
        .addColumn("updated_at", "text", (column) => column.notNull())
        .execute();
    },
  },
  "2026-11-vehicle-photos": {
    async up(database: Kysely<unknown>): Promise<void> {
      await database.schema
        .createTable("vehicle_photos")
        .addColumn("vehicle", "text", (column) => column.notNull())
        .addColumn("position", "integer", (column) => column.notNull())
        .addColumn("path", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("vehicle_photos_key", ["vehicle", "position"])
        .execute();
    },
  },
  "2026-11-vehicle-stock-changes": {
    async up(database: Kysely<unknown>): Promise<void> {
      await database.schema
        .createTable("stock_version")
        .addColumn("version", "integer", (column) => column.notNull())
        .execute();
      await sql`insert into stock_version (version) values (0)`.execute(database);
      await database.schema
        .createTable("stock_changes")
        .addColumn("vehicle", "text", (column) => column.primaryKey().notNull())
        .addColumn("version", "integer", (column) => column.notNull())
        .execute();
      await database.schema
        .createIndex("stock_changes_version")
        .on("stock_changes")
        .column("version")
        .execute();
    },
  },
  // The rows are written by the next seed, which knows the catalogue's carts.
  "2026-12-vehicle-search": {
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
      // Covering indexes, so that lists and counts do not read the rows.
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
      await fullText(getDialect(database)).createTable(database);
    },
  },
  "2026-12-vehicle-stock-prices": {
    async up(database: Kysely<unknown>): Promise<void> {
      await database.schema
        .createIndex("vehicles_stock_prices")
        .on("vehicles")
        .columns(["in_stock", "price"])
        .execute();
    },
  },
  "2026-12-vehicle-text": {
    async up(database: Kysely<unknown>): Promise<void> {
      await database.schema
        .alterTable("vehicle_search")
        .addColumn("text", "text", (column) => column.notNull().defaultTo(""))
        .execute();
    },
  },
  "2027-01-vehicle-missing": {
    async up(database: Kysely<unknown>): Promise<void> {
      await database.schema.alterTable("vehicles").addColumn("missing_since", "text").execute();
    },
  },
  "2027-01-photo-files": {
    async up(database: Kysely<unknown>): Promise<void> {
      await database.schema.alterTable("vehicle_photos").addColumn("alt", "text").execute();
      await database.schema
        .createTable("photo_files")
        .addColumn("vehicle", "text", (column) => column.notNull())
        .addColumn("photo", "text", (column) => column.notNull())
        .addColumn("size", "text", (column) => column.notNull())
        .addColumn("bytes", getDialect(database) === "postgres" ? "bytea" : "blob", (column) =>
          column.notNull(),
        )
        .addPrimaryKeyConstraint("photo_files_key", ["vehicle", "photo", "size"])
        .execute();
    },
  },
  "2027-01-vehicle-units": {
    async up(database: Kysely<unknown>): Promise<void> {
      await database.schema
        .createTable("vehicle_units")
        .addColumn("stock_number", "text", (column) => column.primaryKey().notNull())
        .addColumn("vehicle", "text", (column) => column.notNull())
        .addColumn("vin", "text")
        .addColumn("condition", "text", (column) => column.notNull())
        .addColumn("miles", "integer")
        .addColumn("hours", "integer")
        .addColumn("price", "integer")
        .addColumn("note", "text")
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("held_for", "text")
        .addColumn("held_until", "text")
        .addColumn("expected_on", "text")
        .addColumn("sold_on", "text")
        .addColumn("page_until", "text")
        .addColumn("created_at", "text", (column) => column.notNull())
        .addColumn("updated_at", "text", (column) => column.notNull())
        .execute();
      await database.schema
        .createIndex("vehicle_units_vehicle")
        .on("vehicle_units")
        .column("vehicle")
        .execute();
      await database.schema
        .createTable("unit_photos")
        .addColumn("path", "text", (column) => column.primaryKey().notNull())
        .addColumn("stock_number", "text", (column) => column.notNull())
        .execute();
      await database.schema.alterTable("vehicles").addColumn("unit_price", "integer").execute();
      await database.schema
        .alterTable("vehicles")
        .addColumn("sale", "text", (column) => column.notNull().defaultTo("open"))
        .execute();
    },
  },
  "2027-02-stock-undo": {
    async up(database: Kysely<unknown>): Promise<void> {
      await database.schema
        .createTable("removed_photos")
        .addColumn("path", "text", (column) => column.primaryKey().notNull())
        .addColumn("vehicle", "text", (column) => column.notNull())
        .addColumn("position", "integer", (column) => column.notNull())
        .addColumn("alt", "text")
        .addColumn("removed_at", "text", (column) => column.notNull())
        .execute();
      await database.schema
        .createTable("stock_uploads")
        .addColumn("id", "text", (column) => column.primaryKey().notNull())
        .addColumn("person", "text", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("bytes", getDialect(database) === "postgres" ? "bytea" : "blob", (column) =>
          column.notNull(),
        )
        .addColumn("created_at", "text", (column) => column.notNull())
        .execute();
    },
  },
  "2027-03-removed-units": {
    async up(database: Kysely<unknown>): Promise<void> {
      await database.schema
        .createTable("removed_units")
        .addColumn("stock_number", "text", (column) => column.primaryKey().notNull())
        .addColumn("vehicle", "text", (column) => column.notNull())
        .addColumn("vin", "text")
        .addColumn("condition", "text", (column) => column.notNull())
        .addColumn("miles", "integer")
        .addColumn("hours", "integer")
        .addColumn("price", "integer")
        .addColumn("note", "text")
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("held_for", "text")
        .addColumn("held_until", "text")
        .addColumn("expected_on", "text")
        .addColumn("sold_on", "text")
        .addColumn("page_until", "text")
        .addColumn("created_at", "text", (column) => column.notNull())
        .addColumn("updated_at", "text", (column) => column.notNull())
        .addColumn("photos", "text", (column) => column.notNull())
        .addColumn("removed_at", "text", (column) => column.notNull())
        .execute();
    },
  },
};
