import type { Migration } from "kysely/migration";
import { createPeopleTables } from "./migrations/0001-people.ts";

/** By name. Later ones go on in one sequence over all rooms, such as "0002-customers". */
export const peopleMigrations: Record<string, Migration> = {
  "0001-people": { up: createPeopleTables },
};
