import { type Kysely, sql } from "kysely";
import { detectDialect } from "#platform/database/dialect.server.ts";
import { createCustomerTrigger } from "#records/migrations/customer-trigger.ts";
import { createRecordTrigger } from "#records/migrations/record-trigger.ts";

async function createInquiries(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("inquiries")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("reference", "text", (column) => column.notNull().unique())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("customer", "text", (column) => column.notNull().references("customers.id"))
    .addColumn("first_name", "text", (column) => column.notNull())
    .addColumn("last_name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("interest", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("page", "text")
    .addColumn("vehicle", "text")
    .addColumn("intent", "text")
    .addColumn("subject", "text")
    .addColumn("area", "text")
    .addColumn("campaign", "text", (column) => column.notNull())
    .addColumn("color", "text")
    .addColumn("request_key", "text")
    .addColumn("request_digest", "text")
    .addColumn("closed_at", "text")
    .addColumn("referrer", "text")
    .addColumn("landing_page", "text")
    .addColumn("answered_at", "text")
    .addColumn("first_answer_at", "text")
    .addColumn("assignee", "text")
    .addColumn("assignee_name", "text")
    .addColumn("added_by", "text")
    .addColumn("message_id", "text")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
    .addCheckConstraint("inquiries_message_length", sql`length(message) <= 5000`)
    .execute();
  await database.schema
    .createIndex("inquiries_request_key")
    .on("inquiries")
    .column("request_key")
    .unique()
    .execute();
  await sql`create index inquiries_email on inquiries (lower(email))`.execute(database);
  await sql`create index inquiries_customer on inquiries (customer)`.execute(database);
  // The tabs of the inbox.
  await sql`
    create index inquiries_waiting on inquiries (received_at, id, interest, assignee)
    where closed_at is null and answered_at is null`.execute(database);
  await sql`
    create index inquiries_answered on inquiries (answered_at, id)
    where closed_at is null and answered_at is not null`.execute(database);
  await sql`
    create index inquiries_closed on inquiries (closed_at, id)
    where closed_at is not null`.execute(database);
  await sql`
    create index inquiries_first_answer on inquiries (first_answer_at)
    where first_answer_at is not null`.execute(database);
  // Covering indexes: reports and the search for similar names do not read the messages. Campaigns may be too long.
  await sql`
    create index inquiries_report on inquiries
    (received_at, interest, intent, first_answer_at, closed_at, assignee, vehicle, area)`.execute(
    database,
  );
  await sql`
    create index inquiries_names on inquiries (received_at, first_name, last_name)`.execute(
    database,
  );
}

async function createReplies(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  const bytes = detectDialect(database) === "postgres" ? "bytea" : "blob";
  await schema
    .createTable("inquiry_replies")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("inquiry", "text", (column) =>
      column.notNull().references("inquiries.id").onDelete("cascade"),
    )
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("person", "text")
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("closes", "integer", (column) => column.notNull())
    .addColumn("canceled_at", "text")
    .addCheckConstraint("inquiry_replies_text_length", sql`length(text) <= 5000`)
    .execute();
  await schema
    .createIndex("inquiry_replies_inquiry")
    .on("inquiry_replies")
    .column("inquiry")
    .execute();
  await schema
    .createTable("inquiry_attachments")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("reply", "text", (column) =>
      column.notNull().references("inquiry_replies.id").onDelete("cascade"),
    )
    .addColumn("place", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("bytes", bytes, (column) => column.notNull())
    .execute();
  await schema
    .createIndex("inquiry_attachments_reply")
    .on("inquiry_attachments")
    .column("reply")
    .execute();
}

/** Mails of customers that are read from the shop's mailbox, with their files; how far it was read, which mails were, and which were left out. */
async function createReceivedMails(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  const bytes = detectDialect(database) === "postgres" ? "bytea" : "blob";
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
    .addColumn("message_id", "text")
    .addCheckConstraint("inquiry_mails_kind", sql`kind in ('message', 'automatic', 'sent')`)
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
    .addColumn("place", "text", (column) => column.notNull())
    .addColumn("new_sender", "text")
    .addColumn("file_bytes", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex("received_mails_place").on("received_mails").column("place").execute();
  await schema
    .createTable("left_out_mails")
    .addColumn("mailbox", "text", (column) => column.notNull())
    .addColumn("validity", "text", (column) => column.notNull())
    .addColumn("uid", "bigint", (column) => column.notNull())
    .addColumn("sender", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("received_at", "bigint", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("reference", "text")
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("retry_at", "bigint")
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("left_out_mails_place", ["mailbox", "validity", "uid"])
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

/** How inquiries ended. */
async function createOutcomes(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("inquiry_outcomes")
    .addColumn("inquiry", "text", (column) =>
      column.notNull().primaryKey().references("inquiries.id").onDelete("cascade"),
    )
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("reason", "text")
    .addColumn("value_cents", "bigint")
    .addColumn("vehicle", "text")
    .addColumn("decided_at", "text", (column) => column.notNull())
    .addCheckConstraint("inquiry_outcomes_outcome", sql`outcome in ('won', 'lost', 'none')`)
    .addCheckConstraint("inquiry_outcomes_vehicle_length", sql`length(vehicle) <= 200`)
    .execute();
  await sql`create index inquiry_outcomes_decided on inquiry_outcomes (outcome, decided_at)`.execute(
    database,
  );
}

/** Inquiries with their replies, the mails that came to them, and how they ended. */
export async function createInquiryTables(database: Kysely<unknown>): Promise<void> {
  await createInquiries(database);
  await createRecordTrigger(database, "inquiries", "inquiry");
  await createCustomerTrigger(database, "inquiries", "inquiry");
  await createReplies(database);
  await createReceivedMails(database);
  await createOutcomes(database);
}
