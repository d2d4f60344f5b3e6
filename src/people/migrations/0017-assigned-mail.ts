import { type Kysely, sql } from "kysely";

/** Whether a person wants an email for what a colleague gives them; null or 0 for none. */
export async function addAssignedMail(database: Kysely<unknown>): Promise<void> {
  await sql`alter table desk_people add column mail_assigned integer`.execute(database);
}
