import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { acknowledgementMigration } from "#platform/mail/acknowledgement-limit.server.ts";
import { attachmentMigration } from "./attachments.server.ts";
import { conversationMigration } from "./conversation-migration.ts";
import { dayIndexMigration } from "./day-overview.server.ts";
import { reportIndexMigration } from "./inquiry-reports.server.ts";
import { searchEmailMigration, searchIndexMigration } from "./inquiry-search.server.ts";
import { namesIndexMigration } from "./nearest-names.server.ts";

export const inquiryMigrations: Record<string, Migration> = {
  "2026-01-inquiries": {
    async up(database: Kysely<unknown>): Promise<void> {
      await database.schema
        .createTable("inquiries")
        .addColumn("id", "text", (column) => column.primaryKey().notNull())
        .addColumn("reference", "text", (column) => column.notNull().unique())
        .addColumn("received_at", "text", (column) => column.notNull())
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
        .addCheckConstraint("inquiries_message_length", sql`length(message) <= 5000`)
        .execute();
      await database.schema
        .createIndex("inquiries_received")
        .on("inquiries")
        .column("received_at")
        .execute();
    },
  },
  "2026-11-inquiry-color": {
    async up(database: Kysely<unknown>): Promise<void> {
      await database.schema.alterTable("inquiries").addColumn("color", "text").execute();
    },
  },
  "2026-12-inquiry-delivery": {
    async up(database: Kysely<unknown>): Promise<void> {
      for (const column of ["request_key", "request_digest", "closed_at"]) {
        await database.schema.alterTable("inquiries").addColumn(column, "text").execute();
      }
      await database.schema
        .createIndex("inquiries_request_key")
        .on("inquiries")
        .column("request_key")
        .unique()
        .execute();
      await database.schema
        .createTable("inquiry_notes")
        .addColumn("id", "text", (column) => column.primaryKey().notNull())
        .addColumn("inquiry", "text", (column) =>
          column.notNull().references("inquiries.id").onDelete("cascade"),
        )
        .addColumn("written_at", "text", (column) => column.notNull())
        .addColumn("text", "text", (column) => column.notNull())
        .addCheckConstraint("inquiry_notes_text_length", sql`length(text) <= 5000`)
        .execute();
      await database.schema
        .createIndex("inquiry_notes_inquiry")
        .on("inquiry_notes")
        .column("inquiry")
        .execute();
      await database.schema
        .createTable("outbox")
        .addColumn("id", "text", (column) => column.primaryKey().notNull())
        .addColumn("inquiry", "text", (column) =>
          column.notNull().references("inquiries.id").onDelete("cascade"),
        )
        .addColumn("channel", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("due_at", "bigint", (column) => column.notNull())
        .addColumn("attempts", "integer", (column) => column.notNull())
        .addColumn("lease", "text")
        .addColumn("leased_until", "bigint")
        .addColumn("delivered_at", "bigint")
        .addColumn("dead_at", "bigint")
        .addColumn("fault", "text")
        .addCheckConstraint("outbox_channel", sql`channel in ('dealership', 'visitor', 'webhook')`)
        .addCheckConstraint("outbox_fault_length", sql`length(fault) <= 500`)
        .execute();
      await database.schema
        .createIndex("outbox_due")
        .on("outbox")
        .column("due_at")
        .where(sql.ref("delivered_at"), "is", null)
        .execute();
      await database.schema.createIndex("outbox_inquiry").on("outbox").column("inquiry").execute();
    },
  },
  "2026-12-visit-source": {
    async up(database: Kysely<unknown>): Promise<void> {
      // Nullable, since the version before goes on inserting rows without them.
      for (const column of ["referrer", "landing_page"]) {
        await database.schema.alterTable("inquiries").addColumn(column, "text").execute();
      }
    },
  },
  "2027-02-conversation": conversationMigration,
  "2027-02-day-index": dayIndexMigration,
  "2027-02-report-index": reportIndexMigration,
  "2027-03-search-index": searchIndexMigration,
  "2027-04-reply-attachments": attachmentMigration,
  "2027-05-acknowledgement-limit": acknowledgementMigration,
  "2027-07-inquiry-names": namesIndexMigration,
  "2027-09-search-email": searchEmailMigration,
};
