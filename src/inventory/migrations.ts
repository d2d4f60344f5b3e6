import type { Migration } from "kysely/migration";
import { createInventoryTables } from "./migrations/0001-inventory.ts";
import { addStockLists } from "./migrations/0003-stock-lists.ts";
import { addFeedPhotos } from "./migrations/0005-feed-photos.ts";
import { addVehicleDrafts } from "./migrations/0010-vehicle-drafts.ts";
import { addUnitCosts } from "./migrations/0011-unit-costs.ts";
import { addStockImports } from "./migrations/0016-stock-imports.ts";

/** By name. Later ones go on in one sequence over all rooms, such as "0002-customers". */
export const inventoryMigrations: Record<string, Migration> = {
  "0001-inventory": { up: createInventoryTables },
  "0003-stock-lists": { up: addStockLists },
  "0005-feed-photos": { up: addFeedPhotos },
  "0010-vehicle-drafts": { up: addVehicleDrafts },
  "0011-unit-costs": { up: addUnitCosts },
  "0016-stock-imports": { up: addStockImports },
};
