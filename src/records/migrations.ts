import type { Migration } from "kysely/migration";
import { createRecordTables } from "./migrations/0001-records.ts";

export const recordMigrations: Record<string, Migration> = {
  "0001-records": { up: createRecordTables },
};
