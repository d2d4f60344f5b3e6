import { type Kysely, sql } from "kysely";

/** A person's roles beside the one in `role`, separated by commas; null for none. */
export async function addOtherRoles(database: Kysely<unknown>): Promise<void> {
  await sql`alter table desk_people add column other_roles text`.execute(database);
}
