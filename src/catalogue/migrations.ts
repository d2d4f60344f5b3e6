import type { Migration } from "kysely/migration";
import { createContentTables } from "./migrations/0001-catalogue.ts";

/** By name. Later ones go on in one sequence over all rooms, such as "0002-customers". */
export const catalogueMigrations: Record<string, Migration> = {
  "0001-catalogue": { up: createContentTables },
};
