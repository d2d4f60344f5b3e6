import type { Migration } from "kysely/migration";
import { createPlatformTables } from "./0001-platform.ts";

/** By name. Later ones go on in one sequence over all rooms, such as "0002-customers". */
export const platformMigrations: Record<string, Migration> = {
  "0001-platform": { up: createPlatformTables },
};
