import { type Kysely, sql } from "kysely";

/** Mails to people of the staff about what colleagues gave them or wrote to them. */
export async function createStaffMails({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("staff_mails")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("subjects", "text", (column) => column.notNull())
    .addColumn("note", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("lease", "text")
    .addColumn("leased_until", "bigint")
    .addColumn("delivered_at", "bigint")
    .addColumn("dead_at", "bigint")
    .addColumn("fault", "text")
    .addCheckConstraint("staff_mails_reason", sql`reason in ('assigned', 'mentioned')`)
    .execute();
}
