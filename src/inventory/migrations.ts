import type { Migration } from "kysely/migration";
import { createInventoryTables } from "./migrations/0001-inventory.ts";

/** By name. Later ones go on in one sequence over all rooms, such as "0002-customers". */
export const inventoryMigrations: Record<string, Migration> = {
  "0001-inventory": { up: createInventoryTables },
};
