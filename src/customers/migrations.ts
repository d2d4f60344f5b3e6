import type { Migration } from "kysely/migration";
import { createCustomerTables } from "./migrations/0018-customers.ts";

/** By name, in one sequence over all rooms. */
export const customerMigrations: Record<string, Migration> = {
  "0018-customers": { up: createCustomerTables },
};
