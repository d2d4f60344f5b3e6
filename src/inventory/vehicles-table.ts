import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { type SearchTables, searchMigration } from "./search/search-tables.ts";

/** Lists and objects are JSON text, flags are 0 or 1: the same on every engine. */
export type VehiclesTable = {
  id: string;
  position: number;
  name: string;
  description: string;
  brand: string;
  category: string;
  price: number;
  images: string;
  in_stock: number;
  is_new: number;
  features: string;
  specifications: string;
  catalogue: number;
  updated_at: string;
};

export const VEHICLE_COLUMNS = [
  "id",
  "position",
  "name",
  "description",
  "brand",
  "category",
  "price",
  "images",
  "in_stock",
  "is_new",
  "features",
  "specifications",
  "catalogue",
  "updated_at",
] as const satisfies readonly (keyof VehiclesTable)[];

/**
 * The dealership's own photographs, which come before a vehicle's images. No row of theirs hangs on the vehicle's: a
 * cart whose content file is missing at one start leaves the stock, and has its photographs again when it is back.
 */
type VehiclePhotosTable = { vehicle: string; position: number; path: string };

/** One row: counts up with every change of the stock. */
type StockVersionTable = { version: number };

/** The version in which a vehicle was last changed, added or removed. */
type StockChangesTable = { vehicle: string; version: number };

export type InventoryTables = SearchTables & {
  vehicles: VehiclesTable;
  vehicle_photos: VehiclePhotosTable;
  stock_version: StockVersionTable;
  stock_changes: StockChangesTable;
};

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
  "2026-12-vehicle-search": searchMigration,
  "2026-12-vehicle-stock-prices": {
    async up(database: Kysely<unknown>): Promise<void> {
      await database.schema
        .createIndex("vehicles_stock_prices")
        .on("vehicles")
        .columns(["in_stock", "price"])
        .execute();
    },
  },
};
