import { type Kysely, sql } from "kysely";

/** 1 if the person gets an email when a colleague assigns them an inquiry; otherwise 0 or null. */
export async function addAssignedMail(database: Kysely<unknown>): Promise<void> {
  await sql`alter table desk_people add column mail_assigned integer`.execute(database);
}
