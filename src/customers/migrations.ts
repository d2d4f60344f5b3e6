import type { Migration } from "kysely/migration";
import { createCustomerTables } from "./migrations/0002-customers.ts";

/** By name, in one sequence over all rooms. The tables of customers themselves are among those of `#records`. */
export const customerMigrations: Record<string, Migration> = {
  "0002-customers": { up: createCustomerTables },
};
