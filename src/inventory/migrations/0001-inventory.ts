import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import { detectDialect } from "#platform/database/dialect.server.ts";

const getBytesType = (database: Kysely<unknown>) =>
  detectDialect(database) === "postgres" ? "bytea" : "blob";

async function createVehicles({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("vehicles")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("brand", "text", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("price", "integer")
    .addColumn("images", "text", (column) => column.notNull())
    .addColumn("in_stock", "integer", (column) => column.notNull())
    .addColumn("is_new", "integer", (column) => column.notNull())
    .addColumn("features", "text", (column) => column.notNull())
    .addColumn("specifications", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("missing_since", "text")
    .addColumn("unit_price", "integer")
    .addColumn("sale", "text", (column) => column.notNull().defaultTo("open"))
    .addColumn("vin", "text")
    .addColumn("serial", "text")
    .addColumn("hidden", "text")
    .execute();
  await schema
    .createIndex("vehicles_stock_prices")
    .on("vehicles")
    .columns(["in_stock", "price"])
    .execute();
  await schema
    .createTable("cart_stock")
    .addColumn("cart", "text", (column) => column.primaryKey().notNull())
    .addColumn("in_stock", "integer")
    .addColumn("is_new", "integer")
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
}

async function createPhotos(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  const bytes = getBytesType(database);
  await schema
    .createTable("vehicle_photos")
    .addColumn("vehicle", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("alt", "text")
    .addPrimaryKeyConstraint("vehicle_photos_key", ["vehicle", "position"])
    .execute();
  await schema
    .createTable("photo_files")
    .addColumn("vehicle", "text", (column) => column.notNull())
    .addColumn("photo", "text", (column) => column.notNull())
    .addColumn("size", "text", (column) => column.notNull())
    .addColumn("bytes", bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint("photo_files_key", ["vehicle", "photo", "size"])
    .execute();
  await schema
    .createTable("removed_photos")
    .addColumn("path", "text", (column) => column.primaryKey().notNull())
    .addColumn("vehicle", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("alt", "text")
    .addColumn("removed_at", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("unit_photos")
    .addColumn("path", "text", (column) => column.primaryKey().notNull())
    .addColumn("stock_number", "text", (column) => column.notNull())
    .execute();
}

async function createStockChanges(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("stock_version")
    .addColumn("version", "integer", (column) => column.notNull())
    .execute();
  await sql`insert into stock_version (version) values (0)`.execute(database);
  await schema
    .createTable("stock_changes")
    .addColumn("vehicle", "text", (column) => column.primaryKey().notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .execute();
  await schema.createIndex("stock_changes_version").on("stock_changes").column("version").execute();
}

const withUnitColumns = <Table extends string, Column extends string>(
  table: CreateTableBuilder<Table, Column>,
) =>
  table
    .addColumn("stock_number", "text", (column) => column.primaryKey().notNull())
    .addColumn("vehicle", "text", (column) => column.notNull())
    .addColumn("vin", "text")
    .addColumn("serial", "text")
    .addColumn("condition", "text", (column) => column.notNull())
    .addColumn("miles", "integer")
    .addColumn("hours", "integer")
    .addColumn("price", "integer")
    .addColumn("cost", "integer")
    .addColumn("came_on", "text")
    .addColumn("note", "text")
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("held_for", "text")
    .addColumn("held_until", "text")
    .addColumn("expected_on", "text")
    .addColumn("sold_on", "text")
    .addColumn("page_until", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull());

async function createUnits({ schema }: Kysely<unknown>): Promise<void> {
  await withUnitColumns(schema.createTable("vehicle_units")).execute();
  await schema.createIndex("vehicle_units_vehicle").on("vehicle_units").column("vehicle").execute();
  await withUnitColumns(schema.createTable("removed_units"))
    .addColumn("photos", "text", (column) => column.notNull())
    .addColumn("removed_at", "text", (column) => column.notNull())
    .execute();
}

async function createFullText(database: Kysely<unknown>): Promise<void> {
  if (detectDialect(database) === "sqlite") {
    await sql`create virtual table vehicle_words using fts5(
      words, content='', contentless_delete=1, detail=none, prefix='1 2 3',
      tokenize="unicode61 remove_diacritics 0 tokenchars '+'"
    )`.execute(database);
    return;
  }
  await sql`create table vehicle_words (rowid integer primary key, words tsvector not null)`.execute(
    database,
  );
  await sql`create index vehicle_words_words on vehicle_words using gin (words)`.execute(database);
}

/** The first start writes the rows, since it knows the catalogue's carts. */
async function createSearch(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("vehicle_kinds")
    .addColumn("kind", "integer", (column) => column.primaryKey().notNull())
    .addColumn("key", "text", (column) => column.notNull().unique())
    .execute();
  await schema
    .createTable("vehicle_search")
    .addColumn("number", "integer", (column) => column.primaryKey().notNull())
    .addColumn("vehicle", "text", (column) => column.notNull().unique())
    .addColumn("kind", "integer", (column) => column.notNull())
    .addColumn("place", "integer", (column) => column.notNull())
    .addColumn("price", "integer", (column) => column.notNull())
    .addColumn("seats", "integer", (column) => column.notNull())
    .addColumn("range", "integer", (column) => column.notNull())
    .addColumn("speed", "integer", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  // Covering indexes, so that lists and counts do not read the rows.
  for (const [name, columns] of [
    ["kind", ["kind", "price", "seats", "range", "speed"]],
    ["place", ["place", "kind"]],
    ["price", ["price", "place", "kind"]],
  ] as const) {
    await schema
      .createIndex(`vehicle_search_${name}`)
      .on("vehicle_search")
      .columns([...columns])
      .execute();
  }
  await schema
    .createTable("vehicle_vocabulary")
    .addColumn("word", "text", (column) => column.primaryKey().notNull())
    .addColumn("length", "integer", (column) => column.notNull())
    .execute();
  await schema
    .createIndex("vehicle_vocabulary_length")
    .on("vehicle_vocabulary")
    .columns(["length", "word"])
    .execute();
  await schema
    .createTable("search_state")
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("rules", "integer", (column) => column.notNull())
    .addColumn("catalogue", "text", (column) => column.notNull())
    .addColumn("changes", "integer", (column) => column.notNull())
    .execute();
  await sql`insert into search_state (version, rules, catalogue, changes) values (0, 0, '', 0)`.execute(
    database,
  );
  await createFullText(database);
}

async function createStockLists(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  const bytes = getBytesType(database);
  await schema
    .createTable("stock_uploads")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("bytes", bytes, (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("choices", "text", (column) => column.notNull())
    .addColumn("plan", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("stock_imports")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("event", "bigint", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("stock_import_rows")
    .addColumn("import", "text", (column) =>
      column.notNull().references("stock_imports.id").onDelete("cascade"),
    )
    .addColumn("vehicle", "text", (column) => column.notNull())
    .addColumn("before", "text")
    .addColumn("after", "text", (column) => column.notNull())
    .addColumn("photos", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("stock_import_rows_key", ["import", "vehicle"])
    .execute();
  await schema
    .createTable("feed_photos")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("vehicle", "text", (column) =>
      column.notNull().references("vehicles.id").onDelete("cascade"),
    )
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("person", "text")
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("lease", "text")
    .addColumn("leased_until", "bigint")
    .addColumn("delivered_at", "bigint")
    .addColumn("dead_at", "bigint")
    .addColumn("fault", "text")
    .addUniqueConstraint("feed_photos_address", ["vehicle", "address"])
    .execute();
  await schema
    .createIndex("feed_photos_due")
    .on("feed_photos")
    .column("due_at")
    .where(sql.ref("delivered_at"), "is", null)
    .execute();
}

/** Vehicles, photos, units, stock lists, the newest version of each vehicle, and the search index. */
export async function createInventoryTables(database: Kysely<unknown>): Promise<void> {
  await createVehicles(database);
  await createPhotos(database);
  await createStockChanges(database);
  await createUnits(database);
  await createStockLists(database);
  await createSearch(database);
}
