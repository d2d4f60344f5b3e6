import type { Migration } from "kysely/migration";
import { createCustomerTables } from "./migrations/0018-customers.ts";
import { createNextSteps } from "./migrations/0024-next-steps.ts";

/** By name, in one sequence over all rooms. */
export const customerMigrations: Record<string, Migration> = {
  "0018-customers": { up: createCustomerTables },
  "0024-next-steps": { up: createNextSteps },
};
