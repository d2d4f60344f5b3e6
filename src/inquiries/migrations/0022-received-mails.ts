import { type Kysely, sql } from "kysely";
import { getDialect } from "#platform/database/dialect.server.ts";

/** Mails of customers that are read from the shop's mailbox, with their files; how far it was read, and which mails were. */
export async function createReceivedMails(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  const bytes = getDialect(database) === "postgres" ? "bytea" : "blob";
  await schema
    .createTable("inquiry_mails")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("inquiry", "text", (column) =>
      column.notNull().references("inquiries.id").onDelete("cascade"),
    )
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("quoted", "text", (column) => column.notNull())
    .addColumn("note", "text")
    .addCheckConstraint("inquiry_mails_kind", sql`kind in ('message', 'automatic')`)
    .execute();
  await schema.createIndex("inquiry_mails_inquiry").on("inquiry_mails").column("inquiry").execute();
  await schema
    .createTable("inquiry_mail_files")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("mail", "text", (column) =>
      column.notNull().references("inquiry_mails.id").onDelete("cascade"),
    )
    .addColumn("place", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("bytes", bytes, (column) => column.notNull())
    .execute();
  await schema
    .createIndex("inquiry_mail_files_mail")
    .on("inquiry_mail_files")
    .column("mail")
    .execute();
  await schema
    .createTable("received_mails")
    .addColumn("key", "text", (column) => column.primaryKey().notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("mailboxes")
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("validity", "text", (column) => column.notNull())
    .addColumn("last_uid", "bigint", (column) => column.notNull())
    .addColumn("read_at", "bigint")
    .addColumn("failed_at", "bigint")
    .addColumn("fault", "text")
    .execute();
}
