import type { Migration } from "kysely/migration";
import { createRentalTables } from "./migrations/0001-rentals.ts";

/** By name. Later ones go on in one sequence over all rooms, such as "0002-customers". */
export const rentalMigrations: Record<string, Migration> = {
  "0001-rentals": { up: createRentalTables },
};
