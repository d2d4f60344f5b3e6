import type { Migration } from "kysely/migration";
import { createCustomerTables } from "./migrations/0001-customers.ts";
import { createRecordTables } from "./migrations/0001-records.ts";
import { createMentions } from "./migrations/0004-mentions.ts";

export const recordMigrations: Record<string, Migration> = {
  "0001-customers": { up: createCustomerTables },
  "0001-records": { up: createRecordTables },
  "0004-mentions": { up: createMentions },
};
