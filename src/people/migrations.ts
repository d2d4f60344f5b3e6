import type { Migration } from "kysely/migration";
import { createPeopleTables } from "./migrations/0001-people.ts";
import { addOtherRoles } from "./migrations/0012-roles.ts";
import { addAssignedMail } from "./migrations/0017-assigned-mail.ts";
import { createSavedViews } from "./migrations/0025-saved-views.ts";

/** By name. Later ones go on in one sequence over all rooms, such as "0002-customers". */
export const peopleMigrations: Record<string, Migration> = {
  "0001-people": { up: createPeopleTables },
  "0012-roles": { up: addOtherRoles },
  "0017-assigned-mail": { up: addAssignedMail },
  "0025-saved-views": { up: createSavedViews },
};
