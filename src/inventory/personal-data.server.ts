import { declareTables, leftOut, none, passing } from "#records/personal-data/declare-tables.ts";
import type { EventTables } from "#records/tables.ts";
import type { InventoryTables } from "./tables.ts";

const STOCK = none("what is for sale");
const SEARCH = none("an index of what is for sale");

const UNIT = {
  ...leftOut("stock_number", "vehicle", "vin", "serial", "condition", "miles", "hours", "price"),
  ...leftOut("cost", "came_on", "note", "state", "held_for", "held_until", "expected_on"),
  ...leftOut("sold_on", "page_until", "created_at", "updated_at"),
};

export const inventoryTables = declareTables<Omit<InventoryTables, keyof EventTables>>({
  vehicles: STOCK,
  cart_stock: STOCK,
  vehicle_photos: STOCK,
  photo_files: STOCK,
  removed_photos: STOCK,
  unit_photos: STOCK,
  feed_photos: STOCK,
  stock_version: STOCK,
  stock_changes: STOCK,
  stock_uploads: STOCK,
  stock_imports: STOCK,
  stock_import_rows: STOCK,
  vehicle_units: passing("with the hold, which has a name", UNIT),
  removed_units: passing("some days after the unit", {
    ...UNIT,
    ...leftOut("photos", "removed_at"),
  }),
  vehicle_kinds: SEARCH,
  vehicle_search: SEARCH,
  vehicle_words: SEARCH,
  vehicle_vocabulary: SEARCH,
  search_state: SEARCH,
});
